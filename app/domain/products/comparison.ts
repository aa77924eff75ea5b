/** Compares products by the spec columns of their categories, their ratings and their prices. */
import { i18n } from '~/domain/language/i18n'
import type { Publication } from '~/domain/publication/publication'
import type { SpecColumn } from '~/domain/publication/spec-column'
import { formatDay } from '~/domain/site/formats'
import { findNamed } from './find-named'
import { findPriced, listOffered } from './prices'
import type { Offer, Product } from './product'

/**
 * What is judged of each product: null is not known, NaN cannot be compared. `better`: which of them wins; 'neither' judges
 * nothing.
 */
export type Judged = { numbers: (number | null)[]; better: NonNullable<SpecColumn['better']> }
/** `texts`: '' for nothing known. */
export type ComparedRow = Judged & { label: string; texts: string[] }

type Settings = Pick<Publication, 'specs'>

/** Rows about which something is known of one of them at least. */
export function compareSpecs({ specs }: Settings, products: readonly (Product | null)[]): ComparedRow[] {
  const columns = new Map<string, SpecColumn>()
  for (const product of products)
    for (const column of (product && specs.get(product.category.toLowerCase())) ?? [])
      if (!columns.has(column.key)) columns.set(column.key, column)
  return [...columns.values()].flatMap((column) => {
    const values = products.map((product) => product?.specs?.[column.key]?.trim() ?? '')
    if (values.every((value) => value === '')) return []
    const texts = values.map((value) => formatSpec(column, value))
    return [{ label: column.label, texts, ...judgeSpecs(column, values) }]
  })
}

export function judgeSpecs(
  { kind, better = 'neither' }: Pick<SpecColumn, 'kind' | 'better'>,
  values: readonly string[],
): Judged {
  const numbers = values.map((value) => (value === '' ? null : toNumber(kind, value)))
  return { numbers, better: kind === 'text' ? 'neither' : better }
}

/** Marks the products that are better than the others: none if all are equal or one cannot be compared. */
export function findWinners({ numbers, better }: Judged): boolean[] {
  const known = numbers.filter((number) => number !== null)
  const best = better === 'higher' ? Math.max(...known) : Math.min(...known)
  const isClear = known.length > 1 && !Number.isNaN(best) && known.some((number) => number !== best)
  return numbers.map((number) => better !== 'neither' && isClear && number === best)
}

/** Whether all of them are known, and as good as each other. */
export function isEven({ numbers, better }: Judged): boolean {
  return better !== 'neither' && numbers.every((number) => number !== null && number === numbers[0])
}

/** How many rows each of the products wins, and in how many they are even. */
export function countWins(rows: readonly Judged[]): { wins: number[]; even: number } {
  const winners = rows.map(findWinners)
  const wins = rows[0]?.numbers.map((_, n) => winners.filter((won) => won[n]).length) ?? []
  return { wins, even: rows.filter(isEven).length }
}

function toNumber(kind: SpecColumn['kind'], value: string): number {
  if (kind === 'yes or no') return /^yes$/i.test(value) ? 1 : /^no$/i.test(value) ? 0 : Number.NaN
  if (kind === 'date') return +new Date(value)
  const [, digits] = /^[^\d-]{0,20}(-?\d[\d,]{0,15}(?:\.\d{1,10})?)\D{0,40}$/.exec(value) ?? []
  return digits === undefined ? Number.NaN : Number(digits.replaceAll(',', ''))
}

function formatSpec({ kind, unit }: Pick<SpecColumn, 'kind' | 'unit'>, value: string): string {
  if (value === '') return ''
  if (kind === 'date') return formatDay(value)
  if (kind === 'yes or no') {
    if (/^yes$/i.test(value)) return i18n.t('Yes')
    if (/^no$/i.test(value)) return i18n.t('No')
    return value.charAt(0).toUpperCase() + value.slice(1).toLowerCase()
  }
  return kind === 'number' && unit && !value.endsWith(unit) ? `${value} ${unit}` : value
}

/** The offer of each that a comparison shows. Prices in several currencies cannot be compared. */
export function comparePrices(products: readonly (Product | null)[]): Judged & { offers: (Offer | null)[] } {
  const offers = products.map((product) =>
    product ? (findPriced(product) ?? listOffered(product)[0] ?? null) : null,
  )
  const currencies = new Set(offers.flatMap((offer) => (offer?.price ? (offer.currency ?? '') : [])))
  const numbers = offers.map((offer) => (offer?.price ? Number(offer.price) : null))
  return { offers, numbers, better: currencies.size > 1 ? 'neither' : 'lower' }
}

/** The products that the slugs name, each once; of unknown ones, only the slug. */
export function findCompared(products: readonly Product[], slugs: readonly string[]) {
  const found = slugs.map((slug) => ({ slug, product: findNamed(products, slug) }))
  return found.filter(
    ({ product }, n) => !product || found.findIndex((other) => other.product === product) === n,
  )
}
