/** Compares and merges two texts, line by line. */
import { diff3Merge, diffComm } from 'node-diff3'

/** A run of lines that both texts share, or that differ between them. */
export type Difference = { same: string[] } | { before: string[]; after: string[] }

/** In reading order. */
export function compareTexts(before: string, after: string): Difference[] {
  return diffComm(toLines(before), toLines(after)).map((part) =>
    part.common ? { same: part.common } : { before: part.buffer1, after: part.buffer2 },
  )
}

export type Merged = {
  text: string
  /** Number of places that both texts changed differently; the merged text contains both versions, mine first. */
  overlaps: number
}

/** Three-way merge of both texts' changes since `base`. */
export function mergeTexts(base: string, mine: string, theirs: string): Merged {
  let overlaps = 0
  const lines = diff3Merge(toLines(mine), toLines(base), toLines(theirs), {
    excludeFalseConflicts: true,
  }).flatMap(({ ok, conflict }) => {
    if (!conflict) return ok ?? []
    overlaps += 1
    return [...conflict.a, ...conflict.b]
  })
  return { text: lines.join('\n'), overlaps }
}

function toLines(text: string) {
  return text.split('\n')
}
