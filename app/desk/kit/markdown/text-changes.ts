/** All changes that make one text of another, and where a caret is after them. */
import { listChanges } from '~/domain/text/line-changes'
import { listLineChanges, splitWords } from '~/domain/text/text-differences'
import type { Span } from './text-edit'

/** What is between `from` and `to` becomes `insert`. */
export type TextChange = Span & { insert: string }

/** In changed lines with more changed words than this, the words are replaced together. */
const MAX_EDITS = 300

/** As positions of the first text, in reading order: words that both texts have are left alone. */
export function findChanges(before: string, after: string): TextChange[] {
  return replaceParts(splitLines(before), splitLines(after), listLineChanges, (one, other) =>
    replaceParts(
      splitWords(one),
      splitWords(other),
      (words, others) => listChanges(words, others, MAX_EDITS),
      (cut, insert) => [{ from: 0, to: cut.length, insert }],
    ),
  )
}

/** `refine`: the changes within a part that differs, as positions in it. */
function replaceParts(
  before: string[],
  after: string[],
  compare: typeof listLineChanges,
  refine: (before: string, after: string) => TextChange[],
): TextChange[] {
  const changes: TextChange[] = []
  let at = 0
  let counted = 0
  for (const change of compare(before, after)) {
    at += before.slice(counted, change.before.start).join('').length
    const cut = before.slice(change.before.start, change.before.end).join('')
    const put = after.slice(change.after.start, change.after.end).join('')
    for (const { from, to, insert } of refine(cut, put))
      changes.push({ from: at + from, to: at + to, insert })
    at += cut.length
    counted = change.before.end
  }
  return changes
}

/** With their line breaks. */
function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

export function applyChanges(text: string, changes: readonly TextChange[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { from, to, insert } of changes) {
    pieces.push(text.slice(at, from), insert)
    at = to
  }
  return pieces.join('') + text.slice(at)
}

/** Where a position is afterwards. It stays before what is inserted there; in words that were replaced, it is at their beginning. */
export function mapPosition(at: number, changes: readonly TextChange[]): number {
  let moved = 0
  for (const { from, to, insert } of changes) {
    if (from >= at) break
    if (to > at) return from + moved
    moved += insert.length - (to - from)
  }
  return at + moved
}
