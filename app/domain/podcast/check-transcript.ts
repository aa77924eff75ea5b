/** What an editor should look at in a transcript: times that cannot be right, and lines without words. */
import { i18n } from '~/domain/language/desk-i18n'
import { formatExactTime } from './play-time'
import { hasTimes, type TranscriptLine } from './transcript-line'

export type TranscriptCheck = {
  /** The first of them, in the order of the lines. `line`: its index. */
  problems: { line: number; message: string }[]
  /** How many there are in all. */
  count: number
  /** From 0 to 1: the share of the sound during which a line is spoken; null: no times, or the sound's length is not known. */
  covered: number | null
}

/** A list of more is not read. */
const MAX_SHOWN = 200
/** Times are rounded by many programs, and so is the length of a sound. */
const ROUNDING = 0.5

/** `seconds`: the length of the sound; null: not known. */
export function checkTranscript(lines: readonly TranscriptLine[], seconds: number | null): TranscriptCheck {
  const problems: TranscriptCheck['problems'] = []
  const isTimed = hasTimes(lines)
  let count = 0
  let latestEnd = 0
  lines.forEach((line, index) => {
    const before = lines[index - 1]
    const messages = [
      ...(line.text === '' ? [i18n.t('It has no words.')] : []),
      ...(isTimed ? listTimeProblems(line, before, latestEnd, seconds) : []),
    ]
    count += messages.length
    for (const message of messages) if (problems.length < MAX_SHOWN) problems.push({ line: index, message })
    latestEnd = Math.max(latestEnd, line.end)
  })
  return { problems, count, covered: isTimed && seconds ? findCovered(lines, seconds) : null }
}

function listTimeProblems(
  { start, end }: TranscriptLine,
  before: TranscriptLine | undefined,
  latestEnd: number,
  seconds: number | null,
): string[] {
  const found: string[] = []
  if (before && start < before.start)
    found.push(i18n.t('It begins before the line above it, at {time}.', { time: formatExactTime(start) }))
  else if (start < latestEnd)
    found.push(
      i18n.t('It begins at {time}, before what is above it ends, at {end}.', {
        time: formatExactTime(start),
        end: formatExactTime(latestEnd),
      }),
    )
  if (end < start) found.push(i18n.t('It ends before it begins.'))
  else if (end === start) found.push(i18n.t('It ends when it begins.'))
  if (seconds !== null && Math.max(start, end) > seconds + ROUNDING)
    found.push(
      i18n.t('It goes on until {time}, and the sound ends at {end}.', {
        time: formatExactTime(Math.max(start, end)),
        end: formatExactTime(seconds),
      }),
    )
  return found
}

function findCovered(lines: readonly TranscriptLine[], seconds: number): number {
  let covered = 0
  let until = 0
  for (const { start, end } of lines.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(start, until)
    const to = Math.min(end, seconds)
    if (to > from) covered += to - from
    until = Math.max(until, to)
  }
  return Math.min(1, covered / seconds)
}
