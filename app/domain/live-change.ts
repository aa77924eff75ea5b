/** What open pages are told of a change to articles, and how it is written in an event stream. */
import type { ArticleChange } from './article-change'
import { articlePath } from './urls'

export type ArticleNotice = { title: string; path: string }

/** `keys`: the surrogate keys of what is no longer true; null: anything may have changed. `news`: new stories, the newest first. */
export type LiveChange = { keys: string[] | null; news: ArticleNotice[] }

/** Whoever is told of more than these does best to ask anew. */
const mostKeys = 40
/** As many as are shown at once. */
const mostNews = 3
const longestTitle = 200

export function toLiveChange(change: ArticleChange): LiveChange {
  if (change === 'everything') return { keys: null, news: [] }
  return {
    keys: change.keys.length > mostKeys ? null : change.keys,
    news: change.published.slice(0, mostNews).map(({ title, slug }) => ({
      title: title.slice(0, longestTitle),
      path: articlePath(slug),
    })),
  }
}

/** Several as one. */
export function joinChanges(changes: readonly LiveChange[]): LiveChange {
  const news = changes.flatMap((change) => change.news).slice(-mostNews)
  const keys = new Set(changes.flatMap((change) => change.keys ?? []))
  const isAnything = keys.size > mostKeys || changes.some((change) => change.keys === null)
  return { keys: isAnything ? null : [...keys], news }
}

/** Null: not such a change. */
export function parseLiveChange(text: string): LiveChange | null {
  const value = parseJson(text)
  if (!isRecord(value) || !(value.keys === null || isListOf(value.keys, isText))) return null
  return isListOf(value.news, isNews) ? { keys: value.keys, news: value.news } : null
}

/** Whether what shows these keys is touched. */
export function affects(change: LiveChange, shown: readonly string[]): boolean {
  return shown.length > 0 && (change.keys === null || change.keys.some((key) => shown.includes(key)))
}

function isNews(value: unknown): value is ArticleNotice {
  return isRecord(value) && isText(value.title) && isText(value.path)
}

function isListOf<T>(value: unknown, is: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(is)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
