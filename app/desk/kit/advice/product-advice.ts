/** Advice on the marks of products in a text: what readers would not see, or should not rely on. */

import { findCode } from '~/domain/articles/article-body/code-ranges'
import { listContainers } from '~/domain/articles/article-body/containers'
import { isProductMark, MAX_COMPARED, readProductMark } from '~/domain/articles/article-body/product-marks'
import type { Finding, Range } from '~/domain/articles/read-article'
import { formatDate } from '~/domain/language/desk-dates'
import { i18n } from '~/domain/language/desk-i18n'
import { findNamed } from '~/domain/products/find-named'
import { listOffered } from '~/domain/products/prices'
import type { Product } from '~/domain/products/product'
import type { Pick as GuidePick, Review } from '~/domain/products/review'
import { addDays } from '~/domain/site/local-time'

/**
 * `products`: those that the text, the reviews and the picks name. `priceDays`: the number of days after which a price is out of date.
 * `today`: the day where the publication is, YYYY-MM-DD.
 */
export type KnownProducts = {
  products: readonly Product[]
  reviews: readonly Review[]
  picks: readonly GuidePick[]
  priceDays: number
  today: string
}

const link = /\]\(product:([^\s()]{1,200})\)/g

/** In the order of the text, each message once. */
export function listProductAdvice(content: string, known: KnownProducts): (Finding & Range)[] {
  const found = [...listMarkAdvice(content, known), ...listLinkAdvice(content, known)]
  const said = new Set<string>()
  return found
    .sort((one, other) => one.start - other.start)
    .filter(({ message }) => !said.has(message) && said.add(message))
}

function listMarkAdvice(content: string, known: KnownProducts): (Finding & Range)[] {
  return listContainers(content).flatMap(({ name, words, start, lineEnd: end }) => {
    if (!isProductMark(name)) return []
    const slugs = readProductMark(name, words)
    const messages = slugs ? describeMark(name, slugs, words, known) : [needs[name]()]
    return messages.map((message) => ({ kind: 'product' as const, message, quote: '', start, end }))
  })
}

const needs = {
  review: () =>
    i18n.t('Readers see this line as text, as {mark} takes the slug of one product, or nothing.', {
      mark: '::: review',
    }),
  product: () =>
    i18n.t('Readers see this line as text, as {mark} needs the slug of one product.', {
      mark: '::: product',
    }),
  picks: () =>
    i18n.t('Readers see this line as text, as {mark} takes nothing after it.', { mark: '::: picks' }),
  compare: () =>
    i18n.t('Readers see this line as text, as {mark} needs the slugs of products.', { mark: '::: compare' }),
}

function describeMark(name: string, slugs: readonly string[], words: string, known: KnownProducts): string[] {
  const { products, reviews, picks } = known
  const [slug = ''] = slugs
  if (name === 'review') {
    const isAbout = (review: Review) => isSame(products, review.product, slug)
    const shown = slug === '' ? reviews : reviews.filter(isAbout)
    if (shown.length > 0) return shown.flatMap(({ product }) => describe(product, known))
    return [
      slug === ''
        ? i18n.t('This article has no review, so readers don’t see this box. Fill in Review beside the text.')
        : i18n.t(
            'This article has no review of “{product}”, so readers see less. Fill in Review beside the text.',
            { product: slug },
          ),
    ]
  }
  if (name === 'picks') {
    const present = picks.filter(({ replacedOn }) => !replacedOn)
    return present.length === 0
      ? [i18n.t('This article has no picks, so readers don’t see them. Fill in Picks beside the text.')]
      : present.flatMap(({ product }) => describe(product, known))
  }
  const isCut = name === 'compare' && words.trim().split(/\s+/).length > MAX_COMPARED
  const tooMany = i18n.t(
    'Readers see only the first {limit, plural, one {# product} other {# products}} of this comparison.',
    { limit: MAX_COMPARED },
  )
  return [...(isCut ? [tooMany] : []), ...slugs.slice(0, MAX_COMPARED).flatMap((one) => describe(one, known))]
}

function isSame(products: readonly Product[], one: string, other: string): boolean {
  return one === other || (findNamed(products, one) ?? one) === (findNamed(products, other) ?? other)
}

function listLinkAdvice(content: string, known: KnownProducts): (Finding & Range)[] {
  const isCode = findCode(content)
  return [...content.matchAll(link)].flatMap(({ 0: whole, 1: slug = '', index }) => {
    if (isCode(index)) return []
    const end = index + whole.length - 1
    const range = { quote: slug, start: end - slug.length, end }
    return describe(slug, known).map((message) => ({ kind: 'product' as const, message, ...range }))
  })
}

function describe(slug: string, { products, priceDays, today }: KnownProducts): string[] {
  const product = findNamed(products, slug)
  if (!product)
    return [
      i18n.t(
        'There is no product “{product}”, so readers see a plain name. Create it in Products, or fix the slug.',
        { product: slug },
      ),
    ]
  const { name, state, successor } = product
  const oldest = addDays(today, -priceDays)
  const old = listOffered(product).find(({ price, pricedOn }) => price && pricedOn && pricedOn < oldest)
  return [
    ...(state === 'discontinued' ? [describeDiscontinued(name, successor?.name ?? null)] : []),
    ...(old?.pricedOn
      ? [
          i18n.t('A price of {product} is from {day}. Check it in Products.', {
            product: name,
            day: formatDate(old.pricedOn),
          }),
        ]
      : []),
  ]
}

function describeDiscontinued(product: string, successor: string | null): string {
  return successor === null
    ? i18n.t('{product} is discontinued. Say so, or name another one.', { product })
    : i18n.t('{product} is discontinued. Its successor is {successor}.', { product, successor })
}
