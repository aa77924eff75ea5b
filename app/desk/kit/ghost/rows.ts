/** The tables of a Ghost export: finds them in the file, and reads cells that may have any type. */
import type { SourceTime } from '../incoming/items'

export type Row = Record<string, unknown>

export type GhostExport = { version: string; tables: Map<string, Row[]> }

/** The largest number of rows that are read of a table. */
const MAX_ROWS = 1_000_000

/** `{db:[{meta,data}]}` and the bare `{meta,data}`. Null: it is JSON of something else. */
export function findExport(json: unknown): GhostExport | null {
  const outer = toRow(json)
  const [first] = Array.isArray(outer?.db) ? outer.db : [json]
  const inner = toRow(first)
  const data = toRow(inner?.data)
  if (!inner || !data) return null
  const tables = new Map(
    Object.entries(data).flatMap(([name, rows]): [string, Row[]][] =>
      Array.isArray(rows) ? [[name, toRows(rows.slice(0, MAX_ROWS))]] : [],
    ),
  )
  if (!['posts', 'tags', 'users', 'settings'].some((name) => tables.has(name))) return null
  return { version: toText(toRow(inner.meta)?.version), tables }
}

export function toRow(value: unknown): Row | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : null
}

/** Those of a list that are rows. */
export function toRows(value: unknown): Row[] {
  return Array.isArray(value) ? value.map(toRow).filter((row) => row !== null) : []
}

/** '' for what is no text and no number. */
export function toText(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? value : ''
}

export function toFlag(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true'
}

/** UTC, as text in either form or in milliseconds. */
export function toTime(value: unknown): SourceTime | null {
  const typed = typeof value === 'number' ? value : toText(value).trim()
  if (typed === '' || typed === 0) return null
  const zoned =
    typeof typed === 'string' && /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?$/.test(typed)
      ? `${typed.replace(' ', 'T')}${typed.length > 10 ? 'Z' : ''}`
      : typed
  const utc = new Date(typeof zoned === 'string' && /^\d{11,13}$/.test(zoned) ? Number(zoned) : zoned)
  const year = utc.getUTCFullYear()
  return year >= 1900 && year < 2200 ? { utc } : null
}

/** Rows of a table that joins two others, by the id in `key`, in their order. */
export function groupRows(rows: Row[], key: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const id = toText(row[key])
    const group = groups.get(id)
    if (group) group.push(row)
    else groups.set(id, [row])
  }
  for (const group of groups.values())
    group.sort((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0))
  return groups
}
