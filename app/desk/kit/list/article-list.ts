/** The request for the desk's list of articles: a view, filters, an order and a page, all in its address. */
import type { ArticleFields } from '~/domain/articles/article-fields'
import type { Pictured } from '~/domain/articles/article-picture'
import { i18n } from '~/domain/language/desk-i18n'
import { parseSearchQuery } from '~/domain/search/search-request'

/** The tabs besides all articles. */
export const articleViews = {
  get drafts() {
    return i18n.t('Drafts')
  },
  get scheduled() {
    return i18n.t('Scheduled')
  },
  get published() {
    return i18n.t('Published')
  },
  get mine() {
    return i18n.t('Mine')
  },
  get today() {
    return i18n.t('Changed today')
  },
} as const
export type ArticleView = keyof typeof articleViews

/** The orders of the list, and which end comes first in each. */
export const articleOrders = {
  changed: {
    get label() {
      return i18n.t('Changed')
    },
    isDescending: true,
  },
  published: {
    get label() {
      return i18n.t('Published')
    },
    isDescending: true,
  },
  title: {
    get label() {
      return i18n.t('Title')
    },
    isDescending: false,
  },
  views: {
    get label() {
      return i18n.t('Views')
    },
    isDescending: true,
  },
} as const
export type ArticleOrder = keyof typeof articleOrders

export type ListFilter = {
  query: string
  /** Null: all articles. */
  view: ArticleView | null
  /** As articles name them; '': any. */
  author: string
  section: string
  tag: string
  /** Days in the publication's time zone, 2026-03-31, of the last change or of publication; '': open. */
  from: string
  to: string
  dates: 'changed' | 'published'
}

export type ListRequest = ListFilter & { order: ArticleOrder; isDescending: boolean }

/** The article next to which a page begins, by what the list is sorted by. */
export type ListCursor = { direction: 'older' | 'newer'; value: string; id: string }

/** An article as the desk lists it. */
export type ListedArticle = Pick<
  ArticleFields,
  'title' | 'slug' | 'status' | 'authorName' | 'categoryName' | 'subcategoryName'
> &
  Pictured & {
    id: string
    /** As readers see it: a subcategory's display name, or the category. */
    section: string
    publishedAt: Date | null
    changedAt: Date
    /** An editor's name; null: an import, or an operator's own SQL. */
    changedBy: string | null
    views: number
    /** For a scheduled draft: when it goes out; null: it is not scheduled. */
    plannedAt: Date | null
    /** A draft waits above it, while readers see another version. */
    isDraftWaiting: boolean
  }

/** More is shown as "1,000+". */
export const MAX_COUNTED = 1_000
export type ViewCounts = Record<ArticleView | 'all', number>

/** Values that it does not understand count as absent. */
export function parseListRequest(sent: URLSearchParams): ListRequest {
  const order = findKey(articleOrders, sent.get('sort')) ?? 'changed'
  const isReversed = sent.get('reverse') !== null
  return {
    query: parseSearchQuery(sent.get('q')),
    view: findKey(articleViews, sent.get('view')),
    author: readName(sent.get('author')),
    section: readName(sent.get('section')),
    tag: readName(sent.get('tag')),
    from: readDay(sent.get('from')),
    to: readDay(sent.get('to')),
    dates: sent.get('dates') === 'published' ? 'published' : 'changed',
    order,
    isDescending: articleOrders[order].isDescending !== isReversed,
  }
}

/** As query parameters, without what is as usual. */
export function toListParameters(request: ListRequest): Record<string, string> {
  const { query, view, author, section, tag, from, to, dates, order, isDescending } = request
  const parameters = {
    q: query,
    view,
    author,
    section,
    tag,
    from,
    to,
    dates: (from || to) && dates === 'published' ? dates : '',
    sort: order === 'changed' ? '' : order,
    reverse: isDescending === articleOrders[order].isDescending ? '' : 'yes',
  }
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}

/** Whether *Clear* would change anything. */
export function isFiltered({ query, author, section, tag, from, to }: ListFilter): boolean {
  return [query, author, section, tag, from, to].some((value) => value !== '')
}

/** A section as one value: the category alone, or with a subcategory as listings know it. */
export function formatSection(category: string, subcategory: string | null): string {
  return subcategory === null ? category : `${category}/${subcategory}`
}

export function parseSection(section: string): { category: string; subcategory: string | null } {
  const [category = '', subcategory] = section.split('/', 2)
  return { category, subcategory: subcategory ?? null }
}

export function formatListCursor({ value, id }: Omit<ListCursor, 'direction'>): string {
  return `${value}_${id}`
}

/** Null: the first page, also when the cursor is not one of this order. */
export function parseListCursor(sent: URLSearchParams, order: ArticleOrder): ListCursor | null {
  for (const direction of ['older', 'newer'] as const) {
    const [, value = '', id] = cursorShape.exec(sent.get(direction) ?? '') ?? []
    if (id && isOrderValue(value, order)) return { direction, value, id }
  }
  return null
}

const cursorShape = /^(.{0,200})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/su

function isOrderValue(value: string, order: ArticleOrder): boolean {
  if (order === 'title') return !value.includes('\0')
  if (!/^-?\d{1,15}$/.test(value)) return false
  if (order === 'views') return true
  // Only years of up to four digits mean the same to JavaScript, the driver and PostgreSQL.
  const year = new Date(Number(value)).getUTCFullYear()
  return year >= 1 && year <= 9999
}

const MAX_NAME_LENGTH = 400

function readName(sent: string | null): string {
  return (sent ?? '').replaceAll('\0', '').trim().slice(0, MAX_NAME_LENGTH)
}

function readDay(sent: string | null): string {
  const day = sent ?? ''
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(day)) return ''
  const moment = new Date(`${day}T00:00:00Z`)
  // The 31st of a month of 30 days would become the 1st.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : ''
}

function findKey<Key extends string>(known: Record<Key, unknown>, sent: string | null): Key | null {
  return (Object.keys(known) as Key[]).find((key) => key === sent) ?? null
}
