/** A reader's request for the search page: the query, the filters, and the order of the results. */
import { listCategoryChoices } from '~/domain/catalogue/catalogue'
import { cursorParameters } from '~/domain/catalogue/paging'
import type { Publication } from '~/domain/publication/publication'
import type { IsKnownName, RateLimit } from '~/domain/site/route-rules'
import {
  hasReviewFilters,
  noReviewFilters,
  parseReviewFilters,
  type ReviewFilters,
  toReviewParameters,
} from './review-filters'

/** A category or an author: its value in a URL, and its name in articles. */
export type Choice = { value: string; name: string; heading: string }

export type SearchFilters = ReviewFilters & {
  category: Choice | null
  author: Choice | null
  year: number | null
}

export type SearchRequest = SearchFilters & {
  query: string
  kind: 'articles' | 'episodes'
  order: 'date' | 'relevance'
}

/** How often one client may search, in pages and in feeds together. */
export const searchLimit: RateLimit = {
  name: 'search',
  times: 60,
  seconds: 60,
  counts: ({ parameters }) => parameters.has('q'),
}

export const noFilters: SearchFilters = { category: null, author: null, year: null, ...noReviewFilters }

export function listAuthorChoices({ people }: Pick<Publication, 'people'>): Choice[] {
  return people.map(({ name, slug }) => ({ value: slug, name, heading: name }))
}

type ToChoice = (name: 'category' | 'author') => Choice | null
type Scale = Publication['site']['ratingScale'] | null

/** Made-up values count as absent. Episodes have no filters. */
export function parseSearchRequest(publication: Publication, sent: URLSearchParams): SearchRequest {
  return parseRequest(sent, publication.site.ratingScale, findChoices(publication, sent))
}

/** A feed has articles alone, the newest first. */
export function parseFeedRequest(publication: Publication, sent: URLSearchParams): SearchRequest {
  return toFeedRequest(sent, publication.site.ratingScale, findChoices(publication, sent))
}

function toFeedRequest(sent: URLSearchParams, scale: Scale, toChoice: ToChoice): SearchRequest {
  const query = parseSearchQuery(sent.get('q'))
  return { query, kind: 'articles', order: 'date', ...parseFilters(sent, scale, toChoice) }
}

function findChoices(publication: Publication, sent: URLSearchParams): ToChoice {
  return (name) =>
    findChoice(
      name === 'category' ? listCategoryChoices(publication) : listAuthorChoices(publication),
      sent.get(name),
    )
}

function parseRequest(sent: URLSearchParams, scale: Scale, toChoice: ToChoice): SearchRequest {
  const query = parseSearchQuery(sent.get('q'))
  if (query && sent.get('kind') === 'episodes')
    return { query, kind: 'episodes', order: 'date', ...noFilters }
  const order = sent.get('order') === 'relevance' ? 'relevance' : 'date'
  return { query, kind: 'articles', order, ...parseFilters(sent, scale, toChoice) }
}

function parseFilters(sent: URLSearchParams, scale: Scale, toChoice: ToChoice): SearchFilters {
  return {
    category: toChoice('category'),
    author: toChoice('author'),
    year: parseYear(sent.get('year')),
    ...parseReviewFilters(sent, scale),
  }
}

/** The request as query parameters; what is as usual is null, so that a page has one URL. */
export function toSearchParameters(request: SearchRequest): Record<string, string | null> {
  const { query, kind, category, author, year, order } = request
  if (query === '') return {}
  return {
    q: query,
    kind: kind === 'articles' ? null : kind,
    category: category?.value ?? null,
    author: author?.value ?? null,
    year: year === null ? null : String(year),
    ...toReviewParameters(request),
    order: order === 'date' ? null : order,
  }
}

/** The parameters that are not null. */
export function toQueryParameters(request: SearchRequest): Record<string, string> {
  const parameters = Object.entries(toSearchParameters(request))
  return Object.fromEntries(parameters.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

/** The query of the feed that has the same articles, whatever their order on the page. */
export function toFeedQuery(request: SearchRequest): Record<string, string> {
  return toQueryParameters({ ...request, kind: 'articles', order: 'date' })
}

export function hasFilters({ category, author, year, ...reviewed }: SearchFilters): boolean {
  return category !== null || author !== null || year !== null || hasReviewFilters(reviewed)
}

/** For the rules of the route: nothing but the query makes a page of its own, unless it changes the page. */
export function searchParameters(sent: URLSearchParams, isKnown: IsKnownName): Record<string, string | null> {
  const request = parseRequest(sent, null, toKnown(sent, isKnown))
  const isPaged = request.query !== '' && request.kind === 'articles'
  return { ...toSearchParameters(request), ...(isPaged ? cursorParameters(sent) : {}) }
}

/** The same of a feed, which is read in one direction only. */
export function feedParameters(sent: URLSearchParams, isKnown: IsKnownName): Record<string, string | null> {
  const request = toFeedRequest(sent, null, toKnown(sent, isKnown))
  const place = new URLSearchParams({ older: sent.get('older') ?? '' })
  return { ...toSearchParameters(request), ...cursorParameters(place) }
}

function toKnown(sent: URLSearchParams, isKnown: IsKnownName): ToChoice {
  return (kind) => {
    const value = sent.get(kind)?.toLowerCase() ?? ''
    return isKnown(kind, value) ? { value, name: value, heading: value } : null
  }
}

function findChoice(choices: readonly Choice[], sent: string | null): Choice | null {
  const value = sent?.toLowerCase()
  return choices.find((choice) => choice.value === value) ?? null
}

function parseYear(sent: string | null): number | null {
  return sent !== null && /^(?:19|20)\d\d$/.test(sent) ? Number(sent) : null
}

const MAX_QUERY_LENGTH = 200
/** Each is compared with every candidate; more make no search better. */
const MAX_TERMS = 12

/**
 * Trimmed and cut at 200 characters; '' for a blank query. Drops NUL, which PostgreSQL cannot store, and U+001F,
 * which separates the searched fields.
 */
export function parseSearchQuery(typed: string | null): string {
  const cleaned = (typed ?? '').replaceAll('\0', '').replaceAll('\x1f', '').trim()
  return [...cleaned].slice(0, MAX_QUERY_LENGTH).join('').trim()
}

/** A phrase in quotation marks, or a word. */
const typedTerm = /["“”„]([^"“”„]+)["“”„](?=[\s,;:.!?)]|$)|(\S+)/g
/** Signs around a word in a sentence: brackets, quotation marks and stops, but no inch mark. */
const signsBefore = /^[\p{Ps}\p{Pi}\p{Pf}"'`¿¡]+/u
const signsAfter = /(?:[\p{Pe}\p{Pi}\p{Pf}`,;:.!?…]|(?<!\d)["'])+$/u
const sign = /[\p{P}\p{Sm}\p{Sc}\p{Sk}\s]/u
const isSigns = (term: string) => [...term].every((character) => sign.test(character))

/**
 * The words of a query, and its phrases in quotation marks. All of them are searched for, in any order, each as a
 * substring. Phrases stay as they are. The signs of a sentence around a word are left out (battery for `battery,`), and signs that stand alone
 * among words (`&`); those of a name stay (C++, .NET, AT&T).
 */
export function listTerms(query: string): string[] {
  return chooseTerms(
    [...query.matchAll(typedTerm)].map(([, phrase, word = '']) => (phrase ? phrase.trim() : trimSigns(word))),
  )
}

/**
 * For a query whose terms are found nowhere: its words without any signs (battery for `#battery`), and its phrases. The
 * same terms, if there are no signs to leave out.
 */
export function listPlainTerms(query: string): string[] {
  return chooseTerms(
    [...query.matchAll(typedTerm)].flatMap(([, phrase, word = '']) =>
      phrase ? trimSigns(phrase.trim()) : toPlainWords(trimSigns(word)),
    ),
  )
}

/** A hyphen counts as little as it does where texts are compared. */
function toPlainWords(term: string): string[] {
  const words = term.split(/(?![-‐‑'’])[\p{P}\p{Sm}\p{Sc}\p{Sk}\s]+/u).filter((word) => !isSigns(word))
  return words.length > 0 ? words : [term]
}

function trimSigns(term: string): string {
  const word = term.replace(signsBefore, '').replace(signsAfter, '')
  return isSigns(word) ? term : word
}

/** Signs are looked for only if there is nothing else. */
function chooseTerms(typed: string[]): string[] {
  const terms = [...new Set(typed)].filter((term) => term !== '')
  const words = terms.filter((term) => !isSigns(term))
  return (words.length > 0 ? words : terms).slice(0, MAX_TERMS)
}

/** A term as a LIKE pattern with backslash as escape: `%`, `_` and `\` are ordinary characters. */
export function toLikePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}
