/** What a feed is about: all articles, a listing, an author, a tag, a series or a search. */
import { findAuthorProfile } from '~/domain/authors/authors'
import { findListing } from '~/domain/catalogue/catalogue'
import { parseTag } from '~/domain/catalogue/tag-page'
import type { ArticleChange } from '~/domain/changes/article-change'
import {
  allProductsKey,
  authorKey,
  correctionsKey,
  listingKey,
  listingKeys,
  listsKey,
  personKey,
  seriesKey,
  tagKey,
  textsKey,
} from '~/domain/changes/surrogate-keys'
import { i18n } from '~/domain/language/i18n'
import type { Listing } from '~/domain/publication/listing'
import type { Person, Publication, Series } from '~/domain/publication/publication'
import { describePerson } from '~/domain/publication/search-result'
import { isByProduct } from '~/domain/search/review-filters'
import { hasFilters, type SearchRequest, toFeedQuery } from '~/domain/search/search-request'
import {
  authorPath,
  correctionsPath,
  feedPath,
  homePath,
  searchPath,
  seriesPath,
  showFeedPath,
  tagPath,
} from '~/domain/site/urls'

export type FeedSubject = ArchivedSubject | { kind: 'search'; request: SearchRequest }

/** The subjects that have archive documents. */
export type ArchivedSubject =
  | { kind: 'everything' }
  | { kind: 'listing'; listing: Listing }
  | { kind: 'author'; author: Person }
  | { kind: 'tag'; tag: string }
  | { kind: 'series'; series: Series }

type FeedRequest = { pagePath: string; params: Record<string, string | undefined>; author: string | null }

/** `params`: of the route, decoded. `author`: the parameter, which only /feed has. Null: there is no such page. */
export function findFeedSubject(
  publication: Publication,
  { pagePath, params, author }: FeedRequest,
): FeedSubject | null {
  const slug = params.slug?.toLowerCase() ?? (pagePath === homePath ? author : null)
  if (slug === null && pagePath === homePath) return { kind: 'everything' }
  if (slug !== null) {
    const profile = findAuthorProfile(publication, slug)
    return profile && { kind: 'author', author: profile }
  }
  if (params.series !== undefined) {
    const series = publication.series.get(params.series.toLowerCase())
    return series ? { kind: 'series', series } : null
  }
  if (params.tag !== undefined) {
    const tag = parseTag(params.tag)
    return tag === null ? null : { kind: 'tag', tag }
  }
  const listing = findListing(publication, pagePath)
  return listing && { kind: 'listing', listing }
}

type Described = {
  title: string
  description: string
  /** The path of the page that the feed belongs to, and its query. */
  pagePath: string
  query: Record<string, string>
}

/** `site`: its name and description. */
export function describeSubject(
  subject: FeedSubject,
  site: { name: string; description: string },
): Described {
  const about = (title: string, description: string, pagePath: string, query = {}) => ({
    title: `${title} | ${site.name}`,
    description,
    pagePath,
    query,
  })
  switch (subject.kind) {
    case 'everything':
      return { title: site.name, description: site.description, pagePath: homePath, query: {} }
    case 'listing': {
      const { heading, description, canonicalPath } = subject.listing
      return about(heading, description, canonicalPath)
    }
    case 'author': {
      const { name, role, tagline, slug } = subject.author
      return about(name, describePerson({ name, role, tagline }, site), authorPath(slug))
    }
    case 'tag': {
      const { tag } = subject
      return about(tag, describeTag(tag, site.name), tagPath(tag))
    }
    case 'series': {
      const { name, description, slug } = subject.series
      return about(name, description, seriesPath(slug))
    }
    case 'search': {
      const { request } = subject
      const words = i18n.t('“{query}”', { query: request.query })
      const title = hasFilters(request) ? i18n.t('{words}, filtered', { words }) : words
      return about(
        title,
        i18n.t('Articles that contain {words}, newest first.', { words }),
        searchPath,
        toFeedQuery(request),
      )
    }
  }
}

/** Of a tag's page and its feed. `site`: its name. */
export function describeTag(tag: string, site: string): string {
  return i18n.t('Every story about {tag} on {site}, newest first.', { tag, site })
}

/** Surrogate keys of which articles a feed has, and of what it says of itself; those of the articles are not among them. */
export function listSubjectKeys(subject: FeedSubject): string[] {
  switch (subject.kind) {
    case 'everything':
      return [listsKey]
    case 'listing':
      return [...listingKeys(subject.listing), listingKey(subject.listing.path)]
    case 'author':
      return [authorKey(subject.author.name), personKey(subject.author.slug)]
    case 'tag':
      return [tagKey(subject.tag)]
    case 'series':
      return [seriesKey(subject.series.slug)]
    case 'search':
      return [textsKey, ...(isByProduct(subject.request) ? [allProductsKey] : [])]
  }
}

/**
 * Paths of feeds, those of all articles first. A change to a text alone is announced for these only: nothing tells in which
 * sections it is. Feeds of tags and searches are left out: they are too many, and hubs poll them. Those of shows are named when
 * everything may have changed, as after each change to an episode; hubs compare what they fetch.
 */
export function listChangedFeeds(publication: Publication, change: ArticleChange): string[] {
  const keys = new Set(change === 'everything' ? [] : change.keys)
  const listings = [...publication.listings.values()].filter((listing) =>
    listingKeys(listing).some((key) => keys.has(key)),
  )
  const authors = publication.people.filter(({ name }) => keys.has(authorKey(name)))
  const series = [...publication.series.keys()].filter((slug) => keys.has(seriesKey(slug)))
  const pages = [
    homePath,
    ...listings.map(({ canonicalPath }) => canonicalPath),
    ...authors.map(({ slug }) => authorPath(slug)),
    ...series.map(seriesPath),
    ...(keys.has(correctionsKey) ? [correctionsPath] : []),
  ]
  const shows = change === 'everything' ? publication.shows : []
  return [
    ...[...new Set(pages)].flatMap((path) => [feedPath(path, 'rss'), feedPath(path, 'json')]),
    // Those that have moved are announced where they are now.
    ...shows.flatMap(({ slug, movedTo }) => (movedTo ? [] : showFeedPath(slug))),
  ]
}
