/** The message about changed articles that the event stream sends to open pages. */
import { articlePath } from '~/domain/site/urls'
import type { ArticleChange } from './article-change'

export type ArticleNotice = { title: string; path: string }

/** `keys`: the surrogate keys of what is stale; null: anything may have changed. `news`: new stories, newest first. */
export type LiveChange = { keys: string[] | null; news: ArticleNotice[] }

/** With more keys than this, revalidating everything is cheaper. */
const MAX_KEYS = 40
/** How many notices are shown at once. */
const MAX_NOTICES = 3
const MAX_TITLE_LENGTH = 200

/** `announces`: whether readers are told of new stories. */
export function toLiveChange(change: ArticleChange, announces = true): LiveChange {
  if (change === 'everything') return { keys: null, news: [] }
  return {
    keys: change.keys.length > MAX_KEYS ? null : change.keys,
    news: (announces ? change.published : []).slice(0, MAX_NOTICES).map(({ title, slug }) => ({
      title: title.slice(0, MAX_TITLE_LENGTH),
      path: articlePath(slug),
    })),
  }
}

/** Merges several changes into one. */
export function joinChanges(changes: readonly LiveChange[]): LiveChange {
  const news = changes.flatMap((change) => change.news).slice(-MAX_NOTICES)
  const keys = new Set(changes.flatMap((change) => change.keys ?? []))
  const isAnything = keys.size > MAX_KEYS || changes.some((change) => change.keys === null)
  return { keys: isAnything ? null : [...keys], news }
}

/** Null: malformed. */
export function parseLiveChange(text: string): LiveChange | null {
  const value = parseJson(text)
  if (!isRecord(value) || !(value.keys === null || isListOf(value.keys, isText))) return null
  return isListOf(value.news, isNotice) ? { keys: value.keys, news: value.news } : null
}

/** Whether the change makes a page with these surrogate keys stale; null: unknown, so any change may. */
export function affects(change: LiveChange, shown: readonly string[] | null): boolean {
  if (shown === null) return true
  return shown.length > 0 && (change.keys === null || change.keys.some((key) => shown.includes(key)))
}

function isNotice(value: unknown): value is ArticleNotice {
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
