/** Shows what an article says of its products after a text without the mark that places it. */
import { escapeText, type SafeHtml, writeAttributes } from '~/domain/articles/safe-html'
import type { Site } from '~/domain/publication/settings'
import { productPath } from '~/domain/site/urls'
import { findNamed, type Product } from './product'
import { describeRating, isRating, ratingWord } from './ratings'
import type { Review } from './review'

/** In what shows a rating; typed HTML cannot have it. */
const ratingClass = 'product-verdict-rating'

/** Whether the page shows the rating of a review: only then are search engines told of it. */
export function showsRating(html: SafeHtml): boolean {
  return html.includes(ratingClass)
}

export function appendReviews(
  html: SafeHtml,
  { reviews, products }: { reviews: readonly Review[]; products: readonly Product[] },
  site: Pick<Site, 'ratingScale'>,
): SafeHtml {
  if (reviews.length === 0 || showsRating(html)) return html
  const boxes = reviews.map((review) => writeReviewBox(review, findNamed(products, review.product), site))
  return `${html}${boxes.join('')}` as SafeHtml
}

function writeReviewBox(
  { rating, verdict, pros, cons }: Review,
  product: Product | null,
  { ratingScale }: Pick<Site, 'ratingScale'>,
): string {
  if (!product) return ''
  const name = `<a${writeAttributes({ href: productPath(product.slug) })}><bdi>${escapeText(product.name)}</bdi></a>`
  const shown = isRating(rating, ratingScale)
    ? `<p class="${ratingClass}"><b>${describeRating(rating, ratingScale)}</b> · ${ratingWord(rating, ratingScale)}</p>`
    : ''
  return [
    `<h2>Our verdict: ${name}</h2>`,
    shown,
    verdict ? `<p dir="auto">${escapeText(verdict)}</p>` : '',
    writePoints('Pros', 'advantages', pros),
    writePoints('Cons', 'drawbacks', cons),
  ].join('')
}

function writePoints(title: string, name: string, points: readonly string[]): string {
  if (points.length === 0) return ''
  const items = points.map((point) => `<li dir="auto">${escapeText(point)}</li>`)
  return `<h3>${title}</h3><ul class="${name}">${items.join('')}</ul>`
}
