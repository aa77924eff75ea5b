/** Derives from changed articles which cached responses are stale. */
import { formatReadTime } from '~/domain/articles/read-time'
import type { Picture } from '~/domain/media/renditions'
import {
  allProductsKey,
  articleCorrectionsKey,
  cardKey,
  correctionsKey,
  listKeys,
  mentionsKey,
  ownKeys,
  placeKey,
  priceListKey,
  productKey,
  productListKey,
  ratingListsKey,
  redirectChangeKey,
  seriesKey,
  seriesPlaceKey,
  sitemapKey,
  slugKey,
  textsKey,
} from './surrogate-keys'

/** What identifies a published article, and what lists show of it. Written by article_summary() in the database. */
export type ArticleSummary = {
  id: string
  title: string
  slug: string
  excerpt: string | null
  featuredImageUrl: string | null
  /** At featuredImageUrl; absent in changes from before there was a library. */
  featuredPicture?: Picture | null
  authorName: string
  /** The authors in whose lists the article is. */
  authors: string[]
  categoryName: string
  subcategoryName: string | null
  tags: string[]
  /** Null: it is in none; absent in changes from before there were any. */
  series?: string | null
  seriesPart?: number | null
  /** The ids of the published articles before and after it in its series. */
  seriesNeighbors?: string[]
  /** Absent in changes from before there were any, as is the next one. */
  language?: string | null
  /** The present slug of the article that says the same in another language. */
  counterpart?: string | null
  readTime: string | null
  wordCount: number
  characterCount: number
  /** ISO 8601. */
  createdAt: string
  /** The month of `createdAt`, UTC: '2026-11'. */
  month: string
  /** A hash of what searches compare and quote. */
  text: string
  /** First publication, ISO 8601. */
  publishedAt: string | null
  /** What it says of products, by the slugs that it names; null: it names none. */
  products: Record<string, Mention> | null
  /** Whether it says anything of corrections. */
  isCorrected: boolean
}

/** `slug`: the present one, if there is a record of the product. `rating`: in tenths. */
type Mention = { slug: string; reviews: { rating?: number }[]; picks: object[] }

/** One changed row: what readers saw before and after; null: nothing. */
export type SummaryChange = {
  /** Null: no article, but products, redirects or pins. */
  articleId: string | null
  before: ArticleSummary | null
  after: ArticleSummary | null
  /** What changed products are and were; see note_product_change(). */
  products?: { slugs: string[]; categories: string[]; priced?: string[] } | null
  /** If redirects have changed: the addresses from which they lead and led. */
  redirects?: string[] | null
  /** Where the article is pinned; without one, where other stories are pinned now, or in another order. */
  places?: string[] | null
  /** Nothing changed but what the article says of corrections. */
  isCorrection?: boolean
  changedAt: Date
}

export type PublishedStory = { title: string; slug: string }

/**
 * `keys`: the surrogate keys of all stale responses. `published`: stories that readers see for the first time, newest
 * first. 'everything': changes may have been missed, so every cached response may be stale.
 */
export type ArticleChange = { ids: string[]; keys: string[]; published: PublishedStory[] } | 'everything'

/** A story first published longer ago than this was republished or imported, and is not new. */
const maxNewMillis = 60 * 60 * 1000
/** As old a story may be in the sitemap of news. */
export const NEWS_DAYS = 2

export function toArticleChange(changes: readonly SummaryChange[]): ArticleChange {
  const published = changes
    .filter(isFirstPublication)
    .flatMap(({ after }) => after ?? [])
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  return {
    ids: [...new Set(changes.flatMap(({ articleId }) => articleId ?? []))],
    keys: [...new Set(changes.flatMap((change) => listKeysOf(change)))],
    published: published.map(({ title, slug }) => ({ title, slug })),
  }
}

function listKeysOf(change: SummaryChange): string[] {
  if (change.isCorrection && change.articleId !== null)
    return [articleCorrectionsKey(change.articleId), correctionsKey]
  return [
    ...listChangedKeys(change),
    ...listSitemapKeys(change),
    ...listProductKeys(change),
    ...(change.redirects ?? []).map(redirectChangeKey),
    ...(change.articleId === null ? (change.places ?? []).map(placeKey) : []),
  ]
}

function listProductKeys({ products }: Pick<SummaryChange, 'products'>): string[] {
  if (!products) return []
  const { slugs, categories, priced = [] } = products
  return [
    allProductsKey,
    ...slugs.map(productKey),
    ...categories.map(productListKey),
    ...priced.map(priceListKey),
  ]
}

/**
 * A change to the text alone affects lists and neighbors only if it changes the read time, and of the products that it names only
 * the pages of those of which it says something else: what others show of a review is what lists show.
 */
function listChangedKeys({
  before,
  after,
  places,
}: Pick<SummaryChange, 'before' | 'after' | 'places'>): string[] {
  const summaries = [before, after].filter((summary) => summary !== null)
  const isChanged = (read: (summary: ArticleSummary | null) => unknown) =>
    JSON.stringify(read(before)) !== JSON.stringify(read(after))
  const isInLists = isChanged(toCard)
  const isText = isInLists || isChanged((summary) => summary?.text)
  const isRating = isChanged((summary) => {
    const ratings = listRatings(summary)
    return ratings.length > 0 ? [ratings, summary?.createdAt] : null
  })
  // Its page leads to this one, too.
  const isPaired = isInLists || isChanged((summary) => summary?.counterpart)
  const isMoved = isChanged((summary) => summary && toSeriesPlace(summary))
  return [
    ...(isInLists ? (places ?? []).map(placeKey) : []),
    ...new Set(
      summaries.flatMap((summary) => [
        ...ownKeys(summary),
        ...(isText ? [textsKey] : []),
        ...(isInLists ? [cardKey(summary.slug), ...listKeys(summary)] : []),
        ...(isInLists && summary.isCorrected ? [correctionsKey] : []),
        ...((isInLists || isMoved) && summary.series ? [seriesKey(summary.series)] : []),
        ...(isMoved ? (summary.seriesNeighbors ?? []).map(seriesPlaceKey) : []),
        ...(isPaired && summary.counterpart ? [slugKey(summary.counterpart)] : []),
        ...(isRating ? [ratingListsKey] : []),
        ...Object.entries(summary.products ?? {}).flatMap(([named, { slug }]) => [
          ...(isInLists ? [productKey(slug)] : []),
          ...(isChanged((other) => Object.entries(other?.products ?? {}).find(([name]) => name === named))
            ? [mentionsKey(slug)]
            : []),
        ]),
      ]),
    ),
  ]
}

/** Besides the files of its month: those which have the time of its last change if it is new, or reviews a product. */
function listSitemapKeys({ before, after, changedAt }: SummaryChange): string[] {
  const since = changedAt.getTime() - NEWS_DAYS * 24 * 60 * 60 * 1000
  const summaries = [before, after].filter((summary) => summary !== null)
  const isNews = summaries.some(({ createdAt }) => Date.parse(createdAt) > since)
  const isReview = summaries.some((summary) => listRatings(summary).length > 0)
  return [...(isNews ? [sitemapKey('news')] : []), ...(isReview ? [sitemapKey('pages')] : [])]
}

/** Everything that a list shows of an article, or selects and sorts it by. */
function toCard(summary: ArticleSummary | null) {
  if (!summary) return null
  const {
    id,
    title,
    slug,
    excerpt,
    featuredImageUrl,
    authorName,
    authors,
    categoryName,
    subcategoryName,
    tags,
  } = summary
  const readTimes = [formatReadTime(summary), formatReadTime(summary, 'length')]
  const words = [id, title, slug, excerpt, featuredImageUrl, authorName, categoryName, subcategoryName]
  return [
    ...words,
    authors,
    tags,
    readTimes,
    summary.createdAt,
    summary.featuredPicture,
    listRatings(summary),
    summary.language,
  ]
}

/** Null: it is in no series. */
function toSeriesPlace({ series = null, seriesPart, createdAt }: ArticleSummary) {
  return series === null ? null : [series, seriesPart, createdAt]
}

/** With the slugs of the products that it reviews. */
function listRatings(summary: ArticleSummary | null) {
  return Object.entries(summary?.products ?? {}).flatMap(([named, { reviews }]) =>
    reviews.map(({ rating = null }) => [named, rating]),
  )
}

function isFirstPublication({ before, after, changedAt }: SummaryChange): boolean {
  if (before || !after?.publishedAt) return false
  return changedAt.getTime() - Date.parse(after.publishedAt) < maxNewMillis
}
