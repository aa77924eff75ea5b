/** Writes the SQL for rows of another Ohmnibus. All names in it are those of record-tables.ts, never those of a file. */
import {
  accountColumns,
  findRecordTable,
  recordTables,
  type TableName,
} from '~/desk/kit/ohmnibus/record-tables'

/** Null: no such table is taken. */
export function toTableName(name: string): TableName | null {
  return Object.hasOwn(recordTables, name) ? (name as TableName) : null
}

/** The rows of `$1`, as rows of the table. */
function toGiven(table: TableName): string {
  if (table !== 'offer_clicks') return `jsonb_populate_recordset(NULL::${table}, $1::jsonb)`
  return `(
    SELECT offers.id AS offer_id, (click ->> 'day')::date AS day, click ->> 'place' AS place, (click ->> 'count')::integer AS count
    FROM jsonb_array_elements($1::jsonb) AS list (click) LEFT JOIN products ON slug = click ->> 'product'
      LEFT JOIN offers ON product_id = products.id AND url = click ->> 'url')`
}

const ownColumns = (table: TableName) =>
  table === 'offer_clicks' ? ['offer_id', 'day', 'place', 'count'] : findRecordTable(table).columns

const isKey = (columns: readonly string[]) =>
  `(${columns.map((column) => `own.${column} = given.${column}`).join(' AND ')})`

/** A row that is as `given` says, but for what changes by itself, and for accounts. */
function isSame(table: TableName, given: readonly string[]): string {
  const { keys, loose = [] } = findRecordTable(table)
  const compared = ownColumns(table).filter(
    (column) =>
      (given.includes(column) || table === 'offer_clicks') &&
      !loose.includes(column) &&
      !accountColumns.has(column),
  )
  const same = compared.map((column) => `own.${column} IS NOT DISTINCT FROM given.${column}`)
  return [isKey(keys[0] ?? []), ...same].join(' AND ')
}

/** Counts the rows (`all`), those whose keys are here (`here`), and those that are the same here (`same`). `given`: the columns that they have. */
export function writeComparison(table: TableName, given: readonly string[]): string {
  const { keys } = findRecordTable(table)
  const count = (condition: string) =>
    `count(*) FILTER (WHERE EXISTS (SELECT FROM ${table} AS own WHERE ${condition}))::integer`
  return `
    SELECT count(*)::integer AS all, ${count(keys.map(isKey).join(' OR '))} AS here, ${count(isSame(table, given))} AS same
    FROM ${toGiven(table)} AS given`
}

/** Deletes those that are the same. */
export function writeDeletion(table: TableName, given: readonly string[]): string {
  const isUnused =
    table === 'products'
      ? 'NOT EXISTS (SELECT FROM desk_product_uses AS used WHERE used.slug = ANY (own.slug || own.former_slugs))'
      : 'true'
  return `DELETE FROM ${table} AS own USING ${toGiven(table)} AS given WHERE ${isSame(table, given)} AND ${isUnused}`
}

/** Of versions, the one that a trigger has made of the row that was just written says who saved it, and when, as the others do. */
const versions: Readonly<Partial<Record<TableName, { of: string; key: string }>>> = {
  article_revisions: { of: 'articles', key: 'article_id' },
  product_revisions: { of: 'products', key: 'product_id' },
  publication_revisions: { of: 'publication_entries', key: 'entry_id' },
}

/** Inserts those whose keys are not here. `given`: the columns that they have. */
export function writeInsert(table: TableName, given: readonly string[]): string {
  const { names = {} } = findRecordTable(table)
  const columns = [...ownColumns(table), ...(madeColumns[table] ?? [])].filter(
    (column) => given.includes(column) || table === 'offer_clicks',
  )
  const isNamed = (column: string) => {
    const named = names[column]
    return named
      ? `(SELECT named.${named.key} FROM ${named.table} AS named WHERE named.${named.key} = given.${column})`
      : null
  }
  const needed = Object.entries(names).flatMap(([column, { isNeeded }]) =>
    isNeeded ? [`${isNamed(column)} IS NOT NULL`] : [],
  )
  const conditions = [...needed, ...(extraConditions[table] ?? [])]
  return `
    INSERT INTO ${table} (${columns.join(', ')})
    SELECT ${columns.map((column) => isNamed(column) ?? `given.${column}`).join(', ')} FROM ${toGiven(table)} AS given
    WHERE ${conditions.join(' AND ') || 'true'} ON CONFLICT ${onConflict(table, columns)}`
}

/** What the store has made of a file. */
const madeColumns: Readonly<Partial<Record<TableName, string[]>>> = {
  pictures: ['original_key', 'pending_edit'],
  media_clips: ['original_key'],
}

const extraConditions: Readonly<Partial<Record<TableName, string[]>>> = {
  // Where an article is, no other was.
  removed_slugs: [
    `NOT EXISTS (SELECT FROM articles WHERE articles.slug = given.slug AND status = 'published')`,
  ],
  deleted_articles: ['NOT EXISTS (SELECT FROM articles WHERE articles.id = given.id)'],
}

function onConflict(table: TableName, columns: readonly string[]): string {
  const version = versions[table]
  if (!version) return 'DO NOTHING'
  const { of, key } = version
  const written = columns.filter((column) => column !== key && column !== 'version')
  return `(${key}, version) DO UPDATE SET ${written.map((column) => `${column} = excluded.${column}`).join(', ')}
    WHERE ${table}.saved_by IS NULL
      AND ${table}.version = (SELECT version FROM ${of} WHERE id = ${table}.${key})`
}
