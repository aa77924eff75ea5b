/** What the page of a product shows: its specs, where to buy it, what articles say of it, and its ratings over time. */
import type { ArticleCard } from '~/domain/articles/article'
import type { Byline } from '~/domain/authors/bylines'
import { listCategoryChoices } from '~/domain/catalogue/catalogue'
import { i18n } from '~/domain/language/i18n'
import { compareSpecs } from '~/domain/products/comparison'
import { formatDatedPrice, listOffered, toShopLink } from '~/domain/products/prices'
import type { Product } from '~/domain/products/product'
import { formatRating, isRating, ratingWord } from '~/domain/products/ratings'
import { isOffered } from '~/domain/products/retailers'
import type { Pick as GuidePick, Review } from '~/domain/products/review'
import type { Publication } from '~/domain/publication/publication'
import { formatDay, formatPrice } from '~/domain/site/formats'
import { productListPath, productPath } from '~/domain/site/urls'

export const productOrders = ['rating', 'name', 'price'] as const
export type ProductOrder = (typeof productOrders)[number]

/** The best rating first, unless another order is asked for. Made-up values count as absent. */
export function readProductOrder(sent: URLSearchParams): ProductOrder {
  return productOrders.find((order) => order === sent.get('sort')) ?? 'rating'
}

/** A published article that names the product, with what it says of it. `day`: of its publication. */
export type Mention = {
  card: ArticleCard
  day: string
  bylines: Byline[]
  review: Review | null
  /** Null: none, or it is none any more. */
  pick: GuidePick | null
}

export type ShownRating = { score: string; outOf: string; word: string }
/** `when`: "Since March 4, 2026". */
export type RatingRow = { score: string; when: string; reason: string; slug: string; title: string }

/** Null: there is none, or it is beyond the scale, which the settings may have changed since. */
function toShownRating({ site }: Pick<Publication, 'site'>, rating: unknown): ShownRating | null {
  const scale = site.ratingScale
  if (!isRating(rating, scale)) return null
  return { score: formatRating(rating, scale), outOf: scale, word: ratingWord(rating, scale) }
}

/** The category of a product, if it has a page; `slug`: in addresses. */
export function findProductCategory(publication: Publication, category: string) {
  const choice = listCategoryChoices(publication).find(
    ({ name }) => name.toLowerCase() === category.trim().toLowerCase(),
  )
  return choice ? { slug: choice.value, name: choice.name, heading: choice.heading } : null
}

export type ProductView = ReturnType<typeof toProductView>

export function toProductView(publication: Publication, product: Product, mentions: readonly Mention[]) {
  const category = findProductCategory(publication, product.category)
  const reviews = mentions.filter(({ review }) => review !== null)
  const guides = mentions.filter(({ review, pick }) => review === null && pick !== null)
  const others = mentions.filter(({ review, pick }) => review === null && pick === null)
  const [newest] = reviews
  const offers = listOffered(product)
  return {
    name: product.name,
    slug: product.slug,
    picture: product.libraryPicture,
    category: category && { heading: category.heading, path: productListPath(category.slug) },
    notes: listNotes(product),
    successor: product.successor && {
      name: product.successor.name,
      path: productPath(product.successor.slug),
    },
    facts: listFacts(product),
    specs: compareSpecs(publication, [product]).map(({ label, texts: [text = ''] }) => ({ label, text })),
    shops: offers.map((offer) => ({
      ...toShopLink({ ...publication, place: 'product' }, offer),
      id: offer.id,
      dated: formatDatedPrice(offer, null),
    })),
    paidRetailers: offers.flatMap(({ isAffiliate, retailer }) => (isAffiliate ? retailer : [])),
    rating: newest ? toShownRating(publication, newest.review?.rating) : null,
    verdict: newest?.review?.verdict ?? null,
    reviews: reviews.map(({ card }) => ({ ...card, excerpt: null })),
    guides: guides.map(({ card, pick }) => ({
      slug: card.slug,
      title: card.title,
      award: pick?.award ?? '',
    })),
    others: others.map(({ card }) => ({ slug: card.slug, title: card.title })),
    ratings: listRatings(publication, reviews),
  }
}

function listNotes({ state, successor, isArchived }: Product): string[] {
  return [
    ...(state === 'discontinued' ? [i18n.t('It is discontinued.')] : []),
    ...(state === 'announced' ? [i18n.t('It is announced, and not on sale yet.')] : []),
    ...(isArchived && !successor ? [i18n.t('We no longer follow this product.')] : []),
  ]
}

function listFacts({ brand, model, released, listPrice, listCurrency, gtin, mpn }: Product) {
  const facts = [
    { label: i18n.t('Brand'), text: brand },
    { label: i18n.t('Model'), text: model },
    { label: i18n.t('Released'), text: released && formatDay(released) },
    { label: i18n.t('List price'), text: listPrice && listCurrency && formatPrice(listPrice, listCurrency) },
    { label: 'GTIN', text: gtin },
    { label: i18n.t('Part number'), text: mpn },
  ]
  return facts.flatMap(({ label, text }) => (text ? [{ label, text }] : []))
}

/** Ratings that the product has and had, the newest first; none, if it has always been the same. */
function listRatings({ site }: Pick<Publication, 'site'>, reviews: readonly Mention[]): RatingRow[] {
  const rows = reviews.flatMap(({ card: { slug, title }, day, review }) => {
    if (!review || !isRating(review.rating, site.ratingScale)) return []
    const row = { slug, title, reason: '' }
    const since = formatDay(review.earlier[0]?.date ?? day)
    const now = {
      ...row,
      score: formatRating(review.rating, site.ratingScale),
      when: i18n.t('Since {day}', { day: since }),
    }
    const before = review.earlier
      .filter(({ rating }) => isRating(rating, site.ratingScale))
      .map(({ rating, date, reason = '' }) => ({
        ...row,
        reason,
        score: formatRating(rating, site.ratingScale),
        when: i18n.t('Until {day}', { day: formatDay(date) }),
      }))
    return [now, ...before]
  })
  return rows.length > 1 ? rows : []
}

/** The list of a section's products, as its page and search engines are told. */
export function describeProductList({ site }: Pick<Publication, 'site'>, section: string) {
  return {
    title: i18n.t('{section}: all products', { section }),
    description: i18n.t('Ratings, prices and reviews of every product that {site} covers in {section}.', {
      site: site.name,
      section,
    }),
  }
}

/** A product in a list. `price`: the lowest of those that are known, with its day. */
export function toListedProduct(publication: Publication, product: Product) {
  const priced = product.offers
    .filter((offer) => isOffered(offer) && offer.price)
    .sort((one, other) => Number(one.price) - Number(other.price))[0]
  const { name, slug, brand = null, libraryPicture, state, review } = product
  return {
    name,
    path: productPath(slug),
    brand,
    picture: libraryPicture,
    state:
      state === 'current' ? null : state === 'announced' ? i18n.t('Not on sale yet') : i18n.t('Discontinued'),
    rating: toShownRating(publication, review?.rating),
    price: priced ? formatDatedPrice(priced, null) : null,
  }
}
