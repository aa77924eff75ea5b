/** Products and their offers as a table: a line for each offer, or one for a product without any. */
import { parse } from 'csv-parse/sync'
import type { z } from 'zod/v4'
import { isReservedSlug, toSlug } from '~/domain/articles/slug'
import { fromFuture, isInFuture, type ProductData, product, type SpecColumn } from './product'
import { listSpecProblems } from './product-form'
import { MAX_OFFERS } from './review-limits'

const MAX_IMPORT_LINES = 5_000
export const MAX_IMPORT_BYTES = 2_000_000

const columns = {
  name: 'name',
  brand: 'brand',
  model: 'model',
  gtin: 'gtin',
  mpn: 'mpn',
  category: 'category',
  state: 'state',
  picture: 'picture',
  released: 'released',
  list_price: 'listPrice',
  list_currency: 'listCurrency',
  successor: 'successor',
} as const
const offerColumns = {
  retailer: 'retailer',
  url: 'url',
  paid: 'isAffiliate',
  region: 'region',
  price: 'price',
  currency: 'currency',
  priced_on: 'pricedOn',
  availability: 'availability',
} as const
const specPrefix = 'spec:'

type Row = Record<string, string>
type Known = { id: string; slug: string; version: number; data: ProductData }

/** With headings. `specs`: keys of columns, in order. */
export function toProductRows(products: readonly Pick<Known, 'slug' | 'data'>[]): string[][] {
  const keys = [...new Set(products.flatMap(({ data }) => Object.keys(data.specs ?? {})))].sort()
  const head = [
    ...['slug', ...Object.keys(columns), ...Object.keys(offerColumns)],
    ...keys.map((key) => specPrefix + key),
  ]
  const lines = products.flatMap(({ slug, data }) => {
    const own = Object.values(columns).map((field) => data[field] ?? '')
    const specs = keys.map((key) => data.specs?.[key] ?? '')
    const offers: Partial<NonNullable<ProductData['offers']>[number]>[] = data.offers?.length
      ? data.offers
      : [{}]
    return offers.map((offer) => [
      slug,
      ...own,
      ...Object.values(offerColumns).map((field) => {
        const value = offer[field]
        return value === true ? 'yes' : value === false ? 'no' : (value ?? '')
      }),
      ...specs,
    ])
  })
  return [head, ...lines]
}

type Table =
  | { ok: true; names: string[]; rows: { line: number; row: Row }[] }
  | { ok: false; problem: string }

export function parseProductTable(text: string): Table {
  const table = parseTable(text)
  if (!table.ok) return table
  const { names } = table
  const known = new Set(['slug', ...Object.keys(columns), ...Object.keys(offerColumns)])
  const unknown = names.filter((name) => name !== '' && !known.has(name) && !name.startsWith(specPrefix))
  if (unknown.length > 0)
    return {
      ok: false,
      problem: `There is no column “${unknown[0]}”. Export the products to see which there are.`,
    }
  if (!names.includes('slug') && !names.includes('name'))
    return { ok: false, problem: 'The first line must name the columns, with slug or name among them.' }
  return table
}

/** Separated by commas, semicolons or tabs, as spreadsheets in any country save it. `names`: of the columns. */
export function parseTable(text: string): Table {
  const tooLong = `That’s more than ${MAX_IMPORT_LINES.toLocaleString('en-US')} lines or 2 MB. Import it in parts.`
  if (text.length > MAX_IMPORT_BYTES) return { ok: false, problem: tooLong }
  if (text.includes('\0')) return { ok: false, problem: 'This isn’t a text file. Save it as CSV.' }
  // The parser would count two lines for CRLF within a cell.
  const unmarked = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const [head = ''] = unmarked.split('\n', 1)
  const [delimiter = ','] = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)
  let records: { record: string[]; info: { lines: number } }[]
  try {
    records = parse(unmarked, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: MAX_IMPORT_LINES + 2,
    }) as unknown as typeof records
  } catch {
    return {
      ok: false,
      problem: 'This isn’t valid CSV: a quotation mark is missing or misplaced.',
    }
  }
  const [first, ...rest] = records
  if (!first || rest.length === 0) return { ok: false, problem: 'The table has no rows.' }
  if (rest.length > MAX_IMPORT_LINES) return { ok: false, problem: tooLong }
  const names = first.record.map((name) => name.trim().toLowerCase())
  const rows = rest.map(({ record, info }) => ({
    // Of its end, as spreadsheets and editors count.
    line: info.lines,
    row: Object.fromEntries(names.map((name, n) => [name, tidy(record[n] ?? '')])),
  }))
  return { ok: true, names, rows }
}

/** The apostrophe that keeps spreadsheets from running a text is no part of it. */
function tidy(cell: string): string {
  const text = cell.trim()
  return /^'\s*[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text
}

export type PlannedProduct = {
  id: string | null
  seen: number | null
  slug: string
  data: ProductData
  /** The names of columns whose values differ; of a new product, none. */
  changed: string[]
}
export type ImportPlan = {
  added: PlannedProduct[]
  changed: PlannedProduct[]
  unchanged: number
  refused: { line: number; reason: string }[]
}

/** What is known for the import: `find`: the product that has a slug or had it. `today`: YYYY-MM-DD, where the publication is. */
type Context = {
  find: (slug: string) => Known | null
  categories: readonly string[]
  retailers: ReadonlySet<string>
  specs: (category: string) => readonly SpecColumn[]
  today: string
}

/** The slug of a line: its own, or else that of its name. */
export function slugOf(row: Row): string {
  return row.slug || toSlug(row.name ?? '').slice(0, 120)
}

/** What importing the rows would do. A blank cell leaves what there is; nothing is deleted. */
export function planImport(rows: readonly { line: number; row: Row }[], context: Context): ImportPlan {
  const groups = new Map<string, { line: number; row: Row }[]>()
  for (const one of rows) {
    const slug = slugOf(one.row)
    const key = context.find(slug)?.slug ?? slug
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const plan: ImportPlan = { added: [], changed: [], unchanged: 0, refused: [] }
  for (const [slug, group] of groups) planProduct(slug, group, context, plan)
  plan.refused.sort((a, b) => a.line - b.line)
  return plan
}

function planProduct(slug: string, group: { line: number; row: Row }[], context: Context, plan: ImportPlan) {
  const known = context.find(slug)
  let data: ProductData | null = known?.data ?? null
  const touched = new Set<string>()
  for (const { line, row } of group) {
    const next: Record<string, unknown> & { changed: string[] } = mergeRow(data, row)
    const { changed, ...wanted } = next
    const reason = slug === '' ? 'It has neither slug nor name.' : findProblem(slug, wanted, row, context)
    const parsed = reason === null ? product.safeParse(wanted) : null
    if (parsed?.success) {
      data = parsed.data
      for (const name of changed) touched.add(name)
    } else {
      const issue = parsed?.error?.issues[0]
      plan.refused.push({ line, reason: reason ?? describe(issue) })
    }
  }
  if (!data) return
  const planned = { id: known?.id ?? null, seen: known?.version ?? null, slug, data, changed: [...touched] }
  if (!known) plan.added.push({ ...planned, changed: [] })
  else if (touched.size > 0) plan.changed.push(planned)
  else plan.unchanged += 1
}

function describe(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'It can’t be read.'
  const field = issue.path.filter((part) => typeof part === 'string').at(-1)
  const names = { ...columns, ...offerColumns }
  const column = Object.entries(names).find(([, name]) => name === field)?.[0] ?? String(field ?? 'line')
  if (issue.code === 'too_big' && issue.origin === 'array') return `A product can have ${MAX_OFFERS} offers.`
  if (issue.code === 'invalid_type') return `${column}: It is missing.`
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return `${column}: Use a web address such as https://example.com.`
  return `${column}: ${issue.message}`
}

/** With what its cells say; `changed`: the columns that differ. */
function mergeRow(data: ProductData | null, row: Row) {
  const changed: string[] = []
  const merged: Record<string, unknown> = { ...(data ?? { state: 'current' }) }
  for (const [column, field] of Object.entries(columns)) {
    const value = column === 'state' ? row[column]?.toLowerCase() : row[column]
    if (!value || merged[field] === value) continue
    merged[field] = value
    changed.push(column)
  }
  const specs = Object.entries(row).filter(([name, value]) => name.startsWith(specPrefix) && value !== '')
  for (const [name, value] of specs) {
    const key = name.slice(specPrefix.length)
    if (data?.specs?.[key] === value) continue
    merged.specs = { ...(merged.specs as object | undefined), [key]: value }
    changed.push(name)
  }
  const cells = Object.entries(offerColumns).flatMap(([column, field]): [string, string, unknown][] => {
    const value = row[column] ?? ''
    if (value === '') return []
    if (field === 'isAffiliate') return [[column, field, /^(?:yes|true|1)$/i.test(value)]]
    return [[column, field, field === 'availability' || field === 'retailer' ? value.toLowerCase() : value]]
  })
  const offers = [...(data?.offers ?? [])] as Record<string, unknown>[]
  const at = offers.findIndex(({ url }) => url === row.url)
  if (cells.length > 0) {
    const before = offers[at] ?? {}
    const differing = cells.filter(([, field, value]) => (before[field] ?? false) !== value)
    if (at < 0) changed.push('offer')
    else changed.push(...differing.map(([column]) => column))
    const offer = { ...before, ...Object.fromEntries(differing.map(([, field, value]) => [field, value])) }
    merged.offers = at < 0 ? [...offers, offer] : offers.with(at, offer)
  }
  return { ...merged, changed }
}

function findProblem(
  slug: string,
  wanted: Record<string, unknown>,
  row: Row,
  context: Context,
): string | null {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > 120)
    return `slug: “${slug.slice(0, 60)}” can only have lower-case letters, digits and single hyphens.`
  if (isReservedSlug(slug)) return `slug: The desk uses “${slug}”.`
  const { category } = wanted
  if (typeof category === 'string' && row.category && !context.categories.includes(category))
    return `category: There is no category “${category}”.`
  if (row.retailer && !context.retailers.has(row.retailer.toLowerCase()))
    return `retailer: There is no retailer “${row.retailer}”.`
  if (isInFuture(row.priced_on, context.today)) return `priced_on: ${fromFuture}`
  const problems = listSpecProblems(
    context.specs(typeof category === 'string' ? category : ''),
    wanted.specs as Record<string, string> | undefined,
  )
  const own = problems.find(({ key }) => row[specPrefix + key])
  return own ? `${specPrefix}${own.key}: ${own.message}` : null
}
