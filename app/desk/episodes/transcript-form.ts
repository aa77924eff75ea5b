/** The form of a transcript's lines, in pages: what it shows of them, and what becomes of them by what was typed. */
import type { FormFields } from '~/domain/forms/form-fields'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { formatExactTime, parsePlayTime } from '~/domain/podcast/play-time'
import { joinLines, renameSpeaker, splitWords } from '~/domain/podcast/transcript-edits'
import { cleanText, hasTimes, MAX_LINES, type TranscriptLine } from '~/domain/podcast/transcript-line'

type Lines = readonly TranscriptLine[]

export const LINES_PER_PAGE = 100
/** Four fields for each line, and those of the form. */
export const MAX_LINE_FIELDS = 4 * LINES_PER_PAGE + 20
/** In characters. */
const MAX_SPEAKER = 200

/** The fields of a line, by its index in the whole transcript. */
export const lineFields = {
  start: (index: number) => `start_${index}`,
  end: (index: number) => `end_${index}`,
  speaker: (index: number) => `speaker_${index}`,
  words: (index: number) => `words_${index}`,
}
export const renameFields = { from: 'rename_from', to: 'rename_to' }

export function countPages(lines: Lines): number {
  return Math.max(1, Math.ceil(lines.length / LINES_PER_PAGE))
}

/** From 1; of a number that is none, or of no page, the nearest page. */
export function toPage(typed: string | null, lines: Lines): number {
  const page = /^\d{1,6}$/.test(typed ?? '') ? Number(typed) : 1
  return Math.min(Math.max(page, 1), countPages(lines))
}

export function pageOf(index: number): number {
  return Math.floor(index / LINES_PER_PAGE) + 1
}

/** The indexes of the lines of a page: from the first, to before the second. */
export function rangeOf(page: number, lines: Lines): [number, number] {
  const from = (page - 1) * LINES_PER_PAGE
  return [from, Math.min(from + LINES_PER_PAGE, lines.length)]
}

/** What the fields of a page show. */
export function toLineValues(lines: Lines, page: number): Record<string, string> {
  const isTimed = hasTimes(lines)
  const [from, to] = rangeOf(page, lines)
  const values: Record<string, string> = {}
  for (const [offset, { start, end, speaker, text }] of lines.slice(from, to).entries()) {
    const index = from + offset
    values[lineFields.speaker(index)] = speaker
    values[lineFields.words(index)] = text
    if (!isTimed) continue
    values[lineFields.start(index)] = formatExactTime(start)
    values[lineFields.end(index)] = formatExactTime(end)
  }
  return values
}

/** 'save', 'rename', or the line that is joined with the next one. */
export type LineTask = 'save' | 'rename' | { join: number }

/** Null: another button. */
export function parseLineTask(task: unknown): LineTask | null {
  if (task === 'save' || task === 'rename') return task
  const [, index] = typeof task === 'string' ? (/^join_(\d{1,5})$/.exec(task) ?? []) : []
  return index === undefined ? null : { join: Number(index) }
}

export type ChangedLines = { ok: true; lines: Lines } | { ok: false; errors: FormError[] }

/**
 * The lines with what was typed into a page of them. A line break in the words splits the line; without words it is taken out. Fields
 * that were not sent stay as they are.
 */
export function changeLines(lines: Lines, page: number, task: LineTask, sent: FormFields): ChangedLines {
  const errors: FormError[] = []
  const isTimed = hasTimes(lines)
  const [from, to] = rangeOf(page, lines)
  const parts = lines.map((line, index) =>
    index < from || index >= to ? [line] : readLine(line, index, isTimed, sent, errors),
  )
  if (typeof task === 'object') joinParts(parts, task.join)
  const changed = parts.flat()
  const renamed = task === 'rename' ? rename(changed, sent, errors) : changed
  if (renamed.length === 0)
    errors.push({
      field: null,
      message: i18n.t('No line would be left. To have no transcript, take it off below.'),
    })
  if (renamed.length > MAX_LINES)
    errors.push({
      field: null,
      message: i18n.t('A transcript can have up to {limit, number} lines.', { limit: MAX_LINES }),
    })
  if (errors.length > 0) return { ok: false, errors }
  return { ok: true, lines: isTimed ? renamed.toSorted((a, b) => a.start - b.start) : renamed }
}

function readLine(
  line: TranscriptLine,
  index: number,
  isTimed: boolean,
  sent: FormFields,
  errors: FormError[],
): TranscriptLine[] {
  const read = (field: string) => {
    const value = Object.hasOwn(sent, field) ? sent[field] : undefined
    return typeof value === 'string' ? value : null
  }
  const readTime = (field: string, stored: number) => {
    const typed = read(field)
    if (typed === null || !isTimed) return stored
    const time = parsePlayTime(typed)
    if (time === null)
      errors.push({
        field,
        message: i18n.t('Line {line}: write a time such as 12:34 or 1:02:03.500.', { line: index + 1 }),
      })
    return time ?? stored
  }
  const speaker = cleanText(read(lineFields.speaker(index)) ?? line.speaker)
  if (speaker.length > MAX_SPEAKER)
    errors.push({
      field: lineFields.speaker(index),
      message: i18n.t('Line {line}: a name can have up to {limit, number} characters.', {
        line: index + 1,
        limit: MAX_SPEAKER,
      }),
    })
  const words = read(lineFields.words(index))
  const typed = {
    start: readTime(lineFields.start(index), line.start),
    end: readTime(lineFields.end(index), line.end),
    speaker,
    text: words ?? line.text,
  }
  if (words === null) return [typed]
  return cleanText(words) === '' ? [] : splitWords(typed, words.split(/\r\n|\r|\n/))
}

/** With the next one that is left. */
function joinParts(parts: TranscriptLine[][], index: number) {
  const own = parts[index]
  const next = own?.length ? parts.findIndex((part, at) => at > index && part.length > 0) : -1
  const following = parts[next]
  if (!own || !following) return
  const joined = joinLines([...own, ...following], own.length - 1)
  parts[index] = [...joined]
  parts[next] = []
}

function rename(lines: TranscriptLine[], sent: FormFields, errors: FormError[]): Lines {
  const [from, to] = [sent[renameFields.from], sent[renameFields.to]].map((name) =>
    typeof name === 'string' ? cleanText(name) : '',
  )
  if (!from || !to || to.length > MAX_SPEAKER) {
    errors.push({
      field: renameFields.to,
      message: i18n.t('Choose a speaker, and write the new name, up to {limit, number} characters.', {
        limit: MAX_SPEAKER,
      }),
    })
    return lines
  }
  return renameSpeaker(lines, from, to)
}
