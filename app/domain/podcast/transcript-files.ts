/** Reads the transcript of an episode from a file or pasted text in any form that is in use, and tells what was not kept. */
import { z } from 'zod/v4'
import { i18n } from '~/domain/language/desk-i18n'
import { type Cues, isTiming, readCues, toRows } from './cues'
import { takeNames } from './speaker-names'
import { readParagraphs, readTimedText } from './spoken-text'
import {
  cleanText,
  hasTimes,
  MAX_LINES,
  MAX_TRANSCRIPT_BYTES,
  MAX_VTT_BYTES,
  type TranscriptLine,
} from './transcript-line'
import { writeVtt } from './write-transcript'

export type TranscriptForm = 'vtt' | 'srt' | 'json' | 'timed' | 'text'

export type ReadTranscript =
  | {
      ok: true
      form: TranscriptForm
      /** By their times. */
      lines: TranscriptLine[]
      /** Without, all lines are at 0:00: it is shown without following the sound. */
      isTimed: boolean
      /** Sentences. */
      losses: string[]
    }
  | { ok: false; problem: string }

/** WebVTT, SRT, Podcasting 2.0's JSON, text with times or without. A problem is a sentence. */
export function readTranscript(text: string): ReadTranscript {
  const source = text.replace(/^\uFEFF/, '')
  if (source.trim() === '') return refuse(i18n.t('There is no text in it.'))
  if (countBytes(source) > MAX_TRANSCRIPT_BYTES) return refuse(tooLong())
  if (source.includes('\0')) return refuse(i18n.t('This is no text, but a file of another kind.'))
  const read = readForm(source)
  if ('problem' in read) return refuse(read.problem)
  const { form, losses } = read
  if (read.lines.length === 0) return refuse(nothingFound[form]())
  if (read.lines.length > MAX_LINES) return refuse(tooMany(read.lines.length))
  const named = takeNames(read.lines)
  const lines = sortLines(named)
  if (countBytes(writeVtt(lines)) > MAX_VTT_BYTES) return refuse(tooLong())
  if (lines.some((line, index) => line !== named[index]))
    losses.push(i18n.t('The lines were not in the order of their times. Now they are.'))
  return { ok: true, form, lines, isTimed: hasTimes(lines), losses }
}

const refuse = (problem: string) => ({ ok: false as const, problem })

const countBytes = (text: string) => new TextEncoder().encode(text).length

const tooLong = () =>
  i18n.t('This is too long: a transcript can have up to {size, number} MB.', {
    size: MAX_TRANSCRIPT_BYTES / 1024 / 1024,
  })
const tooMany = (count: number) =>
  i18n.t('This has {count, number} lines. A transcript can have up to {limit, number}.', {
    count,
    limit: MAX_LINES,
  })

const nothingFound: Record<TranscriptForm, () => string> = {
  vtt: () => i18n.t('This WebVTT file has no line with a time, such as 00:00:01.000 --> 00:00:04.000.'),
  srt: () => i18n.t('This SRT file has no line with a time, such as 00:00:01,000 --> 00:00:04,000.'),
  json: () => i18n.t('This JSON has no segments with words.'),
  timed: () => i18n.t('There is no text in it.'),
  text: () => i18n.t('There is no text in it.'),
}

/** Those at one time stay in their order. */
export function sortLines(lines: readonly TranscriptLine[]): TranscriptLine[] {
  return lines.toSorted((a, b) => a.start - b.start)
}

type Read = { form: TranscriptForm; lines: TranscriptLine[]; losses: string[] }

function readForm(source: string): Read | { problem: string } {
  if (/^\s*WEBVTT(?=\s|$)/.test(source)) return fromCues('vtt', readCues(source.trimStart(), { isVtt: true }))
  if (/^\s*(?:\{\s*["}]|\[\s*[{\]])/.test(source)) return readJson(source)
  if (toRows(source).some(isTiming)) return fromCues('srt', readCues(source, { isVtt: false }))
  const timed = readTimedText(source)
  return timed
    ? { form: 'timed', lines: timed, losses: [] }
    : { form: 'text', lines: readParagraphs(source), losses: [] }
}

function fromCues(form: 'vtt' | 'srt', { lines, lost, firstPassage }: Cues): Read {
  const told: [number, (count: number) => string][] = [
    [
      lost.passages,
      (count) =>
        i18n.t(
          '{count, plural, one {# passage has} other {# passages have}} no time that can be read, and {count, plural, one {was} other {were}} left out. The first is in row {row}: “{text}”',
          { count, ...firstPassage },
        ),
    ],
    [lost.notes, (count) => i18n.t('Left out: {count, plural, one {# note} other {# notes}}.', { count })],
    [
      lost.styles,
      (count) =>
        i18n.t('Left out: {count, plural, one {# style or region} other {# styles and regions}}.', { count }),
    ],
    [
      lost.settings,
      (count) =>
        i18n.t('Left out: the place on the screen of {count, plural, one {# line} other {# lines}}.', {
          count,
        }),
    ],
    [
      lost.marks,
      (count) =>
        i18n.t(
          'Left out: {count, plural, one {# mark} other {# marks}} such as italics, whose words are kept.',
          {
            count,
          },
        ),
    ],
  ]
  return { form, lines, losses: told.flatMap(([count, tell]) => (count > 0 ? [tell(count)] : [])) }
}

/** Later than any recording ends. */
const MAX_SECONDS = 100 * 60 * 60

const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d+(?:\.\d+)?$/)
    .transform(Number),
])
const seconds = number.pipe(z.number().min(0).max(MAX_SECONDS)).optional().catch(undefined)
const words = z.string().optional().catch(undefined)
const segment = z.object({ startTime: seconds, endTime: seconds, speaker: words, body: words })
const transcript = z.object({ segments: z.array(z.unknown()) })

function readJson(source: string): Read | { problem: string } {
  let parsed: unknown
  try {
    parsed = JSON.parse(source)
  } catch {
    return { problem: i18n.t('This begins as JSON does, but it can’t be read as JSON.') }
  }
  const found = transcript.safeParse(Array.isArray(parsed) ? { segments: parsed } : parsed)
  if (!found.success)
    return { problem: i18n.t('This JSON has no list named “segments”, as Podcasting 2.0 has it.') }
  if (found.data.segments.length > MAX_LINES) return { problem: tooMany(found.data.segments.length) }
  const segments = found.data.segments.map((one) => segment.safeParse(one).data ?? {})
  const said = segments.filter(({ body }) => cleanText(body ?? '') !== '')
  const isTimed = said.some(({ startTime }) => startTime !== undefined)
  let last = 0
  const lines = said.map(({ startTime, endTime, speaker = '', body = '' }, index) => {
    const start = toMilliseconds(startTime ?? last)
    last = toMilliseconds(endTime ?? said[index + 1]?.startTime ?? start)
    return { start, end: isTimed ? last : 0, speaker: cleanText(speaker), text: cleanText(body) }
  })
  const left = segments.length - said.length
  const untimed = isTimed ? said.filter(({ startTime }) => startTime === undefined).length : 0
  const losses = [
    ...(left > 0
      ? [
          i18n.t('Left out: {count, plural, one {# segment} other {# segments}} without words.', {
            count: left,
          }),
        ]
      : []),
    ...(untimed > 0
      ? [
          i18n.t(
            '{count, plural, one {# segment has} other {# segments have}} no time, and {count, plural, one {follows} other {follow}} the one before.',
            { count: untimed },
          ),
        ]
      : []),
  ]
  return { form: 'json', lines, losses }
}

const toMilliseconds = (time: number) => Math.round(time * 1000) / 1000
