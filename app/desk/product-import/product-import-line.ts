/** What one line of an imported table makes of its product: every cell is read, or the line is refused with all its problems. */

import { columns, cut, offerColumns, type Row, specPrefix } from '~/desk/kit/products/product-csv'
import { listSpecProblems } from '~/desk/kit/products/product-form'
import { i18n } from '~/domain/language/desk-i18n'
import { fromFuture, isInFuture, type ProductData, product } from '~/domain/products/product'
import { findRetailer, isPaidAt } from '~/domain/products/retailers'
import { parsePrice, parseYesNo, toIsoDate, toPlainDecimal } from '~/domain/products/typed-values'
import type { Retailer } from '~/domain/publication/retailer'
import { isSpecKey, type SpecColumn } from '~/domain/publication/spec-column'
import { describeIssue, listSlugProblems, type Problem, sayProblem } from './line-problems'
import { newOffer } from './new-offer'

export type ImportContext = {
  categories: readonly string[]
  retailers: ReadonlyMap<string, Retailer>
  specs: (category: string) => readonly SpecColumn[]
  currency: string
  today: string
}

type Offer = NonNullable<ProductData['offers']>[number]
/** `address`: of the offer. */
type Change = { column: string; offer: string | null; address: string; before: string; after: string }

type Given = {
  data: ProductData | null
  /** What earlier lines say of the same product. */
  earlier: ReadonlyMap<string, { line: number; text: string }>
  context: ImportContext
}
type Applied =
  | { ok: true; data: ProductData; changes: Change[]; said: Map<string, string> }
  | { ok: false; reason: string }

type Cells = Record<string, string | boolean>
type Draft = { problems: Problem[]; said: Map<string, string>; context: ImportContext }

export function applyLine(slug: string, { row }: { line: number; row: Row }, given: Given): Applied {
  const { data, earlier, context } = given
  const draft: Draft = { problems: listSlugProblems(slug, row), said: new Map(), context }
  const own = readOwn(row, data, draft)
  const category = String(own.category ?? data?.category ?? '')
  const specs = readSpecs(row, category, draft)
  const offer = readOffer(row, data?.offers ?? [], draft)
  const changes = [
    ...listChanges(columns, own, data ?? {}),
    ...listChanges(
      Object.fromEntries(Object.keys(specs).map((key) => [specPrefix + key, key])),
      specs,
      data?.specs ?? {},
    ),
    ...(offer ? listOfferChanges(offer) : []),
  ]
  for (const [key, text] of draft.said) {
    const other = earlier.get(key)
    if (other && other.text !== text) {
      const [column, address] = key.split('\n')
      const values = { line: other.line, text: cut(other.text) }
      draft.problems.push({
        column: column ?? null,
        text:
          address === undefined
            ? i18n.t('Line {line} says “{text}” of the same product.', values)
            : i18n.t('Line {line} says “{text}” of the same offer.', values),
      })
    }
  }
  // What was stored in another way may break a rule; a line that leaves it as it is need not mend it.
  if (data && changes.length === 0 && draft.problems.length === 0)
    return { ok: true, data, changes, said: draft.said }
  const wanted = {
    ...(data ?? { state: 'current' }),
    ...own,
    ...(Object.keys(specs).length > 0 && { specs: { ...data?.specs, ...specs } }),
    ...(offer && { offers: offer.all }),
  }
  const parsed = product.safeParse(wanted)
  const issues = parsed.error?.issues ?? []
  const told = [...draft.problems]
  // What a cell says wrongly is said once, in the words of its column.
  for (const issue of issues) {
    const problem = describeIssue(issue)
    if (problem.column === null || !told.some(({ column }) => column === problem.column)) told.push(problem)
  }
  if (!parsed.success || told.length > 0) return { ok: false, reason: told.map(sayProblem).join(' ') }
  return { ok: true, data: parsed.data, changes, said: draft.said }
}

function readOwn(row: Row, data: ProductData | null, draft: Draft): Cells {
  const { context, problems, said } = draft
  const own: Cells = {}
  for (const [column, field] of Object.entries(columns)) {
    const cell = row[column] ?? ''
    if (cell === '') continue
    own[field] = column === 'state' ? cell.toLowerCase() : column === 'released' ? toIsoDate(cell) : cell
    said.set(column, column === 'name' ? foldName(cell) : cell)
  }
  if (
    own.category !== undefined &&
    own.category !== data?.category &&
    !context.categories.includes(String(own.category))
  ) {
    const meant = context.categories.find((name) => name.toLowerCase() === String(own.category).toLowerCase())
    if (meant) own.category = meant
    else
      problems.push({
        column: 'category',
        text: i18n.t('There is no category “{name}”.', { name: cut(String(own.category)) }),
      })
  }
  const money = readMoney(
    row.list_price,
    row.list_currency,
    { price: data?.listPrice, currency: data?.listCurrency },
    context,
  )
  if (money?.ok === false) problems.push({ column: 'list_price', text: money.message })
  if (money?.ok) {
    own.listPrice = keepSameAmount(data?.listPrice, money.price)
    own.listCurrency = money.currency
  } else if (row.list_currency) own.listCurrency = row.list_currency.toUpperCase()
  return own
}

/** As names are compared: without regard to case and spaces. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** Null: there is no price. The currency of a price is the one beside it, else that of before, else the publication's. */
function readMoney(typed = '', currency = '', before: Money, { currency: fallback }: ImportContext) {
  if (typed === '') return null
  const named = currency.toUpperCase() || (before.currency ?? '')
  // As an export has it, which writes a point before decimals in any language.
  if (typed === before.price && named === before.currency)
    return { ok: true as const, price: typed, currency: named }
  return parsePrice(typed, { currency: named, fallback, language: i18n.locale })
}

type Money = { price?: string | undefined; currency?: string | undefined }

/** "899" is no change of "899.00". */
function keepSameAmount(before: string | undefined, price: string): string {
  return before !== undefined && Number(before) === Number(price) ? before : price
}

function readSpecs(row: Row, category: string, { context, problems, said }: Draft): Record<string, string> {
  const known = context.specs(category)
  const cells = Object.entries(row).filter(([name, value]) => name.startsWith(specPrefix) && value !== '')
  const specs: Record<string, string> = {}
  for (const [name, cell] of cells) {
    const key = name.slice(specPrefix.length)
    said.set(name, cell)
    if (isSpecKey(key)) specs[key] = toSpec(known.find((column) => column.key === key)?.kind, cell)
    else problems.push({ column: cut(name), text: i18n.t('A spec can’t have this name.') })
  }
  for (const { key, message } of listSpecProblems(known, specs))
    problems.push({ column: `${specPrefix}${key}`, text: message })
  return specs
}

function toSpec(kind: SpecColumn['kind'] | undefined, cell: string): string {
  if (kind === 'date') return toIsoDate(cell)
  if (kind === 'number') return toPlainDecimal(cell)
  const isSaid = kind === 'yes or no' ? parseYesNo(cell) : null
  return isSaid === null ? cell : isSaid ? 'yes' : 'no'
}

/** `before`: null: a new one. `all`: the offers of the product with it. */
type ReadOffer = { before: Offer | null; after: Cells; all: unknown[] }

/** Null: the line says nothing of an offer, or not of which. */
function readOffer(row: Row, offers: readonly Offer[], draft: Draft): ReadOffer | null {
  const { context, problems, said } = draft
  const named = Object.keys(offerColumns).filter((column) => row[column])
  if (named.length === 0) return null
  const retailer = readRetailer(row, offers, draft)
  const at = findOffer(row, retailer, offers)
  if (typeof at === 'object') {
    problems.push(at)
    return null
  }
  const before = offers[at] ?? null
  const cells: Cells = { ...(retailer && { retailer }), ...(row.url && { url: row.url }) }
  if (row.region) cells.region = row.region.toUpperCase()
  if (row.availability) cells.availability = row.availability.toLowerCase().replaceAll(/[_-]/g, ' ')
  if (row.paid) {
    const isPaid = parseYesNo(row.paid)
    if (isPaid === null)
      problems.push({
        column: 'paid',
        text: i18n.t('“{text}” is neither yes nor no.', { text: cut(row.paid) }),
      })
    else cells.isAffiliate = isPaid
  } else if (!before && retailer) cells.isAffiliate = isPaidAt(context.retailers.get(retailer) ?? null)
  if (row.currency) cells.currency = row.currency.toUpperCase()
  const money = readMoney(row.price, row.currency, before ?? {}, context)
  if (money?.ok === false) problems.push({ column: 'price', text: money.message })
  if (money?.ok) {
    cells.price = keepSameAmount(before?.price, money.price)
    cells.currency = money.currency
    // A new price was not seen on the day of the old one.
    if (cells.price !== before?.price || cells.currency !== before.currency || !before.pricedOn)
      cells.pricedOn = context.today
  }
  if (row.priced_on) cells.pricedOn = toIsoDate(row.priced_on)
  if (isInFuture(cells.pricedOn, context.today))
    problems.push({ column: 'priced_on', text: i18n.t(fromFuture) })
  const after = { ...before, ...cells }
  for (const column of named) said.set(`${column}\n${after.url ?? ''}`, row[column] ?? '')
  return {
    before,
    after: cells,
    all: before ? offers.map((one, n) => (n === at ? after : one)) : [...offers, after],
  }
}

/** By slug or name; without one, by the host of the address. '' where the offer that is there has one. */
function readRetailer(row: Row, offers: readonly Offer[], { context, problems }: Draft): string {
  const { retailer: typed = '', url = '' } = row
  if (typed === '') return url === '' ? '' : (findRetailer(context.retailers, url)?.slug ?? '')
  const named = typed.toLowerCase()
  const found = [...context.retailers.values()].find(
    ({ slug, name }) => slug === named || name.toLowerCase() === named,
  )
  const isKept = offers.some((one) => one.retailer === named)
  if (!found && !isKept)
    problems.push({
      column: 'retailer',
      text: i18n.t('There is no retailer “{name}”.', { name: cut(typed) }),
    })
  return found?.slug ?? named
}

/** The place of the offer that a line means, -1: a new one; or why nobody can tell. */
function findOffer(row: Row, retailer: string, offers: readonly Offer[]): number | Problem {
  if (row.url) {
    const at = offers.findIndex(({ url }) => url === row.url)
    return at < 0 && retailer === ''
      ? { column: 'retailer', text: i18n.t('No retailer has this address. Name one.') }
      : at
  }
  if (retailer === '')
    return { column: 'retailer', text: i18n.t('Name the retailer or the address of the offer.') }
  const region = row.region?.toUpperCase()
  const own = offers.flatMap((one, n) => (one.retailer === retailer ? [{ n, region: one.region }] : []))
  const meant = region
    ? own.filter((one) => one.region === region || (own.length === 1 && one.region === undefined))
    : own
  const [only] = meant
  if (only && meant.length === 1) return only.n
  const names = { retailer: cut(retailer), region: cut(region ?? ''), count: meant.length }
  return { column: 'url', text: meant.length === 0 ? describeNone(names) : describeSeveral(names) }
}

type OfferNames = { retailer: string; region: string; count: number }

function describeNone(names: OfferNames): string {
  return names.region === ''
    ? i18n.t('There is no offer by {retailer} yet. Write its address.', names)
    : i18n.t('There is no offer by {retailer} in {region} yet. Write its address.', names)
}

function describeSeveral(names: OfferNames): string {
  return names.region === ''
    ? i18n.t(
        '{count, plural, one {There is # offer by {retailer}. Write the address of the one you mean.} other {There are # offers by {retailer}. Write the address of the one you mean.}}',
        names,
      )
    : i18n.t(
        '{count, plural, one {There is # offer by {retailer} in {region}. Write the address of the one you mean.} other {There are # offers by {retailer} in {region}. Write the address of the one you mean.}}',
        names,
      )
}

function listChanges(
  names: Readonly<Record<string, string>>,
  cells: Cells,
  before: Readonly<Record<string, unknown>>,
  offer: Pick<Change, 'offer' | 'address'> = { offer: null, address: '' },
): Change[] {
  return Object.entries(names).flatMap(([column, field]): Change[] => {
    const [old, wanted] = [before[field], cells[field]]
    if (wanted === undefined || (old ?? false) === wanted) return []
    return [{ ...offer, column, before: show(old, field), after: show(wanted, field) }]
  })
}

const show = (value: unknown, field: string) =>
  field === 'isAffiliate' ? (value === true ? 'yes' : 'no') : value === undefined ? '' : String(value)

function listOfferChanges({ before, after }: ReadOffer): Change[] {
  const offer = String(before?.retailer ?? after.retailer ?? '')
  const address = String(before?.url ?? after.url ?? '')
  if (before) return listChanges(offerColumns, after, before, { offer, address })
  const price = after.price ? ` ${after.price} ${after.currency ?? ''}` : ''
  return [{ offer, address, column: newOffer, before: '', after: `${address}${price}` }]
}
