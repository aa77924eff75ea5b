/** Moves, doubles and takes away the blocks that the selection touches: paragraphs, lists, tables and whatever else stands alone. */
import { isUnclosed, mayTouch } from './block-gaps'
import type { Span, TextEdit, Writing } from './text-edit'

/** The touched blocks, which are next to each other: from the first to the last, and those before and after them. */
type Touched = Span & { first: Span; last: Span; before: Span[]; after: Span[] }

/** Null: the caret is on a blank line. */
function findTouched({ text, start, end }: Writing, blocks: readonly Span[]): Touched | null {
  // A selection that ends at the beginning of a line does not touch it.
  const touchedEnd = end > start && text[end - 1] === '\n' ? end - 1 : end
  const from = blocks.findIndex(({ to }) => to >= start)
  const to = blocks.findLastIndex((block) => block.from <= touchedEnd)
  const first = blocks[from]
  const last = blocks[to]
  if (!first || !last || to < from) return null
  const [before, after] = [blocks.slice(0, from), blocks.slice(to + 1)]
  return { from: first.from, to: last.to, first, last, before, after }
}

/**
 * Changes places with the block above (-1) or below (1); what stands between two blocks stays there. `blocks`: the outermost ones
 * around the selection, in order, each from the beginning of its first line to the end of its last. Null: no block is touched, or
 * there is none to change places with, or it would come above one that is never closed.
 */
export function moveBlock(writing: Writing, blocks: readonly Span[], step: 1 | -1): TextEdit | null {
  const { text, start, end } = writing
  const touched = findTouched(writing, blocks)
  const other = step < 0 ? touched?.before.at(-1) : touched?.after[0]
  if (!touched || !other) return null
  const whole = { ...other, first: other, last: other }
  // As they are afterwards.
  const [upper, lower] = step < 0 ? [touched, whole] : [whole, touched]
  const previous = touched.before.at(step < 0 ? -2 : -1)
  const next = touched.after[step < 0 ? 0 : 1]
  if (isUnclosed(text.slice(upper.last.from, upper.last.to))) return null
  const from = previous?.to ?? lower.from
  const to = next?.from ?? upper.to
  const lead = keepApart(text, previous, text.slice(from, lower.from), upper.first)
  const middle = keepApart(text, upper.last, text.slice(lower.to, upper.from), lower.first)
  const trail = keepApart(text, lower.last, text.slice(upper.to, to), next)
  const [first, second] = [upper, lower].map((one) => text.slice(one.from, one.to))
  const place = from + lead.length + (step < 0 ? 0 : upper.to - upper.from + middle.length)
  const move = (at: number) => place + Math.min(Math.max(at, touched.from), touched.to) - touched.from
  return { from, to, insert: lead + first + middle + second + trail, start: move(start), end: move(end) }
}

const blankLine = /\n[ \t]*\n/

/** The gap, or a blank line if two blocks would become one. */
function keepApart(text: string, upper: Span | undefined, gap: string, lower: Span | undefined): string {
  if (!upper || !lower || blankLine.test(gap)) return gap
  return mayTouch(text.slice(upper.from, upper.to), text.slice(lower.from, lower.to)) ? gap : '\n\n'
}

/** A copy comes below, with the selection in it. Null: no block is touched, or one that is never closed. */
export function duplicateBlock(writing: Writing, blocks: readonly Span[]): TextEdit | null {
  const { text, start, end } = writing
  const touched = findTouched(writing, blocks)
  if (!touched || isUnclosed(text.slice(touched.last.from, touched.last.to))) return null
  const { from, to } = touched
  const insert = `\n\n${text.slice(from, to)}`
  const move = (at: number) => Math.min(Math.max(at, from), to) + insert.length
  return { from: to, to, insert, start: move(start), end: move(end) }
}

/** One of the two gaps around it goes, too; the caret is at the beginning of what follows, or the end of what is before. */
export function deleteBlock(writing: Writing, blocks: readonly Span[]): TextEdit | null {
  const { text } = writing
  const touched = findTouched(writing, blocks)
  if (!touched) return null
  const previous = touched.before.at(-1)
  const next = touched.after[0]
  const from = previous?.to ?? touched.from
  if (!next) return { from, to: touched.to, insert: '', start: from, end: from }
  const above = text.slice(from, touched.from)
  const below = text.slice(touched.to, next.from)
  const apart = keepApart(text, previous, above, next)
  const insert = apart !== above && blankLine.test(below) ? below : apart
  const caret = from + insert.length
  return { from, to: next.from, insert, start: caret, end: caret }
}
