/** Collects what a text loses, with the lines where it was. */
import type { Loss, LossKind } from '../incoming/items'

/** Of one text. */
const MAX_LOSSES = 500
const MAX_WORDS = 120

export type LossNotes = {
  /** `at`: where in the text; null: not known. */
  add(what: LossKind, words: string, at: number | null): void
  list: Loss[]
}

export function createLossNotes(text: string): LossNotes {
  const list: Loss[] = []
  let lineStarts: number[] | null = null
  const findLine = (at: number) => {
    lineStarts ??= [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
    let low = 0
    let high = lineStarts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((lineStarts[middle] ?? 0) <= at) low = middle
      else high = middle
    }
    return low + 1
  }
  return {
    list,
    add(what, words, at) {
      if (list.length >= MAX_LOSSES) return
      const shown = words.replace(/\s+/g, ' ').trim().slice(0, MAX_WORDS)
      list.push({ what, words: shown, line: at === null ? null : findLine(at) })
    },
  }
}
