/** Products and their offers as a table: a line for each offer, or one for a product without any. */
import { parse } from 'csv-parse/sync'
import { i18n } from '~/domain/language/desk-i18n'
import type { ProductData } from '~/domain/products/product'

const MAX_IMPORT_LINES = 5_000
export const MAX_IMPORT_BYTES = 2_000_000

export const columns = {
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
export const offerColumns = {
  retailer: 'retailer',
  url: 'url',
  paid: 'isAffiliate',
  region: 'region',
  price: 'price',
  currency: 'currency',
  priced_on: 'pricedOn',
  availability: 'availability',
} as const
export const specPrefix = 'spec:'

export type Row = Record<string, string>

/** With headings. `specs`: keys of columns, in order. */
export function toProductRows(products: readonly { slug: string; data: ProductData }[]): string[][] {
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

export type TableLine = { line: number; row: Row; problem: string | null }
type Table = { ok: true; names: string[]; rows: TableLine[] } | { ok: false; problem: string }

export function parseProductTable(text: string): Table {
  const table = parseTable(text)
  if (!table.ok) return table
  const { names } = table
  const known = new Set(['slug', ...Object.keys(columns), ...Object.keys(offerColumns)])
  const unknown = names.filter((name) => name !== '' && !known.has(name) && !name.startsWith(specPrefix))
  if (unknown.length > 0)
    return {
      ok: false,
      problem: i18n.t('There is no column “{name}”. Export the products to see which there are.', {
        name: cut(unknown[0] ?? ''),
      }),
    }
  const twice = names.find((name, n) => name !== '' && names.indexOf(name) !== n)
  if (twice !== undefined)
    return { ok: false, problem: i18n.t('There are two columns “{name}”. Keep one.', { name: cut(twice) }) }
  if (!names.includes('slug') && !names.includes('name'))
    return {
      ok: false,
      problem: i18n.t('The first line must name the columns, with slug or name among them.'),
    }
  return table
}

/** Separated by commas, semicolons or tabs, as spreadsheets in any country save it. `names`: of the columns. */
export function parseTable(text: string): Table {
  const tooLong = () =>
    i18n.t('That’s more than {count, plural, one {# line} other {# lines}} or 2 MB. Import it in parts.', {
      count: MAX_IMPORT_LINES,
    })
  if (text.length > MAX_IMPORT_BYTES) return { ok: false, problem: tooLong() }
  if (text.includes('\0')) return { ok: false, problem: i18n.t('This isn’t a text file. Save it as CSV.') }
  // The parser would count two lines for CRLF within a cell.
  const unmarked = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  // Excel writes it above the headings.
  const [separatorLine = '', named] = /^"?sep=([,;\t])"?\n/i.exec(unmarked) ?? []
  const [head = ''] = unmarked.slice(separatorLine.length).split('\n', 1)
  const [likely = ','] = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)
  let records: { record: string[]; info: { lines: number } }[]
  let lastLine = 0
  try {
    records = parse(unmarked, {
      delimiter: named ?? likely,
      from_line: separatorLine === '' ? 1 : 2,
      info: true,
      on_record: (record, { lines }) => {
        lastLine = lines
        return record
      },
      relax_column_count: true,
      // A mark within a cell that does not begin with one is a sign for inches.
      relax_quotes: true,
      skip_empty_lines: true,
      to: MAX_IMPORT_LINES + 2,
    }) as unknown as typeof records
  } catch {
    return {
      ok: false,
      problem: i18n.t(
        'Line {line}: a cell begins with a quotation mark, and no other one ends it. Write 13"" within quotation marks, or leave them out.',
        { line: lastLine + 1 },
      ),
    }
  }
  const [first, ...rest] = records
  if (!first || rest.length === 0) return { ok: false, problem: i18n.t('The table has no rows.') }
  if (rest.length > MAX_IMPORT_LINES) return { ok: false, problem: tooLong() }
  const names = first.record.map((name) => name.trim().toLowerCase())
  const rows = rest.map(({ record, info }): TableLine => {
    const row: Row = Object.create(null)
    names.forEach((name, n) => {
      row[name] = tidy(record[n] ?? '')
    })
    // The line at which the record ends, as spreadsheets and editors count.
    return { line: info.lines, row, problem: findShapeProblem(record, names) }
  })
  return { ok: true, names, rows }
}

/** A cell too many shifts those behind it, and a quotation mark that opens by mistake swallows lines. */
function findShapeProblem(record: readonly string[], names: readonly string[]): string | null {
  const filled = record.findLastIndex((cell) => cell.trim() !== '') + 1
  if (filled > names.length)
    return i18n.t(
      'It has {filled, plural, one {# cell} other {# cells}}, but there are {named, plural, one {# column} other {# columns}}. Put a cell that has a separator in it in quotation marks.',
      { filled, named: names.length },
    )
  if (record.length < names.length && record.some((cell) => cell.includes('\n')))
    return i18n.t(
      'A cell goes on in the next lines, and cells are missing. Look for a quotation mark that isn’t closed.',
    )
  return null
}

export const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

/** The apostrophe that keeps spreadsheets from running a text is no part of it. */
function tidy(cell: string): string {
  const text = cell.trim()
  return /^'\s*[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text
}
