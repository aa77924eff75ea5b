/** Prices as readers see them: formatted, and always with the day on which they were seen. */
import { i18n } from '~/domain/language/i18n'
import type { Publication } from '~/domain/publication/publication'
import { formatDay, formatPrice } from '~/domain/site/formats'
import { goPath } from '~/domain/site/urls'
import type { Offer, Product } from './product'
import { isOffered, toOfferUrl } from './retailers'

/** So long after a test, a price still counts as the one at that time. */
const REVIEW_DAYS = 31
const MS_PER_DAY = 86_400_000

/** `testedTo`: YYYY-MM-DD, else the day of publication; null: no review. "$899 when reviewed, March 4, 2026". */
export function formatDatedPrice(
  { price, currency, pricedOn }: Pick<Offer, 'price' | 'currency' | 'pricedOn'>,
  testedTo: string | null,
): string | null {
  if (!price || !currency || !pricedOn) return null
  const age = (Date.parse(pricedOn) - Date.parse(testedTo ?? '')) / MS_PER_DAY
  const values = { price: formatPrice(price, currency), day: formatDay(pricedOn) }
  return age <= REVIEW_DAYS
    ? i18n.t('{price} when reviewed, {day}', values)
    : i18n.t({ id: 'price.seen', message: '{price} on {day}', values })
}

/** An offer as readers get it. `name`: whose, or that the link is paid for. `note`: all that is not in the name of its button. */
export type ShopLink = {
  href: string
  /** The host of the retailer, or of its program; for print, where links cannot be followed. */
  host: string
  /** Its slug; the link may lead through the host of its programme. */
  retailer: string
  name: string
  label: string
  note: string
  price: string | null
}

const ranks: Record<NonNullable<Offer['availability']> | 'unknown', number> = {
  'in stock': 0,
  unknown: 1,
  preorder: 2,
  'back order': 2,
  'out of stock': 3,
}

/** Lists the offers that are not gone: those in stock first, then as the product lists them. */
export function listOffered({ offers }: Pick<Product, 'offers'>): Offer[] {
  return offers
    .filter((offer) => isOffered(offer) && /^https?:\/\//i.test(offer.url))
    .sort((one, other) => ranks[one.availability ?? 'unknown'] - ranks[other.availability ?? 'unknown'])
}

/** The offer whose price readers see first. */
export function findPriced(product: Pick<Product, 'offers'>): Offer | null {
  return listOffered(product).find(({ price }) => price) ?? null
}

const availabilityWords: Partial<Record<NonNullable<Offer['availability']>, () => string>> = {
  preorder: () => i18n.t('Preorder'),
  'back order': () => i18n.t('Back order'),
  'out of stock': () => i18n.t('Out of stock'),
}

const regionNames = new Map<string, string>()

/** "United States", "" for what is no code. Kept, as Intl takes as long as all else about a link. */
function formatRegion(code = ''): string {
  if (!/^[A-Z]{2}$/.test(code)) return ''
  const key = `${i18n.locale} ${code}`
  const name = regionNames.get(key) ?? new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(code) ?? ''
  regionNames.set(key, name)
  return name
}

/** `place`: where the link is, as clicks are counted by it (see goPath); absent: it leads to the retailer itself. */
export type ShopSettings = Pick<Publication, 'retailers' | 'site'> & { place?: string }

export function toShopLink({ retailers, site, place }: ShopSettings, offer: Offer): ShopLink {
  const { url, isAffiliate, price, currency, pricedOn, availability, region } = offer
  const retailer = retailers.get(offer.retailer) ?? null
  const known = isAffiliate ? retailer?.label : retailer?.name
  const name = known ?? (toHost(url) || offer.retailer)
  const address = toOfferUrl(retailers, offer)
  const shown = price && currency && pricedOn ? formatPrice(price, currency) : null
  const stock = (availability && availabilityWords[availability]?.()) ?? ''
  return {
    href: place && site.countsClicks ? goPath(offer.id, place) : address,
    host: toHost(address),
    retailer: offer.retailer,
    name,
    label:
      shown === null
        ? i18n.t('See it at {retailer}', { retailer: name })
        : i18n.t('{price} at {retailer}', { price: shown, retailer: name }),
    note: [
      shown &&
        pricedOn &&
        i18n.t({ id: 'price.seenOn', message: 'on {day}', values: { day: formatDay(pricedOn) } }),
      stock,
      formatRegion(region),
    ]
      .filter(Boolean)
      .join(' · '),
    price: shown,
  }
}

/** As it is written in an address, to be read; '' for none. Parsing addresses takes as long as all else about a link. */
function toHost(url: string): string {
  const [, host = ''] = /^https?:\/\/(?:[^/?#@\\]*@)?(?:www\.)?([^/?#:\\]+)/i.exec(url) ?? []
  return host.toLowerCase()
}
