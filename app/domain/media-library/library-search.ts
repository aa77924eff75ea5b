/** What the library is searched by: the address of its page says all of it. */
import { type PictureColor, parsePictureColor } from '~/domain/media/picture-color'
import { parseSearchQuery } from '~/domain/search/search-request'
import { type LibraryFilter, parseLibraryFilter } from './media-library'

export type LibrarySearch = {
  /** In description, caption, credit and file name; '' matches all, as do the others. */
  query: string
  filter: LibraryFilter | 'showable' | null
  credit?: string
  /** Words of the title of an article that shows it, or its slug. */
  article?: string
  /** The id of the account that uploaded it. */
  uploader?: string | null
  /** The day or month of its upload: "2026-03-01" or "2026-03". */
  uploaded?: string | null
  color?: PictureColor | null
}

/** The search, and the day as it was typed if it is invalid. */
export type LibraryRequest = { search: LibrarySearch; values: Record<string, string>; problem: string | null }

const MAX_TYPED = 100
const noDay = 'Type a day as 2026-03-01, or a month as 2026-03. All days are shown.'

/** Unknown values count as absent; an invalid day is reported. */
export function parseLibrarySearch(sent: URLSearchParams): LibraryRequest {
  const typed = (name: string) => (sent.get(name) ?? '').trim().slice(0, MAX_TYPED)
  const uploader = typed('by')
  const uploaded = typed('uploaded')
  const isDay = isDayOrMonth(uploaded)
  const search = {
    query: parseSearchQuery(sent.get('q')),
    filter: parseLibraryFilter(sent.get('show')),
    credit: parseSearchQuery(typed('credit')),
    article: parseSearchQuery(typed('article')),
    uploader: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uploader) ? uploader : null,
    uploaded: isDay ? uploaded : null,
    color: parsePictureColor(sent.get('color')),
  }
  const values = {
    ...{ q: search.query, show: search.filter ?? '', credit: search.credit, article: search.article },
    ...{ by: search.uploader ?? '', uploaded, color: search.color ?? '' },
  }
  const set = Object.entries(values).filter(([, value]) => value !== '')
  return { search, values: Object.fromEntries(set), problem: uploaded && !isDay ? noDay : null }
}

/** Whether the calendar has it: not February 30. */
function isDayOrMonth(text: string): boolean {
  if (!/^\d{4}-\d{2}(-\d{2})?$/.test(text) || text < '1000') return false
  const day = text.length === 7 ? `${text}-01` : text
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}
