/** Narrows a search down to stories that review something: by their rating, and by the price and the state of the product. */
import { i18n } from '~/domain/language/i18n'
import { formatRating } from '~/domain/products/ratings'
import type { Site } from '~/domain/publication/settings'
import { formatCurrencySign } from '~/domain/site/formats'

type Scale = Site['ratingScale']

/** `rated`: the lowest rating, in tenths. `priceFrom`, `priceTo`: in the currency of the publication. */
export type ReviewFilters = {
  rated: number | null
  priceFrom: number | null
  priceTo: number | null
  isStillSold: boolean
}

export const noReviewFilters: ReviewFilters = {
  rated: null,
  priceFrom: null,
  priceTo: null,
  isStillSold: false,
}

/**
 * The choices of readers. `value`: of the parameter. `currency`: the publication's sign or code; null: no product has a price in it.
 */
export type ReviewFields = { ratings: { value: string; name: string }[]; currency: string | null }

const scales: readonly Scale[] = ['5', '10', '100']
/** The lowest ratings that readers can ask for, in percent of the scale. */
const shares = [90, 80, 70, 60]

function listRatings(scale: Scale): number[] {
  return shares.map((share) => (share * Number(scale)) / 10)
}

export function toReviewFields(
  { ratingScale: scale, currency }: Pick<Site, 'ratingScale' | 'currency'>,
  havePrices: boolean,
): ReviewFields {
  const ratings = listRatings(scale).map((tenths) => ({
    value: toPoints(tenths),
    name: i18n.t('{rating}+ out of {scale}', {
      rating: formatRating(tenths, scale).replace(/\D0$/, ''),
      scale,
    }),
  }))
  return { ratings, currency: havePrices ? formatCurrencySign(currency) : null }
}

/** Made-up values count as absent. `scale`: of the rating; null: any. */
export function parseReviewFilters(sent: URLSearchParams, scale: Scale | null): ReviewFilters {
  const known = (scale === null ? scales : [scale]).flatMap(listRatings)
  const prices = [parsePrice(sent.get('price-from')), parsePrice(sent.get('price-to'))] as const
  const [from, to] = prices
  const [priceFrom, priceTo] = from !== null && to !== null && from > to ? [to, from] : prices
  return {
    rated: known.find((tenths) => toPoints(tenths) === sent.get('rated')) ?? null,
    priceFrom,
    priceTo,
    isStillSold: sent.get('sold') === 'yes',
  }
}

/** 0 is no limit. */
function parsePrice(sent: string | null): number | null {
  return /^\d{1,12}(?:\.\d{1,3})?$/.test(sent?.trim() ?? '') ? Number(sent) || null : null
}

/** As query parameters; null: no filter. */
export function toReviewParameters({ rated, priceFrom, priceTo, isStillSold }: ReviewFilters) {
  return {
    rated: rated === null ? null : toPoints(rated),
    'price-from': priceFrom === null ? null : String(priceFrom),
    'price-to': priceTo === null ? null : String(priceTo),
    sold: isStillSold ? 'yes' : null,
  }
}

/** Whether what is found depends on products, not on articles alone. */
export function isByProduct({ priceFrom, priceTo, isStillSold }: ReviewFilters): boolean {
  return priceFrom !== null || priceTo !== null || isStillSold
}

export function hasReviewFilters(filters: ReviewFilters): boolean {
  return filters.rated !== null || isByProduct(filters)
}

function toPoints(tenths: number): string {
  return String(tenths / 10)
}
