/** What Enter does in a list, a task list or a quote: the next line begins with the same marker. */
import { isInFence } from './code-fence'
import { type Line, readLine } from './line-marks'
import { findLineStart, replaceSelection, type TextEdit, type Writing } from './text-edit'

/** The drawbacks of a product, one a line. */
const drawback = /^([❌✗✘✖❎]\uFE0F? )(.*)$/su

/** Null: Enter does what it always does. On an item without text it ends the list. */
export function continueLine(writing: Writing): TextEdit | null {
  const { text, start, end } = writing
  if (start !== end) return null
  const from = findLineStart(text, start)
  const next = text.indexOf('\n', start)
  const to = next === -1 ? text.length : next
  // A marker is never as long as this; a line may be.
  const line = readItem(text.slice(from, Math.min(to, from + 500)))
  if (!line.isItem || start < from + line.prefix.length || isInFence(writing)) return null
  if (line.rest.trim() === '' && to - from <= 500) {
    const kept = line.marker === '' ? '' : line.quote
    const caret = from + kept.length
    return { from, to, insert: kept, start: caret, end: caret }
  }
  return replaceSelection(writing, `\n${line.quote}${line.indent}${toNextMarker(line)}`)
}

function readItem(text: string): Line & { isItem: boolean } {
  const line = readLine(text)
  const [, marker, rest] = (line.marker === '' && drawback.exec(line.rest)) || []
  if (marker !== undefined && rest !== undefined)
    return { ...line, marker, rest, prefix: line.prefix + marker, isItem: true }
  const isList = line.mark === 'bullet' || line.mark === 'number' || line.mark === 'task'
  return { ...line, isItem: isList || (line.quote !== '' && line.mark === null) }
}

function toNextMarker({ mark, marker }: Line): string {
  if (mark === 'task') return `${marker.charAt(0)} [ ] `
  const number = /^(\d+)([.)] )$/.exec(marker)
  return number ? `${Number(number[1]) + 1}${number[2]}` : mark === null || mark === 'bullet' ? marker : ''
}
