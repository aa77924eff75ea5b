/** A product as its form sent it, with prices and dates as they are stored, and with what follows where nothing was typed. */
import { i18n } from '~/domain/language/desk-i18n'
import { findRetailer, isPaidAt } from '~/domain/products/retailers'
import { parsePrice, toIsoDate } from '~/domain/products/typed-values'
import type { Data } from '~/domain/publication/forms/form-values'
import type { Publication } from '~/domain/publication/publication'

/** `currency`: the publication's. `today`: YYYY-MM-DD, where the publication is. */
export type OfferDefaults = Pick<Publication, 'retailers'> & {
  currency: string
  today: string
}

type Refuse = (path: PropertyKey[], message: string) => void

/** `refuse`: is called with what cannot be read. */
export function completeProduct(sent: Data, known: OfferDefaults, refuse: Refuse): Data {
  const { listPrice, listCurrency } = readPrice(sent, 'listPrice', 'listCurrency', known, refuse)
  const offers = Array.isArray(sent.offers) ? (sent.offers as Data[]) : []
  return {
    ...sent,
    ...(listPrice !== undefined && { listPrice }),
    ...(listCurrency !== undefined && { listCurrency }),
    ...(typeof sent.released === 'string' && { released: toIsoDate(sent.released) }),
    ...(offers.length > 0 && {
      offers: offers.map((offer, n) =>
        completeOffer(offer, known, (path, message) => refuse(['offers', n, ...path], message)),
      ),
    }),
  }
}

function completeOffer(offer: Data, known: OfferDefaults, refuse: Refuse): Data {
  const url = typeof offer.url === 'string' ? offer.url : ''
  const found = offer.retailer
    ? known.retailers.get(String(offer.retailer))
    : findRetailer(known.retailers, url)
  if (!offer.retailer && !found && url !== '')
    refuse(['retailer'], i18n.t('No retailer has this address. Choose one, or add it first.'))
  const { price, currency } = readPrice(offer, 'price', 'currency', known, refuse)
  const { isAffiliate: typed, ...others } = offer
  // Forms that were open before the field had a choice sent "on".
  const isPaid = typed === 'yes' || typed === 'on' || (typed !== 'no' && isPaidAt(found ?? null))
  const day = typeof offer.pricedOn === 'string' ? toIsoDate(offer.pricedOn) : price ? known.today : undefined
  return {
    ...others,
    retailer: offer.retailer || found?.slug || '',
    ...(isPaid && { isAffiliate: true }),
    ...(price !== undefined && { price }),
    ...(currency !== undefined && { currency }),
    ...(day !== undefined && { pricedOn: day }),
  }
}

function readPrice<Price extends string, Currency extends string>(
  data: Data,
  priceField: Price,
  currencyField: Currency,
  { currency }: OfferDefaults,
  refuse: Refuse,
): Record<Price | Currency, unknown> {
  const [typed, code] = [data[priceField], data[currencyField]]
  const as = (price: unknown, of: unknown) =>
    ({ [priceField]: price, [currencyField]: of }) as Record<Price | Currency, unknown>
  if (typeof typed !== 'string' || typed === '') return as(typed, code)
  const named = typeof code === 'string' ? code.toUpperCase() : ''
  const read = parsePrice(typed, { currency: named, fallback: currency, language: i18n.locale })
  if (read.ok) return as(read.price, read.currency)
  refuse([priceField], read.message)
  return as(typed, code ?? currency)
}
