/** Changes the lines of a transcript; each returns new lines, and the same ones where there is nothing to change. */
import { cleanText, type TranscriptLine } from './transcript-line'

type Lines = readonly TranscriptLine[]

/** In two at a place in its text, which get its time by the share of their letters. */
export function splitLine(lines: Lines, index: number, caret: number): Lines {
  const line = lines[index]
  const parts = line ? [line.text.slice(0, caret), line.text.slice(caret)] : []
  return line ? replaceLine(lines, index, splitWords(line, parts)) : lines
}

/** One line for each of `texts`, which are those of `line`; empty ones are none. At least one. */
export function splitWords(line: TranscriptLine, texts: readonly string[]): TranscriptLine[] {
  const parts = texts.map(cleanText).filter((part) => part !== '')
  const all = parts.reduce((sum, part) => sum + part.length, 0)
  if (parts.length < 2) return [{ ...line, text: parts[0] ?? '' }]
  let letters = 0
  const at = () => Math.round((line.start + ((line.end - line.start) * letters) / all) * 1000) / 1000
  return parts.map((text, part) => {
    const start = part === 0 ? line.start : at()
    letters += text.length
    return { ...line, start, end: part === parts.length - 1 ? line.end : at(), text }
  })
}

/** With the line below it, whose speaker is lost. */
export function joinLines(lines: Lines, index: number): Lines {
  const [line, next] = [lines[index], lines[index + 1]]
  if (!line || !next) return lines
  const joined = { ...line, end: Math.max(line.end, next.end), text: cleanText(`${line.text} ${next.text}`) }
  return [...lines.slice(0, index), joined, ...lines.slice(index + 2)]
}

/** Its words, speaker or times. */
export function changeLine(lines: Lines, index: number, change: Partial<TranscriptLine>): Lines {
  const line = lines[index]
  return line ? replaceLine(lines, index, [{ ...line, ...change }]) : lines
}

/** Everywhere. */
export function renameSpeaker(lines: Lines, from: string, to: string): Lines {
  if (from === to || !lines.some(({ speaker }) => speaker === from)) return lines
  return lines.map((line) => (line.speaker === from ? { ...line, speaker: to } : line))
}

/** Who speaks, in the order of their first words, and how many lines each has. */
export function listSpeakers(lines: Lines): { speaker: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { speaker } of lines) if (speaker) counts.set(speaker, (counts.get(speaker) ?? 0) + 1)
  return [...counts].map(([speaker, count]) => ({ speaker, count }))
}

function replaceLine(lines: Lines, index: number, by: TranscriptLine[]): Lines {
  const line = lines[index]
  const isSame = by.length === 1 && line && by[0] && isEqual(by[0], line)
  return isSame ? lines : [...lines.slice(0, index), ...by, ...lines.slice(index + 1)]
}

function isEqual(one: TranscriptLine, other: TranscriptLine): boolean {
  return (
    one.start === other.start &&
    one.end === other.end &&
    one.speaker === other.speaker &&
    one.text === other.text
  )
}
