/** Reads chapters as editors write or paste them: a list of times and titles, or Podcasting 2.0's JSON. */
import { z } from 'zod/v4'
import { i18n } from '~/domain/language/desk-i18n'
import { address } from '~/domain/text/record-fields'
import { type Chapter, MAX_CHAPTERS, pictureSign } from './chapters'
import { formatExactTime, parsePlayTime } from './play-time'
import { cleanText } from './transcript-line'

/** `line`: counted from 1; in JSON the number of the chapter, or 0 for all of it. */
export type ChapterProblem = { line: number; message: string }
export type ParsedChapters = { ok: true; chapters: Chapter[] } | { ok: false; problems: ChapterProblem[] }

/** In characters: 500 chapters with two addresses each. */
export const MAX_CHAPTER_TEXT = 1_000_000
export const MAX_CHAPTER_TITLE = 300
/** A list of more is not read. */
const MAX_PROBLEMS = 50

/** `seconds`: the length of the sound; null: not known. All problems at once; empty text is no chapters. */
export function parseChapters(text: string, seconds: number | null = null): ParsedChapters {
  if (text.length > MAX_CHAPTER_TEXT)
    return { ok: false, problems: [{ line: 0, message: i18n.t('This is too long for a list of chapters.') }] }
  const source = text.replace(/^\uFEFF/, '')
  const found = /^\s*[{[]\s*["{}\]]/.test(source) ? readJson(source) : readList(source)
  if (found.length > MAX_CHAPTERS) {
    const message = i18n.t('These are {count, number} chapters. An episode can have up to {limit, number}.', {
      count: found.length,
      limit: MAX_CHAPTERS,
    })
    return { ok: false, problems: [{ line: found[MAX_CHAPTERS]?.line ?? 0, message }] }
  }
  const chapters = found.flatMap(({ chapter }) => (chapter ? [chapter] : []))
  const problems = [...found.flatMap(({ line, messages }) => messages.map((message) => ({ line, message })))]
  problems.push(...listTimeProblems(found, seconds))
  problems.sort((a, b) => a.line - b.line)
  return problems.length > 0
    ? { ok: false, problems: problems.slice(0, MAX_PROBLEMS) }
    : { ok: true, chapters }
}

/** `chapter`: null where there is not even a time. */
type Found = { line: number; chapter: Chapter | null; messages: string[] }

function listTimeProblems(found: readonly Found[], seconds: number | null): ChapterProblem[] {
  const problems: ChapterProblem[] = []
  let last: number | null = null
  for (const { line, chapter } of found) {
    if (!chapter) continue
    const { start } = chapter
    const time = formatExactTime(start)
    if (start === last)
      problems.push({ line, message: i18n.t('Another chapter begins at {time} too.', { time }) })
    else if (last !== null && start < last)
      problems.push({
        line,
        message: i18n.t(
          '{time} is before the chapter above it, at {last}. Put them in the order of their times.',
          {
            time,
            last: formatExactTime(last),
          },
        ),
      })
    if (seconds !== null && start >= seconds)
      problems.push({
        line,
        message: i18n.t('{time} is past the end of the sound, at {end}.', {
          time,
          end: formatExactTime(seconds),
        }),
      })
    last = Math.max(last ?? 0, start)
  }
  return problems
}

function readList(text: string): Found[] {
  return text
    .split(/\r\n|\r|\n/)
    .flatMap((row, index) => (row.trim() === '' ? [] : [readRow(row.trim(), index + 1)]))
}

function readRow(row: string, line: number): Found {
  const [first = '', ...rest] = row.split(/\s+/)
  const start = parsePlayTime(first.replace(/^[[(]|[\])]$/g, ''))
  if (start === null)
    return {
      line,
      chapter: null,
      messages: [i18n.t('Begin with a time and a title, such as “12:30 The second question”.')],
    }
  const words = /^[-–—]$/.test(rest[0] ?? '') ? rest.slice(1) : rest
  const picture = takeLast(words, (word) => word.startsWith(pictureSign))?.slice(pictureSign.length)
  const url = words.length > 1 ? takeLast(words, (word) => /^https?:\/\//i.test(word)) : undefined
  return toChapter(line, { start, title: words.join(' '), url, picture })
}

/** Takes it away. */
function takeLast(words: string[], isMeant: (word: string) => boolean): string | undefined {
  return isMeant(words.at(-1) ?? '') ? words.pop() : undefined
}

function toChapter(
  line: number,
  { start, title, url, picture }: { start: number; title: string; url?: string; picture?: string },
): Found {
  const messages: string[] = []
  const name = cleanText(title)
  if (name === '') messages.push(i18n.t('It has no title.'))
  if (name.length > MAX_CHAPTER_TITLE)
    messages.push(
      i18n.t('Its title is too long: up to {limit, number} characters.', { limit: MAX_CHAPTER_TITLE }),
    )
  for (const one of [url, picture])
    if (one !== undefined && !address.safeParse(one).success)
      messages.push(i18n.t('The address “{address}” can’t be used.', { address: one.slice(0, 200) }))
  return {
    line,
    chapter: {
      start,
      title: name,
      ...(url !== undefined && { url }),
      ...(picture !== undefined && { picture }),
    },
    messages,
  }
}

/** Later than any recording ends. */
const MAX_SECONDS = 100 * 60 * 60
const words = z.string().nullish()
const jsonChapter = z.object({
  startTime: z.number().min(0).max(MAX_SECONDS),
  title: words,
  url: words,
  img: words,
})
const jsonChapters = z.object({ chapters: z.array(z.unknown()) })

function readJson(text: string): Found[] {
  const whole = (message: string) => [{ line: 0, chapter: null, messages: [message] }]
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return whole(i18n.t('This begins as JSON does, but it can’t be read as JSON.'))
  }
  const list = jsonChapters.safeParse(Array.isArray(parsed) ? { chapters: parsed } : parsed)
  if (!list.success) return whole(i18n.t('This JSON has no list named “chapters”, as Podcasting 2.0 has it.'))
  return list.data.chapters.map((one, index) => {
    const read = jsonChapter.safeParse(one)
    const line = index + 1
    if (!read.success)
      return { line, chapter: null, messages: [i18n.t('It has no “startTime” in seconds, from 0 on.')] }
    const { startTime, title, url, img } = read.data
    const start = Math.round(startTime * 1000) / 1000
    return toChapter(line, { start, title: title ?? '', url: url || undefined, picture: img || undefined })
  })
}
