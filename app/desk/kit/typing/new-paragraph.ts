/** Enter on the surface, where a paragraph is what reads as one: it begins another, which in the text is a blank line. */
import {
  findLineStart,
  moveCaret,
  replaceSelection,
  type TextEdit,
  type Writing,
} from '~/desk/kit/markdown/text-edit'

/** Null: Enter adds a line. On the blank line of a new paragraph it does nothing, as readers would see no more space. */
export function newParagraph(writing: Writing): TextEdit | null {
  const { text, start, end } = writing
  const from = findLineStart(text, start)
  const next = text.indexOf('\n', end)
  const after = text.slice(end, next === -1 ? text.length : next)
  const isBlank = text.slice(from, start).trim() === ''
  if (!isBlank) return replaceSelection(writing, '\n\n')
  const isNew = start === end && after.trim() === '' && (from === 0 || text[from - 2] === '\n' || from === 1)
  return isNew ? moveCaret(start) : null
}
