/** Groups the lines of a transcript into readable paragraphs of one speaker. */
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
