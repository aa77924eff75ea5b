/** Estimates reading time, and counts words as they are typed. For the reading time of saved texts, the database counts them. */
import { i18n } from '~/domain/language/i18n'

const wordsPerMinute = 225
const charactersPerMinute = 1000

type Measured = { readTime: string | null; wordCount: number | null; characterCount: number | null }

/**
 * "6 min read": the stored value if present, else words / 225 rounded up, at least 1 (specification 1, section 5).
 * `by: 'length'` is the video listing's and the editor's estimate, characters / 1000 rounded up (specification 2,
 * section 9).
 */
export function formatReadTime(measured: Measured, by: 'words' | 'length' = 'words') {
  const stored = measured.readTime?.trim()
  // Stored in English, it is said in the publication's language all the same.
  const [, minutes] = /^(\d+|[1-9]\d* min read)$/.exec(stored ?? '') ?? []
  if (stored) return minutes ? toLabel(Number.parseInt(minutes, 10)) : stored
  return toLabel(
    by === 'length'
      ? Math.ceil((measured.characterCount ?? 0) / charactersPerMinute)
      : Math.ceil((measured.wordCount ?? 0) / wordsPerMinute),
  )
}

/** By the messages of a language, as a page has many of a few, and plurals are slow to say. */
const labels = new WeakMap<object, Map<string, string>>()
const MAX_KEPT_MINUTES = 60

function toLabel(minutes: number): string {
  const { messages, locale } = i18n
  const kept = labels.get(messages) ?? new Map<string, string>()
  // The same words may have numbers of several languages.
  const key = `${locale} ${minutes}`
  const label = kept.get(key) ?? say(minutes)
  if (minutes <= MAX_KEPT_MINUTES) labels.set(messages, kept.set(key, label))
  return label
}

function say(minutes: number): string {
  return i18n.t('{minutes, plural, one {# min read} other {# min read}}', { minutes: Math.max(1, minutes) })
}

/**
 * What stands between spaces and has a letter or a digit; tags and the signs of Markdown do not count. articles.word_count has signs that
 * stand alone, too, as reading times always had.
 */
export function countWords(text: string): number {
  return text.replace(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
}
