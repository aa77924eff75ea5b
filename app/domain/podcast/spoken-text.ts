/** Reads transcripts that are plain text: with a time before what is said, or paragraphs without times. */
import { toRows } from './cues'
import { splitName } from './speaker-names'
import { cleanText, type TranscriptLine } from './transcript-line'

const time = String.raw`((?:\d{1,2}:)?\d{1,3}:[0-5]\d(?:[.,]\d{1,3})?)`
/** `00:12 Words`, `[00:00:12] Words`, `(0:12 - 0:15): Words`. */
const timeFirst = new RegExp(
  String.raw`^[[(<]?${time}(?:\s?(?:-|–|—|-->)\s?${time})?[\])>]?(?:(?=$|[\s:,–—-])|(?<=[\])>]))[:,–—-]?\s?(?:[-–—]\s)?(.*)$`,
)
/** `Ada Lovelace  0:12`, above what she says. */
const nameFirst = new RegExp(String.raw`^(\p{L}[^\d\n:]{0,60}?)\s{1,4}[[(]?${time}[\])]?:?$`, 'u')

/** In a text with times, as many rows or paragraphs begin with one. */
const LEAST_SHARE = 0.2

/** Null: it has no times, or only such as are part of what is said. */
export function readTimedText(text: string): TranscriptLine[] | null {
  const rows = toRows(text).map((row) => row.trim())
  const starts = rows.map((row) => row.includes(':') && (timeFirst.test(row) || nameFirst.test(row)))
  const isFirst = (at: number) => rows[at] !== '' && (at === 0 || rows[at - 1] === '')
  const isMostly = (isCounted: (at: number) => boolean) => {
    const counted = rows.map((_, at) => at).filter(isCounted)
    const timed = counted.filter((at) => starts[at]).length
    return timed > 0 && timed >= counted.length * LEAST_SHARE
  }
  if (!isMostly((at) => rows[at] !== '') && !isMostly(isFirst)) return null
  const lines: Unfinished[] = []
  for (const [at, row] of rows.entries()) {
    if (row === '') continue
    const last = lines.at(-1)
    if (starts[at]) lines.push(toLine(row))
    else if (last) last.said.push(row)
    else lines.push({ start: 0, end: null, speaker: '', said: [row] })
  }
  return lines.map((line, at) => finish(line, lines[at + 1]?.start))
}

type Unfinished = { start: number; end: number | null; speaker: string; said: string[] }

function toLine(row: string): Unfinished {
  const [, start, end, said = ''] = timeFirst.exec(row) ?? []
  if (start !== undefined)
    return { start: toSeconds(start), end: end ? toSeconds(end) : null, speaker: '', said: [said] }
  const [, speaker = '', at = ''] = nameFirst.exec(row) ?? []
  return { start: toSeconds(at), end: null, speaker: cleanText(speaker), said: [] }
}

function toSeconds(text: string): number {
  const [whole = '', fraction = ''] = text.split(/[.,]/)
  const seconds = whole.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return (seconds * 1000 + Number(fraction.padEnd(3, '0'))) / 1000
}

/** How fast people speak, for the end of a line that nothing follows. */
const LETTERS_PER_SECOND = 15

function finish({ start, end, speaker, said }: Unfinished, next: number | undefined): TranscriptLine {
  const words = cleanText(said.join(' '))
  const named = speaker === '' ? splitName(words) : null
  const text = named?.text ?? words
  const guess = start + Math.max(1, Math.ceil(text.length / LETTERS_PER_SECOND))
  return {
    start,
    end: end ?? (next !== undefined && next >= start ? next : guess),
    speaker: named?.speaker ?? speaker,
    text,
  }
}

/** A line for each paragraph: a row, or rows with an empty one around them. */
export function readParagraphs(text: string): TranscriptLine[] {
  const rows = toRows(text.trim()).map((row) => row.trim())
  const hasBlocks = rows.some(
    (row, at) => row === '' && rows.slice(at + 1, at + 2).some((next) => next !== ''),
  )
  const paragraphs: string[][] = []
  let isOpen = false
  for (const row of rows) {
    if (row === '') isOpen = false
    else if (isOpen && hasBlocks && !splitName(row)) paragraphs.at(-1)?.push(row)
    else {
      paragraphs.push([row])
      isOpen = true
    }
  }
  return paragraphs.map((said) => {
    const words = cleanText(said.join(' '))
    return { start: 0, end: 0, ...(splitName(words) ?? { speaker: '', text: words }) }
  })
}
