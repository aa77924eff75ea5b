/** What one line of an imported table makes of its product: every cell is read, or the line is refused with all its problems. */

import type { z } from 'zod/v4'
import { columns, cut, offerColumns, type Row, specPrefix } from '~/desk/kit/products/product-csv'
import { listSpecProblems } from '~/desk/kit/products/product-form'
import { i18n } from '~/domain/language/desk-i18n'
import { fromFuture, isInFuture, type ProductData, product } from '~/domain/products/product'
import { findRetailer, isPaidAt } from '~/domain/products/retailers'
import { MAX_OFFERS } from '~/domain/products/review-limits'
import { parsePrice, parseYesNo, toIsoDate, toPlainDecimal } from '~/domain/products/typed-values'
import type { Retailer } from '~/domain/publication/retailer'
import { isSpecKey, type SpecColumn } from '~/domain/publication/spec-column'
import { isReservedSlug } from '~/domain/text/slug'

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
type Draft = { problems: string[]; said: Map<string, string>; context: ImportContext }

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
      const subject = address === undefined ? 'product' : 'offer'
      draft.problems.push(`${column}: Line ${other.line} says “${cut(other.text)}” of the same ${subject}.`)
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
    const text = describeIssue(issue)
    if (!told.some((problem) => problem.startsWith(`${text.split(':')[0]}:`))) told.push(text)
  }
  if (!parsed.success || told.length > 0) return { ok: false, reason: told.join(' ') }
  return { ok: true, data: parsed.data, changes, said: draft.said }
}

function listSlugProblems(slug: string, row: Row): string[] {
  if (slug === '')
    return [
      row.name
        ? 'slug: There are no letters for one in the name. Write one.'
        : 'It has neither slug nor name.',
    ]
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > 120)
    return [`slug: “${cut(slug)}” can only have lower-case letters, digits and single hyphens.`]
  return isReservedSlug(slug) ? [`slug: The desk uses “${slug}”.`] : []
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
    else problems.push(`category: There is no category “${cut(String(own.category))}”.`)
  }
  const money = readMoney(
    row.list_price,
    row.list_currency,
    { price: data?.listPrice, currency: data?.listCurrency },
    context,
  )
  if (money?.ok === false) problems.push(`list_price: ${money.message}`)
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
    else problems.push(`${cut(name)}: A spec can’t have this name.`)
  }
  for (const { key, message } of listSpecProblems(known, specs))
    problems.push(`${specPrefix}${key}: ${message}`)
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
  if (typeof at === 'string') {
    problems.push(at)
    return null
  }
  const before = offers[at] ?? null
  const cells: Cells = { ...(retailer && { retailer }), ...(row.url && { url: row.url }) }
  if (row.region) cells.region = row.region.toUpperCase()
  if (row.availability) cells.availability = row.availability.toLowerCase().replaceAll(/[_-]/g, ' ')
  if (row.paid) {
    const isPaid = parseYesNo(row.paid)
    if (isPaid === null) problems.push(`paid: “${cut(row.paid)}” is neither yes nor no.`)
    else cells.isAffiliate = isPaid
  } else if (!before && retailer) cells.isAffiliate = isPaidAt(context.retailers.get(retailer) ?? null)
  if (row.currency) cells.currency = row.currency.toUpperCase()
  const money = readMoney(row.price, row.currency, before ?? {}, context)
  if (money?.ok === false) problems.push(`price: ${money.message}`)
  if (money?.ok) {
    cells.price = keepSameAmount(before?.price, money.price)
    cells.currency = money.currency
    // A new price was not seen on the day of the old one.
    if (cells.price !== before?.price || cells.currency !== before.currency || !before.pricedOn)
      cells.pricedOn = context.today
  }
  if (row.priced_on) cells.pricedOn = toIsoDate(row.priced_on)
  if (isInFuture(cells.pricedOn, context.today)) problems.push(`priced_on: ${fromFuture}`)
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
  if (!found && !isKept) problems.push(`retailer: There is no retailer “${cut(typed)}”.`)
  return found?.slug ?? named
}

/** The place of the offer that a line means, -1: a new one; or why nobody can tell. */
function findOffer(row: Row, retailer: string, offers: readonly Offer[]): number | string {
  if (row.url) {
    const at = offers.findIndex(({ url }) => url === row.url)
    return at < 0 && retailer === '' ? 'retailer: No retailer has this address. Name one.' : at
  }
  if (retailer === '') return 'retailer: Name the retailer or the address of the offer.'
  const region = row.region?.toUpperCase()
  const own = offers.flatMap((one, n) => (one.retailer === retailer ? [{ n, region: one.region }] : []))
  const meant = region
    ? own.filter((one) => one.region === region || (own.length === 1 && one.region === undefined))
    : own
  const [only] = meant
  if (only && meant.length === 1) return only.n
  const seller = `${cut(retailer)}${region ? ` in ${cut(region)}` : ''}`
  return meant.length === 0
    ? `url: There is no offer by ${seller} yet. Write its address.`
    : `url: There are ${meant.length} offers by ${seller}. Write the address of the one you mean.`
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
  return [{ offer, address, column: 'new offer', before: '', after: `${address}${price}` }]
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const field = issue.path.filter((part) => typeof part === 'string').at(-1)
  const within = issue.path[0] === 'offers' ? offerColumns : columns
  const column = Object.entries(within).find(([, name]) => name === field)?.[0] ?? String(field ?? 'line')
  if (issue.code === 'too_big' && issue.origin === 'array') return `A product can have ${MAX_OFFERS} offers.`
  if (issue.code === 'invalid_type') return `${column}: It is missing.`
  if (issue.code === 'invalid_value')
    return `${column}: Use ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(issue.values.map(String))}.`
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return `${column}: Use a web address such as https://example.com.`
  return `${column}: ${issue.message}`
}
