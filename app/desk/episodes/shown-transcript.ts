/** What the page of a transcript shows: its lines, what is odd about them, and what was read from a file. */
import type { RejectedForm } from '~/domain/forms/form-result'
import { checkTranscript, type TranscriptCheck } from '~/domain/podcast/check-transcript'
import { listSpeakers } from '~/domain/podcast/transcript-edits'
import type { ReadTranscript, TranscriptForm } from '~/domain/podcast/transcript-files'
import { hasTimes, type TranscriptLine } from '~/domain/podcast/transcript-line'
import { countPages, rangeOf, toLineValues, toPage } from './transcript-form'

type Lines = readonly TranscriptLine[]

/** `base`: the transcript that the lines are of. `from`, `to`: the indexes of those on this page. */
export type ShownLines = {
  base: string
  page: number
  pages: number
  from: number
  to: number
  total: number
  isTimed: boolean
  speakers: { speaker: string; count: number }[]
  values: Record<string, string>
}

/** Names in a list of more are not read. */
const MAX_SPEAKERS = 200

export function showLines(lines: Lines, base: string, wanted: string | null): ShownLines {
  const page = toPage(wanted, lines)
  const [from, to] = rangeOf(page, lines)
  return {
    ...{ base, page, pages: countPages(lines), from, to, total: lines.length, isTimed: hasTimes(lines) },
    speakers: listSpeakers(lines).slice(0, MAX_SPEAKERS),
    values: toLineValues(lines, page),
  }
}

/** A transcript that was read and stored, and is not the episode’s yet. */
export type ShownReading = {
  base: string
  form: TranscriptForm
  isTimed: boolean
  losses: string[]
  total: number
  speakers: string[]
  /** The first lines. */
  lines: TranscriptLine[]
  check: TranscriptCheck
}

const MAX_SHOWN = 8
/** In characters: of a line, which may be a whole text. */
const MAX_SHOWN_TEXT = 500

export function showReading(
  { form, lines, isTimed, losses }: Extract<ReadTranscript, { ok: true }>,
  base: string,
  seconds: number | null,
): ShownReading {
  const shown = lines
    .slice(0, MAX_SHOWN)
    .map((line) => ({ ...line, text: line.text.slice(0, MAX_SHOWN_TEXT) }))
  return {
    ...{ base, form, isTimed, losses, total: lines.length, lines: shown },
    speakers: listSpeakers(lines)
      .slice(0, MAX_SPEAKERS)
      .map(({ speaker }) => speaker),
    check: checkTranscript(lines, seconds),
  }
}

/**
 * Of an action that does not lead back to the page. `of`: the form that was sent. `lines`: those that it was about, where the episode has
 * others by now.
 */
export type TranscriptAnswer =
  | (RejectedForm & { of: 'file' | 'lines'; lines?: ShownLines })
  | { ok: true; reading: ShownReading; version: string }
