/** Compares products by the spec columns of their categories, their ratings and their prices. */
import type { Publication } from '~/domain/publication/publication'
import { findPriced, formatDay, listOffered } from './prices'
import { findNamed, type Offer, type Product, type SpecColumn } from './product'

/** `text`: '' for nothing known. `mark`: why it wins, in a word; '': it does not. */
export type ComparedCell = { text: string; mark: string }
export type ComparedRow = { label: string; cells: ComparedCell[] }

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
    const wins = findWinners(column, values)
    return [
      {
        label: column.label,
        cells: values.map((value, n) => ({ text: formatSpec(column, value), mark: wins[n] ? 'Best' : '' })),
      },
    ]
  })
}

/** Which of the values are better than the others. None, when all are equal or one cannot be compared. */
export function findWinners(
  { kind, better = 'neither' }: Pick<SpecColumn, 'kind' | 'better'>,
  values: readonly string[],
): boolean[] {
  if (better === 'neither' || kind === 'text') return values.map(() => false)
  return markBest(
    values.map((value) => (value === '' ? null : toNumber(kind, value))),
    better,
  )
}

/** `numbers`: null for what is not known, NaN for what cannot be compared. */
export function markBest(numbers: readonly (number | null)[], better: 'higher' | 'lower'): boolean[] {
  const known = numbers.filter((number) => number !== null)
  const best = better === 'higher' ? Math.max(...known) : Math.min(...known)
  const isClear = known.length > 1 && !Number.isNaN(best) && known.some((number) => number !== best)
  return numbers.map((number) => isClear && number === best)
}

function toNumber(kind: SpecColumn['kind'], value: string): number {
  if (kind === 'yes or no') return /^yes$/i.test(value) ? 1 : /^no$/i.test(value) ? 0 : Number.NaN
  if (kind === 'date') return +new Date(value)
  const [, digits] = /^[^\d-]{0,20}(-?\d[\d,]{0,15}(?:\.\d{1,10})?)\D{0,40}$/.exec(value) ?? []
  return digits === undefined ? Number.NaN : Number(digits.replaceAll(',', ''))
}

export function formatSpec({ kind, unit }: Pick<SpecColumn, 'kind' | 'unit'>, value: string): string {
  if (value === '') return ''
  if (kind === 'date') return formatDay(value)
  if (kind === 'yes or no') return value.charAt(0).toUpperCase() + value.slice(1).toLowerCase()
  return kind === 'number' && unit && !value.endsWith(unit) ? `${value} ${unit}` : value
}

/** The offer of each that a comparison shows, and whether its price is the lowest; prices in other currencies win nothing. */
export function comparePrices(
  products: readonly (Product | null)[],
): { offer: Offer | null; wins: boolean }[] {
  const offers = products.map((product) =>
    product ? (findPriced(product) ?? listOffered(product)[0] ?? null) : null,
  )
  const currencies = new Set(offers.flatMap((offer) => (offer?.price ? (offer.currency ?? '') : [])))
  const wins = markBest(
    offers.map((offer) => (offer?.price && currencies.size === 1 ? Number(offer.price) : null)),
    'lower',
  )
  return offers.map((offer, n) => ({ offer, wins: wins[n] ?? false }))
}

/** The products that the slugs name, each once; of those that there are not, what is known is the slug. */
export function findCompared(products: readonly Product[], slugs: readonly string[]) {
  const found = slugs.map((slug) => ({ slug, product: findNamed(products, slug) }))
  return found.filter(
    ({ product }, n) => !product || found.findIndex((other) => other.product === product) === n,
  )
}
