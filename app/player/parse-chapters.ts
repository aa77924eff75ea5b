/** Reads the chapters of an episode from Podcasting 2.0's JSON, and finds the one that is heard. Pure. */
import { type Chapter, MAX_CHAPTERS } from '~/domain/podcast/chapters'
import { isAddress, isField, toRecord } from './stored-item'

const MAX_TITLE_LENGTH = 300
/** Longer than any episode. */
const MAX_START = 100 * 3600

/**
 * In the order of their starts, at most `MAX_CHAPTERS`. Damaged ones and those that are not for a list are dropped, of two with the
 * same start the second is; `origin` is the site's own.
 */
export function parseChapters(value: unknown, origin: string): Chapter[] {
  const listed = toRecord(value)?.chapters
  if (!Array.isArray(listed)) return []
  const byStart = new Map<number, Chapter>()
  for (const each of listed as unknown[]) {
    const chapter = parseChapter(each, origin)
    if (chapter && !byStart.has(chapter.start)) byStart.set(chapter.start, chapter)
  }
  return [...byStart.values()].sort((one, other) => one.start - other.start).slice(0, MAX_CHAPTERS)
}

function parseChapter(value: unknown, origin: string): Chapter | null {
  const stored = toRecord(value)
  if (!stored || stored.toc === false) return null
  const { startTime, title, url, img } = stored
  if (typeof startTime !== 'number' || !(startTime >= 0 && startTime <= MAX_START)) return null
  const words = typeof title === 'string' ? title.trim().slice(0, MAX_TITLE_LENGTH) : ''
  if (words === '') return null
  return {
    start: startTime,
    title: words,
    ...(isLink(url) && { url }),
    ...(isAddress(img, origin, true) && { picture: img }),
  }
}

function isLink(value: unknown): value is string {
  return isField(value) && /^https?:\/\//i.test(value)
}

/** The place of the chapter that is heard at `time`, in seconds; -1: before the first. */
export function findChapter(chapters: readonly Chapter[], time: number): number {
  const next = chapters.findIndex(({ start }) => start > time)
  return next === -1 ? chapters.length - 1 : next - 1
}
