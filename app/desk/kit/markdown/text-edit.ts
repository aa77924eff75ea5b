/** A change to the text of a field: what is replaced with what, so that the browser can do and undo it in one step. */

/** A text and the selection in it, as positions of UTF-16 units; `start` equals `end` for a caret. */
export type Writing = { text: string; start: number; end: number }

/** Replaces what is between `from` and `to`; afterwards the selection goes from `start` to `end`. */
export type TextEdit = { from: number; to: number; insert: string; start: number; end: number }

export type Span = { from: number; to: number }

export function applyTextEdit({ text }: Writing, { from, to, insert, start, end }: TextEdit): Writing {
  return { text: text.slice(0, from) + insert + text.slice(to), start, end }
}

/** Changes only the selection; `end` absent: a caret. */
export function moveCaret(start: number, end = start): TextEdit {
  return { from: start, to: start, insert: '', start, end }
}

/** Selects a part of what an edit inserts, which has it. */
export function selectInserted(edit: TextEdit, part: string, at = edit.insert.indexOf(part)): TextEdit {
  const start = edit.from + at
  return { ...edit, start, end: start + part.length }
}

/** Replaces the selection; the caret is after what is inserted. */
export function replaceSelection({ start, end }: Writing, insert: string): TextEdit {
  const caret = start + insert.length
  return { from: start, to: end, insert, start: caret, end: caret }
}

/** The whole lines that the selection touches, without the line break at the end. */
export function findLines({ text, start, end }: Writing): Span {
  // A selection that ends at the beginning of a line does not touch it.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end
  const next = text.indexOf('\n', last)
  return { from: findLineStart(text, start), to: next === -1 ? text.length : next }
}

export function findLineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1
}

/** Inserts a block such as a table in place of the selection, with blank lines around it. */
export function insertBlock({ text, start, end }: Writing, block: string): TextEdit {
  const before = text.slice(Math.max(0, start - 2), start)
  const after = text.slice(end, end + 2)
  const isFirst = start === 0
  const lead = isFirst || before === '\n\n' || before === '\n' ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const trail = after === '' || after === '\n\n' ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  const caret = start + lead.length + block.length
  return { from: start, to: end, insert: lead + block + trail, start: caret, end: caret }
}

/** The same change without what it would replace with itself at its beginning and end. Surrogate pairs stay whole. */
export function narrowEdit(text: string, edit: TextEdit): TextEdit {
  const { from, to, insert } = findChange(text.slice(edit.from, edit.to), edit.insert)
  return { ...edit, from: edit.from + from, to: edit.from + to, insert }
}

/** The one place in which two texts differ: what is between `from` and `to` of the first is `insert` in the second. */
export function findChange(before: string, after: string): Span & { insert: string } {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before.charCodeAt(from) === after.charCodeAt(from)) from += 1
  if (isHalf(before, from) || isHalf(after, from)) from -= 1
  const rest = shorter - from
  let same = 0
  while (
    same < rest &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  )
    same += 1
  if (same > 0 && (isHalf(before, before.length - same) || isHalf(after, after.length - same))) same -= 1
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) }
}

/** Whether a position is between the two halves of a surrogate pair. */
function isHalf(text: string, at: number): boolean {
  return at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff
}
