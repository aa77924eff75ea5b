/** Reads the cues of WebVTT and SRT: one row after the other, so that a long file costs as much as many short ones. */
import { cleanText, type TranscriptLine } from './transcript-line'

export type Cues = {
  /** In the order of the file. */
  lines: TranscriptLine[]
  /** How many of each were left out. */
  lost: { notes: number; styles: number; settings: number; marks: number; passages: number }
  /** The first passage without a time: its row, counted from 1, and its words. */
  firstPassage: { row: number; text: string } | null
}

/** `isVtt`: with notes, styles, voices and entities, which SRT has not. */
export type CueForm = { isVtt: boolean }

const time = String.raw`(?:(\d{1,4}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3}))?`
const timing = new RegExp(String.raw`^[ \t]*${time}[ \t]*-->[ \t]*${time}(?:[ \t]+(.*))?$`)

export const isTiming = (row: string): boolean => row.includes('-->') && timing.test(row)

/** Without the byte order mark. */
export function toRows(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
}

export function readCues(text: string, { isVtt }: CueForm): Cues {
  const rows = toRows(text)
  const found: Cues = {
    lines: [],
    lost: { notes: 0, styles: 0, settings: 0, marks: 0, passages: 0 },
    firstPassage: null,
  }
  let at = 0
  if (isVtt && /^WEBVTT(?=\s|$)/.test(rows[0] ?? '')) at = skipBlock(rows, 1, isTiming)
  while (at < rows.length) {
    const row = rows[at] ?? ''
    const [, aside] = (isVtt && /^(NOTE|STYLE|REGION)(?=\s|$)/.exec(row)) || []
    if (isBlank(row)) at += 1
    else if (aside) {
      found.lost[aside === 'NOTE' ? 'notes' : 'styles'] += 1
      at = skipBlock(rows, at)
    } else at = readCue(rows, at, isVtt, found)
  }
  return found
}

const isBlank = (row: string) => row.trim() === ''

/** Where the block ends that has the row `at`. */
function skipBlock(rows: readonly string[], at: number, isOver = isBlank): number {
  let end = at
  while (end < rows.length && !isBlank(rows[end] ?? '') && !isOver(rows[end] ?? '')) end += 1
  return end
}

/** Returns where the next one may begin. */
function readCue(rows: readonly string[], from: number, isVtt: boolean, found: Cues): number {
  const timed = skipBlock(rows, from, isTiming)
  const times = timing.exec(rows[timed] ?? '')
  // The row above the times is the cue's name.
  const stray = rows.slice(from, times ? Math.max(from, timed - 1) : timed)
  if (stray.length > 0) addStray(stray.join(' '), from, isVtt, found)
  if (!times) return timed
  const end = skipBlock(rows, timed + 1, isTiming)
  // A cue that follows without an empty row has its number here.
  const isNumbered = isTiming(rows[end] ?? '') && /^\s*\d+\s*$/.test(rows[end - 1] ?? '') && end > timed + 1
  const said = rows.slice(timed + 1, isNumbered ? end - 1 : end).join(' ')
  const [start, stop] = [toSeconds(times.slice(1, 5)), toSeconds(times.slice(5, 9))]
  if (times[9]?.trim()) found.lost.settings += 1
  const add = isVtt ? addVoices : addSpoken
  add(said, { start, end: stop }, found)
  return end
}

/** In SRT a text may have empty rows. */
function addStray(words: string, at: number, isVtt: boolean, found: Cues) {
  const last = found.lines.at(-1)
  if (!isVtt && last) {
    // Both are clean, and the whole is not cleaned again for each part.
    if (!/^\s*\d+\s*$/.test(words)) last.text = `${last.text} ${toSrtWords(words, found)}`
    return
  }
  found.lost.passages += 1
  found.firstPassage ??= { row: at + 1, text: cleanText(words).slice(0, 80) }
}

function toSeconds([hours = '0', minutes = '0', seconds = '0', fraction = '0']: (string | undefined)[]) {
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return (whole * 1000 + Number(fraction.padEnd(3, '0'))) / 1000
}

type Times = { start: number; end: number }

// No pattern for marks runs past the next `<`: a file of unfinished marks is read in one go as well.
const voice = /<v(?:\.[^\s<>]*)?(?:\s([^<>]*))?>/g
const marks = /<\/?(?:c|i|b|u|s|v|ruby|rt|lang|font|em|strong|span)(?:[.\s][^<>]*)?>|<\d[\d:.]*>/gi
/** The place on the screen, which is a mark in SRT only. */
const place = /\{\\an?\d{1,2}\}/g

/** A cue of several voices becomes a line for each, with its share of the time by the letters. */
function addVoices(said: string, times: Times, found: Cues) {
  // What is before the first voice, then name and words of each.
  const [before = '', ...voices] = said.split(voice)
  const parts = [{ speaker: '', text: toWords(before, found) }]
  for (let i = 0; i < voices.length; i += 2)
    parts.push({ speaker: unescapeText(voices[i] ?? ''), text: toWords(voices[i + 1] ?? '', found) })
  const spoken = parts.filter(({ text }) => text !== '')
  const only = spoken.length > 0 ? spoken : parts.slice(-1)
  found.lines.push(...shareTime(only, times))
}

function addSpoken(said: string, times: Times, found: Cues) {
  found.lines.push({ ...times, speaker: '', text: toSrtWords(said, found) })
}

function shareTime(parts: { speaker: string; text: string }[], { start, end }: Times): TranscriptLine[] {
  const all = parts.reduce((sum, { text }) => sum + text.length, 0)
  let letters = 0
  return parts.map(({ speaker, text }) => {
    const from = letters
    letters += text.length
    const at = (share: number) => (all === 0 ? end : toMilliseconds(start + ((end - start) * share) / all))
    return {
      start: from === 0 ? start : at(from),
      end: letters === all ? end : at(letters),
      speaker: cleanText(speaker),
      text,
    }
  })
}

const toMilliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000

const toWords = (text: string, found: Cues) => cleanText(unescapeText(withoutMarks(text, found)))

const toSrtWords = (text: string, found: Cues) =>
  cleanText(withoutMarks(withoutMarks(text, found, place), found))

function withoutMarks(text: string, found: Cues, pattern = marks): string {
  return text.replace(pattern, (mark) => {
    if (mark !== '</v>') found.lost.marks += 1
    return ''
  })
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '\u200E',
  rlm: '\u200F',
  quot: '"',
  apos: "'",
}

function unescapeText(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|nbsp|lrm|rlm|quot|apos));/gi,
    (entity, decimal, hex, name) => {
      if (name) return named[String(name).toLowerCase()] ?? entity
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      const isLetter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      return isLetter ? String.fromCodePoint(code) : entity
    },
  )
}
