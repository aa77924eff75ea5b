/** Selects the columns of an article that are read, and turns a stored row into what readers see. */
import { Prisma } from '~/data/generated/client'
import { publication } from '~/data/publication/publication.server'
import { type Article, type ArticleCard, cardNames, joinParts } from '~/domain/articles/article'
import { blankFields, fieldNames, mapFields } from '~/domain/articles/article-fields'
import { toPictureAddress } from '~/domain/articles/article-picture'
import { formatReadTime } from '~/domain/articles/read-time'
import { toStoredBylines } from '~/domain/authors/bylines'
import { withLabels } from '~/domain/catalogue/card-labels'
import type { Embed } from '~/domain/embeds/embed'
import { byTag } from '~/domain/language/by-tag'
import { canonicalizeTag, isLanguageTag } from '~/domain/language/language-tag'
import type { Clip } from '~/domain/media/clips'
import { findPictureHash, type Picture } from '~/domain/media/renditions'
import { type ProductSummary, toProduct } from '~/domain/products/product'
import { formatRating, isRating } from '~/domain/products/ratings'
import { toStoredPicks, toStoredReviews } from '~/domain/products/review'

/** What an editor writes: columns that articles and their revisions share. */
export const fieldSelect = mapFields(() => true as const)

const { status: _, ...shownSelect } = fieldSelect

/** What an article's page shows, except for its views. */
const articleSelect = {
  ...shownSelect,
  id: true,
  content2: true,
  coverSlug: true,
  createdAt: true,
  revisedAt: true,
  embeds: true,
} satisfies Prisma.ArticleSelect

export type ArticleRow = Omit<Prisma.ArticleGetPayload<{ select: typeof articleSelect }>, 'embeds'> & {
  pictures: Picture[]
  clips: Clip[]
  embeds: Embed[]
  products: ProductSummary[]
}

const { content: _content, content2: _content2, ...besideText } = articleSelect

/**
 * Everything an article's page or a feed needs. The triggers of `picture_uses` know which pictures it shows. `text`: the columns of
 * its text, as `content` and `content2`.
 */
export const toArticleColumns = (text: Prisma.Sql) => Prisma.sql`${toColumns(besideText)}, ${text}, ARRAY(
  SELECT picture_summary(picture) FROM picture_uses JOIN pictures AS picture USING (hash)
  WHERE article_id = articles.id AND state IN ('usable', 'ready') ORDER BY hash
) AS pictures, ARRAY(
  SELECT clip_summary(clip) FROM picture_uses JOIN media_clips AS clip USING (hash)
  WHERE article_id = articles.id ORDER BY hash
) AS clips, product_summaries(ARRAY(
  SELECT find_product(slug) FROM article_products WHERE article_id = articles.id
)) AS products`

export const articleColumns = toArticleColumns(Prisma.sql`content, content2`)

/** What names an article and its place in the catalogue. */
export const labelSelect = toSelect([
  'id',
  'slug',
  'title',
  'categoryName',
  'subcategoryName',
  'featuredImageUrl',
  'coverSlug',
])

const cardSelect = {
  ...toSelect(cardNames),
  language: true,
  readTime: true,
  wordCount: true,
  characterCount: true,
} satisfies Prisma.ArticleSelect

export type CardRow = Prisma.ArticleGetPayload<{ select: typeof cardSelect }> & {
  featuredPicture: Picture | null
  /** The rating of its only review, as it is stored. */
  rating: unknown
}

/** Everything a card needs, without the article text. */
export const cardColumns = Prisma.sql`${toColumns(cardSelect)},
  library_picture(featured_image_url) AS "featuredPicture",
  CASE WHEN jsonb_array_length(reviews) = 1 THEN reviews #> '{0,rating}' END AS rating`

/** A select as the columns of raw SQL, under the names of the client: `author_name AS "authorName"`. */
export function toColumns(select: Readonly<Record<string, true>>): Prisma.Sql {
  return Prisma.raw(
    Object.keys(select)
      .map((name) => `${toColumn(name)} AS "${name}"`)
      .join(', '),
  )
}

/** `authorName` → `author_name`: schema.prisma maps every name by this rule. */
export function toColumn(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

export function toArticle({ content2, ...row }: ArticleRow): Omit<Article, 'viewCount'> {
  const products = row.products.map(toProduct)
  const article = { ...normalize(row), ...toStoredLists(row), products }
  const hash = findPictureHash(article.featuredImageUrl)
  const featuredPicture = row.pictures.find((picture) => picture.hash === hash) ?? null
  const language = toLanguage(article.language)
  return { ...article, language, featuredPicture, content: joinParts(row.content, content2) }
}

/** What the database has as JSON. */
export function toStoredLists({ bylines, reviews, picks }: Record<'bylines' | 'reviews' | 'picks', unknown>) {
  return {
    bylines: toStoredBylines(bylines),
    reviews: toStoredReviews(reviews),
    picks: toStoredPicks(picks),
  }
}

export function toArticleLabel(row: Prisma.ArticleGetPayload<{ select: typeof labelSelect }>) {
  return normalize(row)
}

export function toArticleCard(row: CardRow, readTimeBy: 'words' | 'length' = 'words'): ArticleCard {
  const { readTime, wordCount, characterCount, rating, language, ...shown } = row
  const { ratingScale } = publication().site
  return withLabels(publication(), {
    ...normalize(shown),
    readTime: formatReadTime({ readTime, wordCount, characterCount }, readTimeBy),
    ...toOwnLanguage(language),
    ...(isRating(rating, ratingScale) && {
      rating: { score: formatRating(rating, ratingScale), outOf: ratingScale },
    }),
  })
}

function toOwnLanguage(stored: string | null): { language?: string } {
  const language = toLanguage(stored)
  return language === null ? {} : { language }
}

/** Null: it is that of the publication, or no language, as an import may have stored. */
function toLanguage(stored: string | null): string | null {
  return stored === null ? null : readTag(stored)
}

const readTag = byTag((stored) => (isLanguageTag(stored) ? canonicalizeTag(stored) : null))

const optionalNames: readonly string[] = fieldNames.filter((name) => blankFields[name] === null)

/**
 * Normalizes columns that an import may have filled with anything: blank values of optional fields become null, and so
 * does a picture that browsers may not load (its cover is drawn instead).
 */
function normalize<Row extends { featuredImageUrl: string | null }>(row: Row): Row {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    optionalNames.includes(name) && typeof value === 'string' ? value.trim() || null : value,
  ])
  return { ...Object.fromEntries(entries), featuredImageUrl: toPictureAddress(row.featuredImageUrl) }
}

function toSelect<Name extends string>(names: readonly Name[]): Record<Name, true> {
  return Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>
}
