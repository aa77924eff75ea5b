/** What the page of a transcript shows: its lines, what is odd about them, and what was read from a file. */
import type { RejectedForm } from '~/domain/forms/form-result'
import { checkTranscript, type TranscriptCheck } from '~/domain/podcast/check-transcript'
import { listSpeakers } from '~/domain/podcast/transcript-edits'
import type { TranscriptForm } from '~/domain/podcast/transcript-files'
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
  /** Null when it is only asked again whether to use it. */
  file: { form: TranscriptForm; losses: string[] } | null
  isTimed: boolean
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
  lines: Lines,
  base: string,
  { file, seconds }: Pick<ShownReading, 'file'> & { seconds: number | null },
): ShownReading {
  const shown = lines
    .slice(0, MAX_SHOWN)
    .map((line) => ({ ...line, text: line.text.slice(0, MAX_SHOWN_TEXT) }))
  return {
    ...{ base, file, isTimed: hasTimes(lines), total: lines.length, lines: shown },
    speakers: listSpeakers(lines)
      .slice(0, MAX_SPEAKERS)
      .map(({ speaker }) => speaker),
    check: checkTranscript(lines, seconds),
  }
}

/**
 * Of an action that does not lead back to the page. `of`: the form that was sent; absent: it could not be read. `lines`: those that it was about, where the episode has
 * others by now.
 */
export type TranscriptAnswer =
  | (RejectedForm & { of?: 'file' | 'lines'; lines?: ShownLines })
  | {
      ok: true
      reading: ShownReading
      version: string
      /** The text that was pasted. */
      typed: string
      /** Why it is asked again; null: it is asked for the first time. */
      problem: string | null
    }
