/** Makes records of the rows of an archive: known columns alone, by the names that they have in the database. */
import type { IncomingRecord } from '~/desk/kit/incoming/items'
import { i18n } from '~/domain/language/desk-i18n'
import { articleExtras, articleLists } from './article-lists'
import { findRecordTable, type TableName } from './record-tables'

export type JsonRow = Record<string, unknown>

/** Null: it is no row. */
export function toRow(value: unknown): JsonRow | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}

/** `publishedAt` → `published_at`. */
function toColumn(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Null: a column of it has something else than what identifies rows. */
export function toTableRow(table: TableName, row: JsonRow): JsonRow | null {
  const { columns, keys } = findRecordTable(table)
  const taken = pick(row, columns)
  const isIdentified = (keys[0] ?? []).every(
    (column) => !columns.includes(column) || isScalar(Object.hasOwn(taken, column) ? taken[column] : null),
  )
  return isIdentified && (!Object.hasOwn(taken, 'data') || toRow(taken.data)) ? taken : null
}

function isScalar(value: unknown): boolean {
  return (typeof value === 'string' && value.length <= MAX_KEY_LENGTH) || typeof value === 'number'
}

const MAX_KEY_LENGTH = 8_000

/** With the rows that belong to it. Null: something of it is not what it should be. */
export function toArticleRow(article: JsonRow): JsonRow | null {
  const row = toTableRow('articles', article)
  if (row === null || typeof row.slug !== 'string' || typeof row.title !== 'string') return null
  for (const name of ['bylines', 'reviews', 'picks', 'tags', 'related'])
    if (Object.hasOwn(row, name) && !Array.isArray(row[name])) return null
  Object.assign(row, pick(article, articleExtras))
  for (const [name, { columns }] of Object.entries(articleLists)) {
    const list = pick(article, [name])[name] ?? []
    if (!Array.isArray(list)) return null
    row[name] = list.map((one) => pick(one, columns))
  }
  return row
}

function pick(row: JsonRow, columns: readonly string[]): JsonRow {
  const byColumn = new Map(Object.entries(row ?? {}).map(([field, value]) => [toColumn(field), value]))
  return Object.fromEntries(
    columns.flatMap((column) => (byColumn.has(column) ? [[column, byColumn.get(column)]] : [])),
  )
}

/** Of one row, by its key, or of several, by that of the first. */
export function toRecord(
  table: TableName,
  rows: JsonRow[],
  more: Partial<IncomingRecord> = {},
): IncomingRecord {
  const { label, keys, columns } = findRecordTable(table)
  const [first = {}] = rows
  const name =
    rows.length === 1
      ? i18n.t(label)
      : i18n.t('{name} ({count, number})', { name: i18n.t(label), count: rows.length })
  const key = (keys[0] ?? []).every((column) => columns.includes(column)) ? (keys[0] ?? []) : columns
  return {
    ...{ kind: 'record', table, name, rows },
    id: toRecordId(table, key.map((column) => String(first[column] ?? '')).join(' ')),
    ...more,
  }
}

/** `key`: of its first row. */
export function toRecordId(table: TableName, key: string): string {
  return `${table} ${key}`.slice(0, MAX_ID_LENGTH)
}

/** An index of the database holds it. */
const MAX_ID_LENGTH = 1_000
