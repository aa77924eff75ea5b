/** Products: what is stored of one, and what pages show of it. */
import { z } from 'zod/v4'
import { i18n } from '~/domain/language/desk-i18n'
import type { Picture } from '~/domain/media/renditions'
import { address, currency, line, name, slug, webAddress } from '~/domain/text/record-fields'
import { isDay, MAX_OFFERS, productStates } from './review-limits'
import { findDecimalsProblem, MAX_PRICE_DIGITS, priceHint } from './typed-values'

const MAX_SPECS = 60

/** "899" or "899.00": prices are texts, so that none is rounded. In tables that compare, SQL casts them. */
export const price = z
  .string()
  .trim()
  .regex(/^\d+(?:\.\d{1,4})?$/, { error: priceHint })
  .refine((typed) => (/^\d+/.exec(typed)?.[0].length ?? 0) <= MAX_PRICE_DIGITS, {
    error: () =>
      i18n.t(
        'A price can have at most {count, plural, one {# digit} other {# digits}} before its decimals.',
        {
          count: MAX_PRICE_DIGITS,
        },
      ),
  })
  .refine((typed) => Number(typed) > 0, {
    error: () => i18n.t('A price is more than 0. Leave it blank if you don’t know it.'),
  })

/** A day such as 2026-03-04, that the calendar has. */
export const day = z
  .string()
  .trim()
  .refine(isDay, { error: () => i18n.t('Use a date such as 2026-03-04.') })

/** A day, a month or a year. */
const release = z
  .string()
  .trim()
  .refine((typed) => /^\d{4}$/.test(typed) || isDay(/^\d{4}-\d{2}$/.test(typed) ? `${typed}-01` : typed), {
    error: () => i18n.t('Use a date such as 2026-03-04, a month such as 2026-03, or a year.'),
  })

/** GTIN-8, -12, -13 or -14, whose last digit checks the others (GS1 General Specifications, section 7.9). */
const gtin = z
  .string()
  .trim()
  .regex(/^(?:\d{8}|\d{12,14})$/, { error: () => i18n.t('A GTIN has 8, 12, 13 or 14 digits.') })
  .refine(hasCheckDigit, {
    error: () => i18n.t('The last digit doesn’t match the others. Check the number.'),
  })

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, n) => total + Number(digit) * (n % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Whether a price would have been seen after today. What is no day is wrong in another way. Both YYYY-MM-DD. */
export function isInFuture(pricedOn: unknown, today: string): boolean {
  return typeof pricedOn === 'string' && isDay(pricedOn) && pricedOn > today
}

export const fromFuture = /*i18n*/ 'A price can’t be from the future. Use today’s date or an earlier one.'

export const availabilities = ['in stock', 'preorder', 'back order', 'out of stock'] as const

type Refuse = (path: PropertyKey[], message: string) => void

/** A rule for fields together, that is checked too where one of them is wrong, so that all problems are said at once. */
function together<Given extends object>(rule: (given: Partial<Given>, refuse: Refuse) => void) {
  const check = z.check<Given>(({ value, issues }) => {
    if (typeof value === 'object' && value !== null)
      rule(value, (path, message) => issues.push({ code: 'custom', path, message, input: value }))
  })
  check._zod.def.when = () => true
  return check
}

/** `retailer`: the slug of one. `pricedOn`: the day on which the price was seen. */
export const offer = z
  .strictObject({
    retailer: slug,
    url: webAddress,
    isAffiliate: z.boolean().optional(),
    region: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, { error: () => i18n.t('Use the code of a country, such as US.') })
      .optional(),
    price: price.optional(),
    currency: currency.optional(),
    pricedOn: day.optional(),
    availability: z.enum(availabilities).optional(),
  })
  .check(
    together(({ price: amount, currency: code, pricedOn }, refuse) => {
      if (!amount) return
      if (!code) refuse(['currency'], i18n.t('Name the currency of the price.'))
      if (!pricedOn) refuse(['pricedOn'], i18n.t('Say on which day you saw the price.'))
      const problem = code ? findDecimalsProblem(String(amount), code) : null
      if (problem) refuse(['price'], problem)
    }),
  )

/** `category` as articles store it. `specs`: by the key of a column of the category. */
export const product = z
  .strictObject({
    name,
    brand: name.optional(),
    model: name.optional(),
    gtin: gtin.optional(),
    mpn: line(70).optional(),
    category: name,
    picture: address.optional(),
    released: release.optional(),
    listPrice: price.optional(),
    listCurrency: currency.optional(),
    state: z.enum(productStates),
    successor: slug.optional(),
    specs: z
      .record(z.string().max(60), line(200))
      .refine((specs) => Object.keys(specs).length <= MAX_SPECS, {
        error: () => i18n.t('At most {count, plural, one {# spec} other {# specs}}.', { count: MAX_SPECS }),
      })
      .optional(),
    offers: z.array(offer).max(MAX_OFFERS).optional(),
  })
  .check(
    together(({ listPrice, listCurrency, offers }, refuse) => {
      if (listPrice && !listCurrency) refuse(['listCurrency'], i18n.t('Name the currency of the price.'))
      const problem = listPrice && listCurrency ? findDecimalsProblem(String(listPrice), listCurrency) : null
      if (problem) refuse(['listPrice'], problem)
      const urls = Array.isArray(offers) ? offers.map((one) => one?.url) : []
      urls.forEach((url, n) => {
        if (url && urls.indexOf(url) !== n)
          refuse(['offers', n, 'url'], i18n.t('Another offer has this address.'))
      })
    }),
  )

export type ProductData = z.infer<typeof product>

/** Written by product_offers() in the database. */
export type Offer = {
  id: string
  retailer: string
  url: string
  isAffiliate: boolean
  region?: string
  price?: string
  currency?: string
  /** YYYY-MM-DD */
  pricedOn?: string
  availability?: (typeof availabilities)[number]
  state: 'unchecked' | 'ok' | 'gone' | 'redirected' | 'blocked' | 'error'
  /** ISO 8601. */
  checkedAt?: string
}

/** A public review; `rating` in tenths. */
export type ReviewLink = { slug: string; title: string; rating: number | null }

/** Written by product_summaries() in the database. */
export type ProductSummary = {
  data: Omit<ProductData, 'offers' | 'successor'>
  id: string
  slug: string
  formerSlugs: string[]
  isArchived: boolean
  /** At `picture`; null: it is not in the library, or cannot be shown yet. */
  libraryPicture: Picture | null
  successor: { slug: string; name: string } | null
  /** Its newest one. */
  review: ReviewLink | null
  offers: Offer[]
}

export type Product = ProductSummary['data'] & Omit<ProductSummary, 'data'>

/**
 * Into `data` itself, which also has the successor as it was typed: copies of objects that hardly two products have alike take longer
 * than reading them.
 */
export function toProduct({ data, ...shown }: ProductSummary): Product {
  return Object.assign(data, shown)
}
