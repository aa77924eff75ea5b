/** Writes the table that compares products: one a column, which scrolls within itself. */
import { escapeText, writeAttributes } from '~/domain/articles/safe-html'
import { type ComparedCell, comparePrices, compareSpecs, markBest } from './comparison'
import { toShopLink } from './prices'
import type { Product } from './product'
import {
  type Boxed,
  describeRating,
  type ProductSettings,
  writeName,
  writeProductPicture,
  writeShopLink,
} from './product-box'

type Row = { label: string; cells: { html: string; mark: string }[] }

/** `isPlain`: for feeds, without classes. Its columns are at most those that the mark names. */
export function writeComparison(
  settings: ProductSettings,
  compared: readonly Boxed[],
  isPlain = false,
): string {
  const products = compared.map(({ product }) => product)
  const specs = compareSpecs(settings, products).map(({ label, cells }) => ({
    label,
    cells: cells.map(toHtmlCell),
  }))
  const rows = [
    ratingRow(settings, products, isPlain),
    priceRow(settings, compared, isPlain),
    ...specs,
  ].filter(({ cells }) => cells.some(({ html }) => html !== ''))
  const heads = compared.map((boxed) => writeColumnHead(boxed, isPlain)).join('')
  const body = rows.map(({ label, cells }) => writeRow(label, cells, isPlain)).join('')
  const table = `<table><thead><tr><td></td>${heads}</tr></thead><tbody>${body}</tbody></table>`
  if (isPlain) return table
  const label = `Comparison: ${compared.map(({ name }) => name).join(', ')}`
  const name = compared.length > 3 ? 'table-scroll comparison comparison-wide' : 'table-scroll comparison'
  return `<div${writeAttributes({ class: name, tabindex: 0, role: 'region', 'aria-label': label })}>${table}</div>`
}

function toHtmlCell({ text, mark }: ComparedCell) {
  return { html: escapeText(text), mark }
}

function writeColumnHead(boxed: Boxed, isPlain: boolean): string {
  if (isPlain) return `<th>${writeName(boxed)}</th>`
  const picture = writeProductPicture(boxed, '120px')
  return `<th scope="col">${picture && `<span class="product-picture">${picture}</span>`}${writeName(boxed)}</th>`
}

/** A word, not color alone, says what wins. */
function writeRow(label: string, cells: Row['cells'], isPlain: boolean): string {
  const written = cells.map(({ html, mark }) => {
    if (html === '') return '<td>–</td>'
    if (mark === '') return `<td dir="auto">${html}</td>`
    return isPlain
      ? `<td>${html} (${mark.toLowerCase()})</td>`
      : `<td dir="auto" class="wins">${html} <span class="win">${mark}</span></td>`
  })
  return `<tr><th${isPlain ? '' : ' scope="row" dir="auto"'}>${escapeText(label)}</th>${written.join('')}</tr>`
}

function ratingRow(settings: ProductSettings, products: readonly (Product | null)[], isPlain: boolean): Row {
  const ratings = products.map((product) => product?.review?.rating ?? null)
  const wins = markBest(ratings, 'higher')
  const cells = ratings.map((rating, n) => {
    const html = rating === null ? '' : describeRating(settings, rating, 'compared-rating')
    return { html: isPlain ? html.replace(/<[^>]*>/g, '') : html, mark: wins[n] ? 'Highest' : '' }
  })
  return { label: 'Our rating', cells }
}

function priceRow(settings: ProductSettings, compared: readonly Boxed[], isPlain: boolean): Row {
  const cells = comparePrices(compared.map(({ product }) => product)).map(({ offer, wins }, n) => {
    if (!offer) return { html: '', mark: '' }
    const link = toShopLink(settings, offer)
    const html = isPlain ? writePlainShopLink(link) : writeShopLink(link, escapeText(compared[n]?.name ?? ''))
    return { html, mark: wins ? 'Lowest' : '' }
  })
  return { label: 'Price', cells }
}

export function writePlainShopLink({ href, label, note }: ReturnType<typeof toShopLink>): string {
  const attributes = { href, rel: 'sponsored nofollow noopener' }
  return `<a${writeAttributes(attributes)}>${escapeText(label)}</a>${note && ` (${escapeText(note)})`}`
}
