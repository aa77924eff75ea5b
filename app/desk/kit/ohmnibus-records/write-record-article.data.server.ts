/** Writes an article that another Ohmnibus had, with its id, its dates and all that belongs to it. */
import type pg from 'pg'
import { inTransactionOf } from '~/data/database/in-name-of.server'
import { articleLists } from '~/desk/kit/ohmnibus/article-lists'
import { insert } from './insert-records.data.server'
import { findFreeSlug } from './stored-records.data.server'

type Row = Record<string, unknown>

/**
 * Returns its version; null: something else has its id, and stays. Where its address is taken by now, it is a draft at another one. In
 * nobody's name: nobody publishes it.
 */
export async function writeArticleRow(row: Row): Promise<number | null> {
  const id = String(row.id)
  const slug = await findFreeSlug(id, String(row.slug))
  const isSame = slug === row.slug
  const cover = row.published_at ? { cover_slug: row.cover_slug ?? row.slug } : {}
  const own = isSame ? row : { ...row, ...cover, slug, status: 'draft' }
  return inTransactionOf('', async (client) => {
    if ((await insert(client, 'articles', [own])) > 0) await insertBelongings(client, row, isSame)
    const { rows } = await client.query<{ version: number }>('SELECT version FROM articles WHERE id = $1', [
      id,
    ])
    return rows[0]?.version ?? null
  })
}

async function insertBelongings(client: pg.PoolClient, row: Row, isSame: boolean): Promise<void> {
  const { id, view_count: views = 0, former_slugs: slugs = [] } = row
  await client.query('UPDATE article_views SET view_count = $2::bigint WHERE article_id = $1', [id, views])
  await client.query(
    `INSERT INTO former_slugs (slug, article_id) SELECT slug, $1 FROM jsonb_array_elements_text($2::jsonb) AS former (slug)
     WHERE NOT EXISTS (SELECT FROM articles WHERE articles.slug = former.slug) ON CONFLICT DO NOTHING`,
    [id, JSON.stringify(slugs)],
  )
  // As pin_stories() does.
  await client.query(`SELECT pg_advisory_xact_lock(hashtext('pins'))`)
  for (const [name, { table, columns }] of Object.entries(articleLists)) {
    const list = row[name]
    if (!Array.isArray(list) || list.length === 0 || (name === 'pins' && !isSame)) continue
    const own = columns.filter((column) => list.every((one) => Object.hasOwn(one, column)))
    await client.query(
      `INSERT INTO ${table} (article_id, ${own.join(', ')}) SELECT $2, ${own.join(', ')}
       FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) AS given ${isSame ? (ifFree[table] ?? ifNew) : (ifMoved[table] ?? ifNew)}`,
      [JSON.stringify(list), id],
    )
  }
}

const ifNew = 'ON CONFLICT DO NOTHING'
const ifFree: Readonly<Record<string, string>> = {
  // A place that another story has was given to it here. Its constraint is judged at the end of a transaction.
  pins: 'WHERE NOT EXISTS (SELECT FROM pins WHERE pins.place = given.place AND pins.position = given.position)',
}
const ifMoved: Readonly<Record<string, string>> = {
  // What was planned for an address is not for another one.
  planned_changes: `WHERE outcome IS NOT NULL ${ifNew}`,
}
