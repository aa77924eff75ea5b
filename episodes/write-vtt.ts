/** Formats a timed transcript as WebVTT, one sentence per cue. */
import type { Cue } from './speak-script'

export function writeVtt(cues: Cue[]): string {
  return `WEBVTT\n\n${cues.map(toBlock).join('\n')}`
}

function toBlock({ start, end, speaker, text }: Cue) {
  return `${toTime(start)} --> ${toTime(end)}\n<v ${speaker}>${escapeText(text)}\n`
}

function toTime(seconds: number) {
  const millis = Math.round(seconds * 1000)
  const part = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0')
  return `${part(millis / 3_600_000, 2)}:${part((millis / 60_000) % 60, 2)}:${part((millis / 1000) % 60, 2)}.${part(millis % 1000, 3)}`
}

function escapeText(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
