/** Structured data of products, from their records; tests/routes/products.test.ts has the rules and their sources. */
import type { MetaDescriptor } from '@remix-run/node'
import type { ItemList, Product as ProductData, Review as ReviewData } from 'schema-dts'
import { publication } from '~/data/publication/publication.server'
import { showsReview } from '~/domain/articles/shown/product-box'
import type { Byline } from '~/domain/authors/bylines'
import { cropPath, findPictureHash } from '~/domain/media/renditions'
import type { Mention } from '~/domain/product-pages/product-page'
import { findNamed } from '~/domain/products/find-named'
import type { Product } from '~/domain/products/product'
import { isRating, toRatingValue } from '~/domain/products/ratings'
import type { Pick as GuidePick, Review } from '~/domain/products/review'
import { canParse } from '~/domain/site/can-parse'
import { articlePath, productPath } from '~/domain/site/urls'
import type { SafeHtml } from '~/domain/text/safe-html'
import { absoluteUrl } from '~/http/site/page-meta.server'
import { describePeople, describePublisher, structuredData } from '~/http/site/structured-data.server'

type Reviewed = {
  slug: string
  title: string
  authorName: string
  bylines: readonly Byline[]
  createdAt: Date
  review: Review
}

/** The reviewed product of an article, or the picks of a guide. A rating that its page does not show is not among them. */
export function articleProductData(
  article: Omit<Reviewed, 'review'> & {
    products: readonly Product[]
    reviews: readonly Review[]
    picks: readonly GuidePick[]
  },
  html: SafeHtml,
): MetaDescriptor[] {
  const { products, reviews, picks } = article
  const [review, ...others] = reviews
  // Search engines want pages about one product; those about several are lists.
  if (review && others.length === 0) {
    const product = findNamed(products, review.product)
    const data = product && showsReview(html, product) && productData(product, [{ ...article, review }])
    if (data) return [structuredData(data)]
  }
  const shown = picks
    .filter(({ replacedOn }) => !replacedOn)
    .flatMap((pick) => findNamed(products, pick.product) ?? [])
  const listed = [...new Set(shown)].filter(hasPage)
  return listed.length > 1 ? [structuredData(toItemList(listed))] : []
}

/** For the page of a product. None without a rated review: search engines refuse a product that has neither that nor a price. */
export function productPageData(product: Product, mentions: readonly Mention[]): MetaDescriptor[] {
  const reviewed = mentions.flatMap(({ card, bylines, review }) =>
    review ? [{ ...card, bylines, review }] : [],
  )
  const data = productData(product, reviewed)
  return data ? [structuredData(data)] : []
}

/**
 * Null: none of the reviews has a rating. Without offers: prices are typed, and only those that a machine read within a day may
 * be told to machines.
 */
function productData(product: Product, reviewed: readonly Reviewed[]): Exclude<ProductData, string> | null {
  const reviews = reviewed.flatMap((one) => describeReview(one) ?? [])
  if (reviews.length === 0) return null
  const { name, brand, model, gtin, mpn, category } = product
  const images = listImages(product)
  return {
    '@type': 'Product',
    name,
    ...(hasPage(product) && { url: absoluteUrl(productPath(product.slug)) }),
    ...(images.length > 0 && { image: images }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(model && { model }),
    ...(gtin && { gtin }),
    ...(mpn && { mpn }),
    category,
    review: reviews.length === 1 && reviews[0] ? reviews[0] : reviews,
  }
}

function describeReview({
  review,
  slug,
  title,
  createdAt,
  ...article
}: Reviewed): Exclude<ReviewData, string> | null {
  const { rating, verdict, pros, cons } = review
  const scale = publication().site.ratingScale
  if (!isRating(rating, scale)) return null
  return {
    '@type': 'Review',
    name: title,
    url: absoluteUrl(articlePath(slug)),
    author: describePeople(article).author,
    publisher: describePublisher(),
    datePublished: createdAt.toISOString(),
    reviewRating: {
      '@type': 'Rating',
      ratingValue: toRatingValue(rating, scale),
      bestRating: scale,
      worstRating: '0',
    },
    ...(verdict && { reviewBody: verdict }),
    // Search engines want two at least, of either kind.
    ...(pros.length + cons.length > 1 && {
      ...(pros.length > 0 && { positiveNotes: toNotes(pros) }),
      ...(cons.length > 0 && { negativeNotes: toNotes(cons) }),
    }),
  }
}

function toNotes(points: readonly string[]): Exclude<ItemList, string> {
  return {
    '@type': 'ItemList',
    itemListElement: points.map((name, n) => ({ '@type': 'ListItem', position: n + 1, name })),
  }
}

/** A list of products by their addresses, as search engines want lists whose items have pages of their own. */
export function toItemList(products: readonly Pick<Product, 'name' | 'slug'>[]): Exclude<ItemList, string> {
  return {
    '@type': 'ItemList',
    itemListElement: products.map(({ name, slug }, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name,
      url: absoluteUrl(productPath(slug)),
    })),
  }
}

function hasPage({ isArchived, review }: Pick<Product, 'isArchived' | 'review'>): boolean {
  return !isArchived || review !== null
}

function listImages({ libraryPicture, picture }: Pick<Product, 'libraryPicture' | 'picture'>): string[] {
  if (libraryPicture) {
    return (['1x1', '4x3', '16x9'] as const).map((shape) =>
      absoluteUrl(cropPath(libraryPicture, shape, libraryPicture.focus)),
    )
  }
  return picture && findPictureHash(picture) === null && canParse(picture) ? [picture] : []
}
