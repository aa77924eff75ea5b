/** Cleans what the tags of a file say, which anybody may have written. */
import { type Chapter, MAX_CHAPTERS } from '~/domain/podcast/chapters'

export const MAX_TAG_LENGTH = 300
export const MAX_COMMENT_LENGTH = 4_000
const MAX_CHAPTER_TITLE_LENGTH = 200
const MAX_URL_LENGTH = 2_000
/** Of what is looked at, before it is shortened. */
const MAX_READ_LENGTH = 100_000

/** Plain text in one line, without markup, control characters and invisible marks; '' for what is no text. */
export function cleanTag(sent: unknown, maxLength = MAX_TAG_LENGTH): string {
  if (typeof sent !== 'string') return ''
  const text = sent
    .slice(0, MAX_READ_LENGTH)
    .replace(/<!--[^<>]*-->|<\/?[a-z][^<>]*>/gi, ' ')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
  return [...text].slice(0, maxLength).join('').trim()
}

/** Null: no whole number from 0 to 99,999. */
export function cleanNumber(sent: unknown): number | null {
  return typeof sent === 'number' && Number.isInteger(sent) && sent >= 0 && sent <= 99_999 ? sent : null
}

type ReadChapter = { start: number; title: unknown; url?: unknown }

/** In order, one at a time, each with a title and within the recording; the first MAX_CHAPTERS of them. */
export function cleanChapters(read: readonly ReadChapter[], seconds: number): Chapter[] {
  const byStart = new Map<number, Chapter>()
  for (const { start, title: sentTitle, url: sentUrl } of read) {
    if (!(start >= 0 && start < seconds)) continue
    const title = cleanTag(sentTitle, MAX_CHAPTER_TITLE_LENGTH)
    const millis = Math.round(start * 1000)
    if (title === '' || byStart.has(millis)) continue
    const url = cleanUrl(sentUrl)
    byStart.set(millis, { start: millis / 1000, title, ...(url && { url }) })
  }
  return [...byStart.values()].sort((a, b) => a.start - b.start).slice(0, MAX_CHAPTERS)
}

/** Null: no web address. */
function cleanUrl(sent: unknown): string | null {
  if (typeof sent !== 'string' || sent.length > MAX_URL_LENGTH || !/^https?:\/\//i.test(sent)) return null
  return URL.canParse(sent) ? new URL(sent).href : null
}
