/** The lines of an episode's transcript, as readers see them: in turns, and the one that is spoken now. */
import { readCues } from './cues'
import type { TranscriptLine } from './transcript-line'

/** Lines of WebVTT in the order of the file; notes, styles and the header are left out. */
export function parseTranscript(vtt: string): TranscriptLine[] {
  return readCues(vtt, { isVtt: true }).lines
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
