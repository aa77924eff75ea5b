/** Products for those who read a text elsewhere: words, lists and plain links. */
import { i18n } from '~/domain/language/i18n'
import { findPriced, formatDatedPrice, listOffered, toShopLink } from '~/domain/products/prices'
import { formatRating, isRating, ratingWord } from '~/domain/products/ratings'
import type { Pick as GuidePick, Review } from '~/domain/products/review'
import { articlePath } from '~/domain/site/urls'
import { escapeText, writeAttributes } from '~/domain/text/safe-html'
import { writePlainShopLink } from './comparison-table'
import { type Boxed, type ProductSettings, writeName } from './product-box'

const MAX_SHOPS = 4

export function writePlainReview(
  settings: ProductSettings,
  boxed: Boxed,
  { rating, verdict, pros, cons, bestFor, notFor, testedTo }: Review,
  publishedOn: string | null,
): string {
  const priced = boxed.product && findPriced(boxed.product)
  const price = priced && formatDatedPrice(priced, testedTo ?? publishedOn)
  return [
    writeTitle(settings, boxed, rating ?? null, ''),
    verdict && toParagraph(verdict),
    toList(i18n.t('Pros:'), pros),
    toList(i18n.t('Cons:'), cons),
    bestFor && toParagraph(i18n.t('Best for: {whom}', { whom: bestFor })),
    notFor && toParagraph(i18n.t('Not for: {whom}', { whom: notFor })),
    price && toParagraph(i18n.t('Price: {price}', { price })),
    writeShops(settings, boxed),
  ].join('')
}

export function writePlainCard(settings: ProductSettings, boxed: Boxed): string {
  const { rating = null, slug } = boxed.product?.review ?? {}
  return `${writeTitle(settings, boxed, rating, '')}${writeReviewLink(slug)}${writeShops(settings, boxed)}`
}

export function writePlainPicks(
  settings: ProductSettings,
  picks: readonly { boxed: Boxed; pick: GuidePick }[],
): string {
  const items = picks.map(({ boxed, pick: { award, note, review = boxed.product?.review?.slug } }) => {
    const title = writeTitle(settings, boxed, boxed.product?.review?.rating ?? null, `${award}: `)
    return `<li>${title}${note ? toParagraph(note) : ''}${writeReviewLink(review)}${writeShops(settings, boxed)}</li>`
  })
  return `<ol>${items.join('')}</ol>`
}

function writeTitle({ site }: ProductSettings, boxed: Boxed, rating: number | null, before: string): string {
  const { ratingScale: scale } = site
  const isShown = rating !== null && isRating(rating, scale)
  const rated = isShown
    ? `: ${escapeText(
        i18n.t('{rating} out of {scale}, {word}', {
          rating: formatRating(rating, scale),
          scale,
          word: ratingWord(rating, scale).toLocaleLowerCase(i18n.locale),
        }),
      )}`
    : ''
  return `<p><strong>${escapeText(before)}${writeName(boxed)}${rated}</strong></p>`
}

function toParagraph(words: string): string {
  return `<p>${escapeText(words)}</p>`
}

function toList(title: string, points: readonly string[]): string {
  if (points.length === 0) return ''
  return `<p>${escapeText(title)}</p><ul>${points.map((point) => `<li>${escapeText(point)}</li>`).join('')}</ul>`
}

function writeShops(settings: ProductSettings, { product }: Boxed): string {
  const links = (product ? listOffered(product) : [])
    .slice(0, MAX_SHOPS)
    .map((offer) => `<li>${writePlainShopLink(toShopLink(settings, offer))}</li>`)
  return links.length > 0 ? `<ul>${links.join('')}</ul>` : ''
}

function writeReviewLink(slug: string | undefined): string {
  return slug
    ? `<p><a${writeAttributes({ href: articlePath(slug) })}>${escapeText(i18n.t('Read our review'))}</a></p>`
    : ''
}
