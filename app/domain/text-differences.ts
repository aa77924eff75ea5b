/** In what two texts differ, paragraph by paragraph, and what they make together. */
import { diff3Merge, diffComm } from 'node-diff3'

/** A run of lines that both have, or that one has instead of the other's. */
export type Difference = { same: string[] } | { before: string[]; after: string[] }

/** In reading order. */
export function compareTexts(before: string, after: string): Difference[] {
  return diffComm(toLines(before), toLines(after)).map((part) =>
    part.common ? { same: part.common } : { before: part.buffer1, after: part.buffer2 },
  )
}

export type Merged = {
  text: string
  /** Places that both changed, each in another way: there, both stand in the text, mine first. */
  overlaps: number
}

/** What was changed in either text since `base`, in one. */
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
