/** Parses a timed transcript from WebVTT. */

export type TranscriptLine = {
  /** Seconds. */
  start: number
  end: number
  /** '' when the file does not say. */
  speaker: string
  text: string
}

const timing = /^(?:(\d+):)?(\d\d):(\d\d\.\d{3})\s+-->\s+(?:(\d+):)?(\d\d):(\d\d\.\d{3})/

/** Cues in file order; skips notes, styles and the header. */
export function parseTranscript(vtt: string): TranscriptLine[] {
  return vtt
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => toLine(block.split('\n')))
}

function toLine(lines: string[]): TranscriptLine[] {
  const at = lines.findIndex((line) => timing.test(line))
  const times = timing.exec(lines[at] ?? '')
  if (!times) return []
  const [, startHours, startMinutes, startSeconds, endHours, endMinutes, endSeconds] = times
  const said = lines
    .slice(at + 1)
    .join(' ')
    .trim()
  const [, speaker = ''] = /^<v(?:\.[^\s>]+)?\s+([^>]+)>/.exec(said) ?? []
  return [
    {
      start: toSeconds(startHours, startMinutes, startSeconds),
      end: toSeconds(endHours, endMinutes, endSeconds),
      speaker: speaker.trim(),
      text: unescapeText(said.replace(/<[^>]*>/g, '')).trim(),
    },
  ]
}

function toSeconds(hours = '0', minutes = '0', seconds = '0') {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function unescapeText(text: string) {
  return text
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

export type SpokenLine = { at: number; text: string }
/** `at`: start of its first line in seconds. */
export type Turn = { speaker: string; at: number; lines: SpokenLine[] }

/** A long read has one speaker for half an hour, which is too long for a paragraph. */
const MAX_TURN_SECONDS = 45

/** Groups lines of the same speaker for at most `MAX_TURN_SECONDS`. */
export function toTurns(cues: readonly { start: number; speaker: string; text: string }[]): Turn[] {
  const turns: Turn[] = []
  for (const { start, speaker, text } of cues) {
    const turn = turns.at(-1)
    const line = { at: start, text }
    if (turn && turn.speaker === speaker && start - turn.at < MAX_TURN_SECONDS) turn.lines.push(line)
    else turns.push({ speaker, at: start, lines: [line] })
  }
  return turns
}

/** Index of the line or turn spoken at `time`; `starts` must be sorted. -1: before the first. */
export function findSpoken(starts: readonly { at: number }[], time: number): number {
  const next = starts.findIndex(({ at }) => at > time)
  return next === -1 ? starts.length - 1 : next - 1
}
