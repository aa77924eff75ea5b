/** Bold, italic, strikethrough and inline code: puts their delimiters around words and takes them away. */
import { readLine } from './line-marks'
import { moveCaret, type Span, type TextEdit, type Writing } from './text-edit'

export type InlineMark = '**' | '*' | '~~' | '`'

/** Each finds marked text in one line; the first group is what is between the delimiters. */
const patterns: Record<InlineMark, RegExp> = {
  '**': /(?<!\\)\*\*(?=\S)(.+?)(?<=\S)\*\*/dg,
  // Three stars are bold and italic.
  '*': /(?<![*\\])\*(?:\*\*)?(?=[^\s*])(.+?)(?<=[^\s*])(?:\*\*)?\*(?!\*)/dg,
  '~~': /(?<!\\)~~(?=\S)(.+?)(?<=\S)~~/dg,
  '`': /(?<!`)`(?!`)(.+?)(?<!`)`(?!`)/dg,
}

/** How far around the selection delimiters are looked for, so that a very long line costs no more than others. */
const REACH = 1_000

const wordBefore = /[\p{L}\p{N}\p{M}_'’-]+$/u
const wordAfter = /^[\p{L}\p{N}\p{M}_'’-]+/u

/** Whether the selection is inside such delimiters. */
export function hasInlineMark(writing: Writing, mark: InlineMark): boolean {
  return findMarked(writing, mark) !== null
}

/**
 * Without a selection it is about the word at the caret; at the end of marked words the caret leaves the mark, and comes back. With
 * several lines, it is about each of them.
 */
export function toggleInlineMark(writing: Writing, mark: InlineMark): TextEdit {
  const { text, start, end } = writing
  if (text.slice(start, end).includes('\n')) return toggleInLines(writing, mark)
  const marked = findMarked(writing, mark)
  const atEnd = start === end && (marked ?? findMarked(writing, mark, true))
  if (atEnd && atEnd.from < atEnd.to && start >= atEnd.to)
    return moveCaret(start === atEnd.to ? start + mark.length : atEnd.to)
  if (marked) return removeMark(writing, marked, mark)
  const { from, to } = start === end ? findWord(writing) : trimSpan(text, start, end)
  const inside = text.slice(from, to)
  const shift = mark.length
  if (start === end)
    return { from, to, insert: mark + inside + mark, start: start + shift, end: start + shift }
  return { from, to, insert: mark + inside + mark, start: from + shift, end: to + shift }
}

function removeMark({ text, start, end }: Writing, { from, to }: Span, mark: InlineMark): TextEdit {
  const move = (at: number) => Math.min(Math.max(at, from), to) - mark.length
  const insert = text.slice(from, to)
  return { from: from - mark.length, to: to + mark.length, insert, start: move(start), end: move(end) }
}

/** The marked text around the selection, or that ends at the caret, without its delimiters; null: none. */
function findMarked({ text, start, end }: Writing, mark: InlineMark, isBefore = false): Span | null {
  const { from, to } = findReach(text, start, end)
  const line = text.slice(from, to)
  // Signs with nothing between them yet.
  if (start === end && isBetweenSigns(text, start, mark)) return { from: start, to: start }
  for (const { indices } of line.matchAll(patterns[mark])) {
    const [inFrom, inTo] = indices?.[1] ?? [0, 0]
    const span = { from: from + inFrom, to: from + inTo }
    const last = span.to + mark.length
    if (isBefore ? end === last : span.from - mark.length <= start && end <= last && start < last) return span
  }
  return null
}

function isBetweenSigns(text: string, at: number, mark: InlineMark) {
  const delimiter = mark.charAt(0)
  const run = mark.length
  const before = text.slice(at - run, at) === mark && text[at - run - 1] !== delimiter
  return at >= run && before && text.slice(at, at + run) === mark && text[at + run] !== delimiter
}

function findReach(text: string, start: number, end: number): Span {
  const lineStart = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const last = lineEnd === -1 ? text.length : lineEnd
  return { from: Math.max(lineStart, start - REACH), to: Math.min(last, end + REACH) }
}

function findWord({ text, start }: Writing): Span {
  const [before = ''] = wordBefore.exec(text.slice(Math.max(0, start - 200), start)) ?? []
  const [after = ''] = wordAfter.exec(text.slice(start, start + 200)) ?? []
  return { from: start - before.length, to: start + after.length }
}

/** Signs beside white space would mark nothing. */
function trimSpan(text: string, start: number, end: number): Span {
  const chosen = text.slice(start, end)
  if (chosen.trim() === '') return { from: start, to: end }
  const from = start + chosen.length - chosen.trimStart().length
  return { from, to: from + chosen.trim().length }
}

function toggleInLines({ text, start, end }: Writing, mark: InlineMark): TextEdit {
  const lines = text
    .slice(start, end)
    .split('\n')
    .map((line, index) => {
      // The first line may be cut at its start.
      const { prefix, rest } =
        index === 0 && text[start - 1] !== '\n' ? { prefix: '', rest: line } : readLine(line)
      const inside = rest.trim()
      const lead = prefix + rest.slice(0, rest.length - rest.trimStart().length)
      return { lead, inside, trail: rest.slice(rest.trimEnd().length) }
    })
  const isMarked = (inside: string) =>
    inside.length > 2 * mark.length && inside.startsWith(mark) && inside.endsWith(mark)
  const filled = lines.filter(({ inside }) => inside !== '')
  const isRemoved = filled.length > 0 && filled.every(({ inside }) => isMarked(inside))
  const convert = (inside: string) => {
    if (inside === '' || (!isRemoved && isMarked(inside))) return inside
    return isRemoved ? inside.slice(mark.length, -mark.length) : mark + inside + mark
  }
  const insert = lines
    .map(({ lead, inside, trail }) => (inside === '' ? lead : lead + convert(inside) + trail))
    .join('\n')
  return { from: start, to: end, insert, start, end: start + insert.length }
}
