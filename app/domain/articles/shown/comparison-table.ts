/** Writes the table that compares products: one a column, which scrolls within itself. If there are two, it also says which wins. */
import { i18n } from '~/domain/language/i18n'
import { writeMessage } from '~/domain/language/split-message'
import {
  comparePrices,
  compareSpecs,
  countWins,
  findWinners,
  isEven,
  type Judged,
} from '~/domain/products/comparison'
import { toShopLink } from '~/domain/products/prices'
import type { Product } from '~/domain/products/product'
import { isRating } from '~/domain/products/ratings'
import { paidRelation } from '~/domain/products/retailers'
import { escapeText, writeAttributes } from '~/domain/text/safe-html'
import {
  type Boxed,
  describeRating,
  type ProductSettings,
  writeName,
  writeProductPicture,
  writeShopLink,
} from './product-box'

/** `cells`: as HTML; '' for nothing known. `win`: the word for the best of them. */
type Row = Judged & { label: string; cells: string[]; win: string }

/** `isPlain`: for feeds, without classes. Its columns are at most those that the mark names. */
export function writeComparison(
  settings: ProductSettings,
  compared: readonly Boxed[],
  isPlain = false,
): string {
  const products = compared.map(({ product }) => product)
  const specs = compareSpecs(settings, products).map(({ texts, ...row }) => ({
    ...row,
    cells: texts.map(escapeText),
    win: i18n.t({ id: 'comparison.best', message: 'Best' }),
  }))
  const rows = [
    ratingRow(settings, products, isPlain),
    priceRow(settings, compared, isPlain),
    ...specs,
  ].filter(({ cells }) => cells.some((html) => html !== ''))
  const isBattle = compared.length === 2 && products.every((product) => product !== null)
  const heads = compared.map((boxed) => writeColumnHead(boxed, isPlain)).join('')
  const body = rows.map((row) => writeRow(row, isBattle, isPlain)).join('')
  const table = `<table><thead><tr><td></td>${heads}</tr></thead><tbody>${body}</tbody></table>`
  const result = isBattle ? writeResult(compared, rows, isPlain) : ''
  if (isPlain) return result + table
  const label = i18n.t('Comparison: {names}', { names: compared.map(({ name }) => name).join(', ') })
  const name = compared.length > 3 ? 'table-scroll comparison comparison-wide' : 'table-scroll comparison'
  const scroll = `<div${writeAttributes({ class: name, tabindex: 0, role: 'region', 'aria-label': label })}>${table}</div>`
  return isBattle ? `<div class="battle">${result}${scroll}</div>` : scroll
}

/** "Halo 3 wins 5, Halo 4 wins 3, 2 even."; nothing if nothing can be compared. */
function writeResult(compared: readonly Boxed[], rows: readonly Row[], isPlain: boolean): string {
  const { wins, even } = countWins(rows)
  const parts = [...wins, even]
  const all = parts.reduce((sum, part) => sum + part, 0)
  if (all === 0) return ''
  const bold = (words: string) => `<b>${escapeText(words)}</b>`
  const names = compared.map(({ name }, n) => {
    const isolate = () => `<bdi>${escapeText(name)}</bdi>`
    const message = i18n.t('<0>The product</0> wins <1>{count, number}</1>', { count: wins[n] })
    return writeMessage(message, [isolate, bold], escapeText)
  })
  const evenly = i18n.t({
    id: 'comparison.evenCount',
    message: '<0>{count, number}</0> even',
    values: { count: even },
  })
  const words = [...names, ...(even > 0 ? [writeMessage(evenly, [bold], escapeText)] : [])]
  if (isPlain) return `<p>${words.join(', ')}.</p>`
  const spans = words.map((part) => `<span>${part}</span>`).join('<span class="visually-hidden">, </span>')
  const [left = 0, right = 0] = wins
  const bars = [
    { class: 'battle-left', x: 0, width: left },
    { class: 'battle-even', x: left, width: even },
    { class: 'battle-right', x: left + even, width: right },
  ].map((bar) => `<rect${writeAttributes({ ...bar, height: 1 })}></rect>`)
  const bar = `<svg class="battle-bar" viewBox="0 0 ${all} 1" preserveAspectRatio="none" aria-hidden="true">${bars.join('')}</svg>`
  return `<p class="battle-result">${spans}<span class="visually-hidden">.</span></p>${bar}`
}

function writeColumnHead(boxed: Boxed, isPlain: boolean): string {
  if (isPlain) return `<th>${writeName(boxed)}</th>`
  const picture = writeProductPicture(boxed, '120px')
  return `<th scope="col">${picture && `<span class="product-picture">${picture}</span>`}${writeName(boxed)}</th>`
}

/** A word, not color alone, says what wins. */
function writeRow(row: Row, isBattle: boolean, isPlain: boolean): string {
  const wins = findWinners(row)
  const both = isBattle && isEven(row) ? i18n.t({ id: 'comparison.even', message: 'Even' }) : ''
  const cells = row.cells.map((html, n) => {
    if (html === '') return '<td>–</td>'
    const mark = wins[n] ? (isBattle ? i18n.t({ id: 'comparison.wins', message: 'Wins' }) : row.win) : both
    if (isPlain) return `<td>${html}${mark && ` (${mark.toLocaleLowerCase(i18n.locale)})`}</td>`
    if (wins[n]) return `<td dir="auto" class="wins">${html} <span class="win">${mark}</span></td>`
    return `<td dir="auto">${html}${mark && ` <span class="even">${mark}</span>`}</td>`
  })
  return `<tr><th${isPlain ? '' : ' scope="row" dir="auto"'}>${escapeText(row.label)}</th>${cells.join('')}</tr>`
}

function ratingRow(settings: ProductSettings, products: readonly (Product | null)[], isPlain: boolean): Row {
  const numbers = products.map((product) => {
    const rating = product?.review?.rating
    return isRating(rating, settings.site.ratingScale) ? rating : null
  })
  const cells = numbers.map((rating) => {
    const html = rating === null ? '' : describeRating(settings, rating, 'compared-rating')
    return isPlain ? html.replace(/<[^>]*>/g, '') : html
  })
  return {
    label: i18n.t('Our rating'),
    cells,
    numbers,
    better: 'higher',
    win: i18n.t({ id: 'comparison.highest', message: 'Highest' }),
  }
}

function priceRow(settings: ProductSettings, compared: readonly Boxed[], isPlain: boolean): Row {
  const { offers, ...judged } = comparePrices(compared.map(({ product }) => product))
  const cells = offers.map((offer, n) => {
    if (!offer) return ''
    const link = toShopLink(settings, offer)
    return isPlain ? writePlainShopLink(link) : writeShopLink(link, escapeText(compared[n]?.name ?? ''))
  })
  return {
    label: i18n.t('Price'),
    cells,
    ...judged,
    win: i18n.t({ id: 'comparison.lowest', message: 'Lowest' }),
  }
}

export function writePlainShopLink({ href, label, note }: ReturnType<typeof toShopLink>): string {
  const attributes = { href, rel: paidRelation }
  return `<a${writeAttributes(attributes)}>${escapeText(label)}</a>${note && ` (${escapeText(note)})`}`
}
