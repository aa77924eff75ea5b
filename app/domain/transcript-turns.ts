/** A transcript as it is read: paragraphs of one speaker, each of a few spoken lines. */

export type SpokenLine = { at: number; text: string }
/** `at`: when its first line begins, in seconds. */
export type Turn = { speaker: string; at: number; lines: SpokenLine[] }

/** A reading aloud has one speaker for half an hour; nobody reads a paragraph of that length. */
const longestTurn = 45

/** Lines of the same speaker stand together, for at most `longestTurn` seconds. */
export function toTurns(cues: readonly { start: number; speaker: string; text: string }[]): Turn[] {
  const turns: Turn[] = []
  for (const { start, speaker, text } of cues) {
    const turn = turns.at(-1)
    const line = { at: start, text }
    if (turn && turn.speaker === speaker && start - turn.at < longestTurn) turn.lines.push(line)
    else turns.push({ speaker, at: start, lines: [line] })
  }
  return turns
}

/** Where the line or turn is that can be heard at `time`, of such in order; -1: before the first. */
export function findSpoken(starts: readonly { at: number }[], time: number): number {
  const next = starts.findIndex(({ at }) => at > time)
  return next === -1 ? starts.length - 1 : next - 1
}
