/** A line of a transcript, and how much of them is kept. */

export type TranscriptLine = {
  /** Seconds. */
  start: number
  end: number
  /** '' when the file does not say. */
  speaker: string
  text: string
}

/** A day of speech has about 20,000 lines; words alone may be 50,000 in half of it. */
export const MAX_LINES = 50_000
/** Of a file in any form, in bytes: three times the longest audio book. */
export const MAX_TRANSCRIPT_BYTES = 5 * 1024 * 1024
/** Of the VTT that is kept, which has a time of 29 characters and a speaker on every line; the database has the same bound. */
export const MAX_VTT_BYTES = 12 * 1024 * 1024

/** In one row, without what cannot be seen: as it is written in a file, and found there again. */
export function cleanText(text: string): string {
  return text
    .replace(/(?!\s)\p{Cc}/gu, '')
    .replace(/\s\s+|[^\S ]/g, ' ')
    .trim()
}

/** Text without times is kept as lines that are all at 0:00, and shown without following the sound. */
export function hasTimes(lines: readonly TranscriptLine[]): boolean {
  return lines.some(({ end }) => end > 0)
}
