/** Writes the lines of a transcript as files, each of which is read as the same lines again. */
import { cleanText, type TranscriptLine } from './transcript-line'

/** Lines with a `text` of several rows are written in one. */
export function writeVtt(lines: readonly TranscriptLine[]): string {
  return ['WEBVTT\n', ...lines.map((line) => `\n${times(line, '.')}\n${toVoice(line)}\n`)].join('')
}

function toVoice({ speaker, text }: TranscriptLine): string {
  const name = escapeText(cleanText(speaker))
  const words = escapeText(cleanText(text))
  return name === '' ? words : `<v ${name}>${words}`
}

/** Without any `>`, no text can be the arrow between two times. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** SRT knows no speakers: their names are before their words. */
export function writeSrt(lines: readonly TranscriptLine[]): string {
  return lines
    .map((line, index) => {
      const [name, words] = [cleanText(line.speaker), cleanText(line.text)]
      return `${index + 1}\n${times(line, ',')}\n${name === '' ? words : `${name}: ${words}`}\n`
    })
    .join('\n')
}

/** A paragraph for each line, after the name of its speaker. */
export function writeText(lines: readonly TranscriptLine[]): string {
  return lines
    .map(({ speaker, text }) => {
      const name = cleanText(speaker)
      return `${name === '' ? '' : `${name}: `}${cleanText(text)}\n`
    })
    .join('\n')
}

/** As Podcasting 2.0 has it. */
export function writeTranscriptJson(lines: readonly TranscriptLine[]): string {
  const segments = lines.map(({ start, end, speaker, text }) => ({
    ...(cleanText(speaker) && { speaker: cleanText(speaker) }),
    startTime: start,
    endTime: end,
    body: cleanText(text),
  }))
  return `${JSON.stringify({ version: '1.0.0', segments }, null, 2)}\n`
}

const times = ({ start, end }: TranscriptLine, point: string) =>
  `${toTime(start, point)} --> ${toTime(end, point)}`

function toTime(seconds: number, point: string): string {
  const all = Math.round(seconds * 1000)
  const pad = (part: number, length = 2) => String(part).padStart(length, '0')
  const [hours, minutes] = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60]
  return `${pad(hours)}:${pad(minutes)}:${pad(Math.floor(all / 1000) % 60)}${point}${pad(all % 1000, 3)}`
}
