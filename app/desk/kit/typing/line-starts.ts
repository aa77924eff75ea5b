/** What is completed at the beginning of a line as one types: the boxes of tasks, and the ends of fences and containers. */

import { findFence, isInFence } from '~/desk/kit/markdown/code-fence'
import { findLineStart, type TextEdit, type Writing } from '~/desk/kit/markdown/text-edit'
import { containerNames, listContainers } from '~/domain/articles/article-body/containers'
import { isProductMark } from '~/domain/articles/article-body/product-marks'

/** A longer line opens nothing. */
const MAX_LINE = 500

/** In longer texts, whether a container is closed would be asked for too long. */
const MAX_TEXT = 500_000

const signs = /^((?:[ \t]*>[ ]?)*[ \t]*)((?:[-*+]|\d{1,9}[.)])[ \t]+)?/

/** `[] ` and `[ ] ` become a task. `typed`: the character that is about to be typed. Null: nothing is completed. */
export function completeLineStart(writing: Writing, typed: string): TextEdit | null {
  const { text, start, end } = writing
  const from = findLineStart(text, start)
  if (typed !== ' ' || start !== end || start - from > MAX_LINE) return null
  const before = text.slice(from, start)
  const [typedSigns = '', prefix = '', marker = ''] = signs.exec(before) ?? []
  const box = before.slice(typedSigns.length)
  // With a marker, [ ] is a task already.
  if (box !== '[]' && (box !== '[ ]' || marker !== '')) return null
  if (isInFence(writing)) return null
  const insert = `${prefix}${marker || '- '}[ ] `
  return { from, to: end, insert, start: from + insert.length, end: from + insert.length }
}

/** The line that the caret ends. */
type EndedLine = { from: number; to: number; prefix: string; words: string }

function readEndedLine({ text, start, end }: Writing): EndedLine | null {
  const from = findLineStart(text, start)
  const next = text.indexOf('\n', start)
  const to = next === -1 ? text.length : next
  if (start !== end || to - from > MAX_LINE || text.slice(start, to).trim() !== '') return null
  const line = text.slice(from, start)
  const [typedSigns = ''] = signs.exec(line) ?? []
  // What follows in an item has its indentation, and in a quote its sign.
  const prefix = typedSigns.replace(/[^>\s]/g, ' ')
  return { from, to, prefix, words: line.slice(typedSigns.length).trim() }
}

function closeWith({ to, prefix }: EndedLine, marks: string): TextEdit {
  const lead = `\n${prefix}`
  const caret = to + lead.length
  return { from: to, to, insert: `${lead}\n${prefix}${marks}`, start: caret, end: caret }
}

/** On Enter after the first line of fenced code: adds its last line, with the caret between. Null: it has one, or is no such line. */
export function completeFence(writing: Writing): TextEdit | null {
  const line = readEndedLine(writing)
  const [, marks = ''] = /^(`{3,}(?=[^`]*$)|~{3,})/.exec(line?.words ?? '') ?? []
  if (!line || marks === '' || findFence(writing.text, line.to)?.from !== line.from) return null
  // If all code below is closed without this line, none of its last lines is for this one.
  const below = writing.text.slice(line.to + 1)
  const open = findFence(below, below.length)
  return open && open.codeTo === below.length ? null : closeWith(line, marks)
}

/** The same for `::: name`. The marks of products need no last line. */
export function completeContainer(writing: Writing): TextEdit | null {
  const line = readEndedLine(writing)
  const [, marks = '', name = ''] = /^(:{3,})[ \t]*([a-z][a-z-]*)(?:[ \t]|$)/i.exec(line?.words ?? '') ?? []
  const { text } = writing
  if (!line || !containerNames.includes(name.toLowerCase()) || isProductMark(name)) return null
  if (text.length > MAX_TEXT || isInFence(writing)) return null
  const colons = line.from + text.slice(line.from, line.to).indexOf(marks)
  // One around it may have lost its last line to this one.
  const open = listContainers(text).filter(
    ({ name: other, start, end, isClosed }) =>
      start <= colons && !isClosed && (end === null || end > colons) && !isProductMark(other),
  )
  return open.length > 0 ? closeWith(line, marks) : null
}
