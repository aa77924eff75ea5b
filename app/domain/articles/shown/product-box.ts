/** Writes what pages show of products in texts: boxes of reviews, cards, and the picks of a guide. */
import { toLinkAttributes } from '~/domain/articles/article-body/link-attributes'
import { isPictureAddress } from '~/domain/articles/article-picture'
import { i18n } from '~/domain/language/i18n'
import { writeMessage } from '~/domain/language/split-message'
import { findPictureHash } from '~/domain/media/renditions'
import {
  findPriced,
  formatDatedPrice,
  listOffered,
  type ShopLink,
  type ShopSettings,
  toShopLink,
} from '~/domain/products/prices'
import type { Product } from '~/domain/products/product'
import { formatRating, isRating, ratingWord } from '~/domain/products/ratings'
import { paidRelation } from '~/domain/products/retailers'
import type { Pick as GuidePick, Review, Unit } from '~/domain/products/review'
import type { Publication } from '~/domain/publication/publication'
import { formatDay, formatPrice } from '~/domain/site/formats'
import { articlePath, productPath } from '~/domain/site/urls'
import { escapeText, type SafeHtml, writeAttributes } from '~/domain/text/safe-html'
import { writePicture } from './show-pictures'

export type ProductSettings = ShopSettings & Pick<Publication, 'specs'>

/** What a box is about; `product`: null when there is no record of it, so that only its name is known. */
export type Boxed = { name: string; product: Product | null }

/** More of them are on the page of the product. */
const MAX_SHOPS = 4
const pictureSizes = '(max-width: 575px) 40vw, 176px'

/** No typed HTML can begin so. */
function openReviewBox({ name }: Pick<Boxed, 'name'>): string {
  return `<div class="product-box" role="group"${writeAttributes({ 'aria-label': i18n.t('Review: {name}', { name }) })}>`
}

/** Whether readers see a review of these, with its rating: only then are search engines told of it. */
export function showsReview(html: SafeHtml, boxed: Pick<Boxed, 'name'>): boolean {
  return html.includes(openReviewBox(boxed))
}

/** `publishedOn`: the day of the review where the publication is, if it is known. */
export function writeReviewBox(
  settings: ProductSettings,
  boxed: Boxed,
  review: Review,
  publishedOn: string | null,
): string {
  const { verdict, pros, cons, scores, bestFor, notFor } = review
  const name = escapeText(boxed.name)
  return [
    openReviewBox(boxed),
    writeHead(settings, boxed, { rating: review.rating ?? null, above: '', isReview: true }),
    verdict && `<p class="product-verdict" dir="auto">${escapeText(verdict)}</p>`,
    writeScores(settings, scores),
    pros.length + cons.length > 0
      ? `<div class="product-points">${writePoints(i18n.t('Pros'), 'advantages', pros)}${writePoints(i18n.t('Cons'), 'drawbacks', cons)}</div>`
      : '',
    writeFacts([
      [i18n.t('Best for'), bestFor && escapeText(bestFor)],
      [i18n.t('Not for'), notFor && escapeText(notFor)],
      [i18n.t('Price'), describePrice(boxed.product, review.testedTo ?? publishedOn)],
      [i18n.t('How we tested'), describeTest(review)],
      [i18n.t('Our rating'), describeHistory(settings, review)],
    ]),
    writeShops(settings, boxed.product, MAX_SHOPS, name),
    '</div>',
  ].join('')
}

export function writeProductCard(settings: ProductSettings, boxed: Boxed): string {
  return [
    `<div class="product-box product-card" role="group"${writeAttributes({ 'aria-label': boxed.name })}>`,
    writeHead(settings, boxed, { rating: boxed.product?.review?.rating ?? null, above: '', isReview: false }),
    writeShops(settings, boxed.product, MAX_SHOPS, escapeText(boxed.name)),
    writeReviewLink(boxed, boxed.product?.review?.slug),
    '</div>',
  ].join('')
}

/** `id`: where the list of picks leads. */
export function writePick(settings: ProductSettings, boxed: Boxed, pick: GuidePick, id: string): string {
  const { award, note, since, review = boxed.product?.review?.slug } = pick
  return [
    `<div class="product-box product-card"${writeAttributes({ id, role: 'group', 'aria-label': `${award}: ${boxed.name}` })}>`,
    writeHead(settings, boxed, {
      rating: boxed.product?.review?.rating ?? null,
      above: award,
      isReview: false,
    }),
    note && `<p class="product-verdict" dir="auto">${escapeText(note)}</p>`,
    writeShops(settings, boxed.product, MAX_SHOPS, escapeText(boxed.name)),
    writeReviewLink(boxed, review),
    since
      ? `<p class="product-small">${escapeText(i18n.t('Our pick since {day}', { day: formatDay(since) }))}</p>`
      : '',
    '</div>',
  ].join('')
}

/** The list above the cards of a guide. */
export function writePickList(
  settings: ProductSettings,
  picks: readonly { boxed: Boxed; pick: GuidePick; id: string }[],
): string {
  const items = picks.map(({ boxed, pick, id }) => {
    const rating = boxed.product?.review?.rating ?? null
    const shown = rating === null ? '' : describeRating(settings, rating, 'pick-rating')
    return `<li><a href="#${id}"><span class="pick-award" dir="auto">${escapeText(pick.award)}</span><bdi class="pick-name">${escapeText(boxed.name)}</bdi>${shown}</a></li>`
  })
  return `<nav class="pick-list"${writeAttributes({ 'aria-label': i18n.t('Our picks') })}><ol>${items.join('')}</ol></nav>`
}

/** A product has no page if readers know it only from an archived record. */
export function writeName({ name, product }: Boxed): string {
  const words = `<bdi>${escapeText(name)}</bdi>`
  const hasPage = product && (!product.isArchived || product.review)
  return hasPage ? `<a${writeAttributes({ href: productPath(product.slug) })}>${words}</a>` : words
}

export function writeProductPicture({ product }: Boxed, sizes = pictureSizes): string {
  if (!product) return ''
  const { libraryPicture, picture } = product
  if (libraryPicture)
    return writePicture(libraryPicture, { alt: libraryPicture.description, title: '' }, sizes)
  if (!picture || findPictureHash(picture) !== null || !isPictureAddress(picture)) return ''
  return `<img${writeAttributes({ src: picture, alt: '', loading: 'lazy', decoding: 'async' })} />`
}

/** A link to a shop. `name`: of the product, as HTML, which the words of a button leave out. */
export function writeShopLink({ href, host, retailer, label, note }: ShopLink, name: string): string {
  const attributes = {
    class: 'shop-link',
    href,
    rel: paidRelation,
    target: '_blank',
    'data-retailer': retailer,
    'data-shop': host,
  }
  return `<a${writeAttributes(attributes)}><span>${escapeText(label)}<span class="visually-hidden">: ${name}</span></span>${note && `<small>${escapeText(note)}</small>`}</a>`
}

function writeShops(settings: ProductSettings, product: Product | null, most: number, name: string): string {
  const links = (product ? listOffered(product) : [])
    .slice(0, most)
    .map((offer) => writeShopLink(toShopLink(settings, offer), name))
  return links.length > 0 ? `<p class="product-shops">${links.join('')}</p>` : ''
}

type Head = { rating: number | null; above: string; isReview: boolean }

function writeHead(settings: ProductSettings, boxed: Boxed, { rating, above, isReview }: Head): string {
  const picture = writeProductPicture(boxed)
  const state = describeState(boxed.product)
  return [
    '<div class="product-head">',
    picture && `<span class="product-picture">${picture}</span>`,
    '<div class="product-names">',
    above && `<p class="product-award" dir="auto">${escapeText(above)}</p>`,
    `<h3 class="product-name">${writeName(boxed)}</h3>`,
    state && `<p class="product-small">${state}</p>`,
    '</div>',
    rating === null
      ? ''
      : describeRating(
          settings,
          rating,
          isReview ? 'product-rating product-verdict-rating' : 'product-rating',
        ),
    '</div>',
  ].join('')
}

/** '': one beyond the scale, which the settings have changed since. */
export function describeRating({ site }: ProductSettings, rating: number, name: string): string {
  const { ratingScale: scale } = site
  if (!isRating(rating, scale)) return ''
  const message = i18n.t('Rated <0>{rating}</0> out of {scale}: <1>{word}</1>', {
    rating: formatRating(rating, scale),
    scale,
    word: ratingWord(rating, scale),
  })
  const parts = writeMessage(
    message,
    [
      (words) => `<b>${escapeText(words)}</b>`,
      (words) => `<span class="rating-word">${escapeText(words)}</span>`,
    ],
    (words) => `<span class="visually-hidden">${escapeText(words)}</span>`,
  )
  return `<span class="${name}">${parts}</span>`
}

function describeState(product: Product | null): string {
  if (!product) return ''
  const { state, successor, listPrice, listCurrency, released } = product
  const next = successor
    ? ` ${writeMessage(i18n.t('Its successor is <0>the product</0>.'), [() => `<a${writeAttributes({ href: productPath(successor.slug) })}><bdi>${escapeText(successor.name)}</bdi></a>`], escapeText)}`
    : ''
  if (state === 'discontinued') return `${escapeText(i18n.t('Discontinued.'))}${next}`
  if (state === 'announced') return escapeText(i18n.t('Announced, not on sale yet.'))
  const isNew = listPrice && listCurrency && released
  const price = isNew
    ? escapeText(
        i18n.t('{price} at its release, {day}.', {
          price: formatPrice(listPrice, listCurrency),
          day: formatDay(released),
        }),
      )
    : ''
  return `${price}${next}`.trim()
}

const weightWords = (weight: number | undefined) =>
  weight === undefined ? '' : ` <small>${escapeText(i18n.t('{weight}% of the rating', { weight }))}</small>`

function writeScores(settings: ProductSettings, scores: Review['scores']): string {
  const scale = settings.site.ratingScale
  const shown = scores.filter(({ rating }) => isRating(rating, scale))
  if (shown.length === 0) return ''
  const rows = shown.map(({ label, rating, weight }) => {
    const width = (rating / Number(scale)) * 10
    return `<li><span dir="auto">${escapeText(label)}${weightWords(weight)}</span><svg class="score-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width="${width.toFixed(1)}" height="6"></rect></svg><b>${formatRating(rating, scale)}</b></li>`
  })
  return `<ul class="product-scores">${rows.join('')}</ul>`
}

function writePoints(title: string, name: 'advantages' | 'drawbacks', points: readonly string[]): string {
  if (points.length === 0) return ''
  const items = points.map((point) => `<li dir="auto">${escapeText(point)}</li>`)
  return `<div><h4>${escapeText(title)}</h4><ul class="${name}">${items.join('')}</ul></div>`
}

function writeFacts(facts: readonly (readonly [name: string, html: string | null | undefined])[]): string {
  const rows = facts.flatMap(([name, html]) =>
    html ? [`<div><dt>${escapeText(name)}</dt><dd dir="auto">${html}</dd></div>`] : [],
  )
  return rows.length > 0 ? `<dl class="product-facts">${rows.join('')}</dl>` : ''
}

function describePrice(product: Product | null, testedTo: string | null): string | null {
  const priced = product && findPriced(product)
  const price = priced && formatDatedPrice(priced, testedTo)
  return price ? escapeText(price) : null
}

const unitWords: Record<Unit, () => string> = {
  bought: () => i18n.t('We bought the unit.'),
  loan: () => i18n.t('The unit was on loan.'),
  gift: () => i18n.t('The unit was a gift.'),
  own: () => i18n.t('The unit is our own.'),
}

function describeTest({ unit, testedFrom, testedTo, method }: Review): string {
  const [from, to] = [testedFrom, testedTo].map((day) => (day ? formatDay(day) : ''))
  const attributes = method ? toLinkAttributes(method, { blank: true }) : null
  const when =
    from && to
      ? i18n.t('Tested from {from} to {to}.', { from, to })
      : from
        ? i18n.t('Tested since {day}.', { day: from })
        : to && i18n.t('Tested until {day}.', { day: to })
  return [
    escapeText(when ?? ''),
    unit ? escapeText(unitWords[unit]()) : '',
    attributes ? `<a${writeAttributes(attributes)}>${escapeText(i18n.t('How we test'))}</a>` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** "8.5 since March 4, 2026; 9.0 before: the hinge broke." */
function describeHistory({ site }: ProductSettings, { rating, earlier }: Review): string {
  if (rating === undefined || earlier.length === 0) return ''
  const [latest] = earlier
  const format = (tenths: number) => formatRating(tenths, site.ratingScale)
  const since = i18n.t('{rating} since {day}', { rating: format(rating), day: formatDay(latest?.date ?? '') })
  const before = earlier.map(({ rating, date, reason }, n) => {
    const was =
      n === 0
        ? i18n.t('{rating} before', { rating: format(rating) })
        : i18n.t('{rating} before {day}', { rating: format(rating), day: formatDay(date) })
    return `${was}${reason ? `: ${reason.replace(/\.$/, '')}` : ''}`
  })
  return escapeText(`${[since, ...before].join('; ')}.`)
}

function writeReviewLink({ name, product }: Boxed, slug: string | undefined): string {
  if (!slug) return ''
  const title = product?.review?.slug === slug ? product.review.title : i18n.t('Review: {name}', { name })
  const link = () => `<a${writeAttributes({ href: articlePath(slug) })}><bdi>${escapeText(title)}</bdi></a>`
  return `<p class="product-small">${writeMessage(i18n.t('Read our review: <0>the title</0>'), [link], escapeText)}</p>`
}
