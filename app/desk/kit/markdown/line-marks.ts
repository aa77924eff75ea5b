/** Headings, lists, tasks, pros and cons, and quotes: puts their signs before lines and takes them away. */
import { isInFence } from './code-fence'
import { findLineStart, findLines, replaceSelection, type TextEdit, type Writing } from './text-edit'

export type LineMark = 'heading' | 'subheading' | 'bullet' | 'number' | 'task' | 'pro' | 'con' | 'quote'

type Line = {
  /** The signs of the quotes that the line is in. */
  quote: string
  indent: string
  /** The marker of a list, a task or a heading with the space after it; '': none. */
  marker: string
  mark: Exclude<LineMark, 'quote'> | null
  /** Everything before the text. */
  prefix: string
  /** The text. */
  rest: string
}

const linePattern =
  /^((?:[ \t]{0,3}>[ ]?)*)([ \t]*)([-*+] \[[ xX]\](?: |$)|[-*+] |\d{1,9}[.)] |#{1,6} |H2:[ ]?|[✓✔✅❌✗✘✖❎]\uFE0F? )?(.*)$/su

/** `---` and `* * *` are dividers, not lists. */
const divider = /^[ \t>]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/

export function readLine(line: string): Line {
  const [, quote = '', indent = '', found = '', text = ''] = linePattern.exec(line) ?? []
  const isDivider = found !== '' && divider.test(line)
  const marker = isDivider ? '' : found
  const rest = isDivider ? found + text : text
  return { quote, indent, marker, mark: toMark(marker), prefix: quote + indent + marker, rest }
}

function toMark(marker: string): Line['mark'] {
  if (marker === '') return null
  if (/^[-*+] \[/.test(marker)) return 'task'
  if (/^[-*+]/.test(marker)) return 'bullet'
  if (/^\d/.test(marker)) return 'number'
  if (/^[✓✔✅]/u.test(marker)) return 'pro'
  if (/^[❌✗✘✖❎]/u.test(marker)) return 'con'
  return marker.startsWith('##') && !/^## /.test(marker) ? 'subheading' : 'heading'
}

/** The markers before the line in which the selection begins. */
export function listLineMarks(writing: Writing): LineMark[] {
  const { mark, quote } = readLine(linesOf({ ...writing, end: writing.start })[0] ?? '')
  return [...(mark ? [mark] : []), ...(quote ? (['quote'] as const) : [])]
}

/** For all lines that the selection touches: takes the marker away if each has it, and adds it otherwise. */
export function toggleLineMark(writing: Writing, mark: LineMark): TextEdit {
  const { text, start, end } = writing
  const { from, to } = findLines(writing)
  const lines = text.slice(from, to).split('\n').map(readLine)
  const isOne = lines.length === 1
  const filled = lines.filter(({ rest }) => isOne || rest.trim() !== '')
  const isRemoved = filled.every((line) => (mark === 'quote' ? line.quote !== '' : line.mark === mark))
  let count = 0
  const changed = lines.map((line) => {
    if (mark === 'quote') return isRemoved ? unquote(line) : quote(line, isOne)
    if (!filled.includes(line)) return line
    count += 1
    return withMarker(line, isRemoved ? '' : toMarker(mark, count))
  })
  const insert =
    changed.map(({ prefix, rest }) => prefix + rest).join('\n') + toGap(text, to, mark, isRemoved)
  const first = changed[0]
  const old = lines[0]
  if (!isOne || !first || !old) return { from, to, insert, start: from, end: from + insert.trimEnd().length }
  const shift = first.prefix.length - old.prefix.length
  const move = (at: number) => Math.max(at + shift, from + first.prefix.length)
  return { from, to, insert, start: move(start), end: move(end) }
}

function linesOf(writing: Writing): string[] {
  const { from, to } = findLines(writing)
  return writing.text.slice(from, to).split('\n')
}

function withMarker(line: Line, marker: string): Line {
  // A heading is never indented.
  const indent = marker.startsWith('#') ? '' : line.indent
  return { ...line, indent, marker, prefix: line.quote + indent + marker }
}

/** `isOne`: words will be typed in it. A blank line between others gets no space after its sign. */
function quote(line: Line, isOne: boolean): Line {
  const isBlank = !isOne && line.prefix + line.rest === ''
  return { ...line, prefix: (isBlank ? '>' : '> ') + line.prefix }
}

function unquote(line: Line): Line {
  return { ...line, prefix: line.prefix.replace(/^[ \t]{0,3}>[ ]?/, '') }
}

function toMarker(mark: Exclude<LineMark, 'quote'>, count: number): string {
  switch (mark) {
    case 'heading':
      return '## '
    case 'subheading':
      return '### '
    case 'bullet':
      return '- '
    case 'task':
      return '- [ ] '
    case 'number':
      return `${count}. `
    case 'pro':
      return '✓ '
    case 'con':
      return '✗ '
  }
}

/** A line of text right after a quote or a numbered list would become part of it. */
function toGap(text: string, to: number, mark: LineMark, isRemoved: boolean): string {
  if (isRemoved || (mark !== 'quote' && mark !== 'number')) return ''
  const next = text.slice(to + 1, to + 200).split('\n')[0] ?? ''
  const { prefix } = readLine(next)
  return next.trim() === '' || prefix.trim() !== '' ? '' : '\n'
}

/**
 * Null: Enter does what it always does. On an item without text it ends the list or the quote, with a blank line, as the next line would
 * else be part of it.
 */
export function continueLine(writing: Writing): TextEdit | null {
  const { text, start, end } = writing
  if (start !== end) return null
  const from = findLineStart(text, start)
  const next = text.indexOf('\n', start)
  const to = next === -1 ? text.length : next
  // A marker is never as long as this; a line may be.
  const line = readLine(text.slice(from, Math.min(to, from + 500)))
  const isHeading = line.mark === 'heading' || line.mark === 'subheading'
  const isItem = line.mark === null ? line.quote !== '' : !isHeading
  if (!isItem || start < from + line.prefix.length || isInFence(writing)) return null
  if (line.rest.trim() === '' && to - from <= 500) {
    const kept = line.marker === '' ? '' : line.quote
    const isFirst = from === 0 || text[from - 2] === '\n'
    const insert = isFirst ? kept : `${kept}\n${kept}`
    const caret = from + insert.length
    return { from, to, insert, start: caret, end: caret }
  }
  return replaceSelection(writing, `\n${line.quote}${line.indent}${toNextMarker(line)}`)
}

function toNextMarker({ mark, marker }: Line): string {
  if (mark === 'task') return `${marker.charAt(0)} [ ] `
  const number = /^(\d+)([.)] )$/.exec(marker)
  return number ? `${Number(number[1]) + 1}${number[2]}` : marker
}
