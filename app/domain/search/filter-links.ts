/** The links that narrow search results down, with how many results each leads to. */
import { listCategoryChoices } from '~/domain/catalogue/catalogue'
import { i18n } from '~/domain/language/i18n'
import type { Publication } from '~/domain/publication/publication'
import { foldKey } from '~/domain/site/fold-key'
import { searchUrl } from '~/domain/site/urls'
import {
  type Choice,
  listAuthorChoices,
  noFilters,
  type SearchFilters,
  type SearchRequest,
  toSearchParameters,
} from './search-request'

/** Hits are counted up to this many. */
export const MAX_TOTAL = 1_000
export type Total = number | 'more'

/** How many hits there are of each category and author, by name in lower case, and of each year. */
export type HitCounts = {
  categories: Record<string, number>
  authors: Record<string, number>
  years: Record<string, number>
}

/** `count`: null, if there are too many hits to count. */
export type FilterLink = { name: string; count: number | null; url: string }
/** `active`: what the results are narrowed down to, with the link that undoes it. */
export type FilterGroup = { name: string; active: FilterLink | null; links: FilterLink[] }

export type OrderLink = { name: string; url: string; isCurrent: boolean }
/** `count`: null, if counting took too long. */
export type KindLink = OrderLink & { count: Total | null }

const noHits: HitCounts = { categories: {}, authors: {}, years: {} }

/** Groups in which there is nothing to choose are left out. `counted`: null, if there are too many hits to count. */
export function listFilterGroups(
  publication: Publication,
  request: SearchRequest,
  total: Total,
  counted: HitCounts | null,
): FilterGroup[] {
  const counts = total === 0 ? noHits : counted
  const exact = total === 'more' ? null : total
  const toLink = (name: string, count: number | null, changed: Partial<SearchFilters>) => ({
    name,
    count,
    url: toUrl({ ...request, ...changed }),
  })
  const toLinks = (
    choices: readonly Choice[],
    key: 'category' | 'author',
    counted?: Record<string, number>,
  ) =>
    choices.flatMap((choice) => {
      const name = foldKey(choice.name)
      const count = counted ? (Object.hasOwn(counted, name) && counted[name]) || 0 : null
      return count === 0 ? [] : [toLink(choice.heading, count, { [key]: choice })]
    })
  const { category, author, year } = request
  const years = Object.entries(counts?.years ?? {}).sort(([a], [b]) => Number(b) - Number(a))
  const groups = [
    {
      name: i18n.t('Section'),
      active: category && toLink(category.heading, exact, { category: null }),
      links: toLinks(listCategoryChoices(publication), 'category', counts?.categories),
    },
    {
      name: i18n.t('Author'),
      active: author && toLink(author.heading, exact, { author: null }),
      links: toLinks(listAuthorChoices(publication), 'author', counts?.authors),
    },
    {
      name: i18n.t('Year'),
      active: year === null ? null : toLink(String(year), exact, { year: null }),
      links: years.map(([name, count]) => toLink(name, count, { year: Number(name) })),
    },
  ]
  return groups
    .map((group) => (group.active ? { ...group, links: [] } : group))
    .filter(({ active, links }) => active || isChoice(links, total))
}

/** The links to both orders of the same results. */
export function listOrderLinks(request: SearchRequest): OrderLink[] {
  return [
    {
      name: i18n.t('Newest first'),
      url: toUrl({ ...request, order: 'date' }),
      isCurrent: request.order === 'date',
    },
    {
      name: i18n.t('Most relevant first'),
      url: toUrl({ ...request, order: 'relevance' }),
      isCurrent: request.order === 'relevance',
    },
  ]
}

/** The links to articles and episodes with the same words; none, if there are no episodes to choose. */
export function listKindLinks(request: SearchRequest, articles: Total | null, episodes: number): KindLink[] {
  const { query, kind } = request
  if (query === '' || (episodes === 0 && kind === 'articles')) return []
  const toEpisodes: SearchRequest = { query, kind: 'episodes', order: 'date', ...noFilters }
  return [
    {
      name: i18n.t('Articles'),
      count: articles,
      url: toUrl({ ...request, kind: 'articles' }),
      isCurrent: kind === 'articles',
    },
    {
      name: i18n.t('Podcast episodes'),
      count: episodes,
      url: toUrl(toEpisodes),
      isCurrent: kind === 'episodes',
    },
  ]
}

/** A single link to all results narrows nothing down. */
function isChoice(links: FilterLink[], total: Total): boolean {
  return links.length > 1 || links.some(({ count }) => count !== null && total !== 'more' && count < total)
}

function toUrl(request: SearchRequest): string {
  return searchUrl(toSearchParameters(request))
}
