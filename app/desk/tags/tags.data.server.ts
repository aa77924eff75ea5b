/** Lists, renames and describes the tags of articles. */
import pg from 'pg'
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { env } from '~/env.server'
import type { Renaming, Tag, TagDetails, TagsRequest } from './tags'

const TAGS_PER_PAGE = 100
/** Thousands of articles take longer than any other statement may. */
const RENAME_TIMEOUT_MS = 120_000
const CONNECT_TIMEOUT_MS = 5_000

/** Tags of articles, drafts too, that contain the query, in whatever capitals and with whatever accents. */
export async function listTags({
  query,
  order,
  page,
}: TagsRequest): Promise<{ tags: Tag[]; hasMore: boolean }> {
  const ordered =
    order === 'count' ? Prisma.sql`articles DESC, folded COLLATE "C"` : Prisma.sql`folded COLLATE "C"`
  const rows = await prisma().$queryRaw<Tag[]>`
    WITH used AS (
      SELECT fold_key(spelling) AS key, mode() WITHIN GROUP (ORDER BY spelling) AS name, count(*)::integer AS articles,
        count(*) FILTER (WHERE status = 'published')::integer AS published
      FROM articles, unnest(tags) AS spelling GROUP BY fold_key(spelling)
    )
    SELECT name, articles, published, description
    FROM used CROSS JOIN fold_text(name) AS folded LEFT JOIN tag_descriptions ON tag = key
    WHERE contains_term(folded, fold_text(${query}))
    ORDER BY ${ordered}, key LIMIT ${TAGS_PER_PAGE + 1} OFFSET ${(page - 1) * TAGS_PER_PAGE}`
  return { tags: rows.slice(0, TAGS_PER_PAGE), hasMore: rows.length > TAGS_PER_PAGE }
}

/** Null: no article has it. Ignores case. */
export async function findTag(tag: string): Promise<TagDetails | null> {
  if (tag.includes('\0')) return null
  const [row] = await prisma().$queryRaw<(Omit<TagDetails, 'name'> & { name: string | null })[]>`
    WITH used AS (
      SELECT spelling, count(*) AS times, count(*) FILTER (WHERE status = 'published') AS published
      FROM articles, unnest(tags) AS spelling
      WHERE tags_lower(tags) @> ARRAY[fold_key(${tag})] AND fold_key(spelling) = fold_key(${tag}) GROUP BY spelling
    )
    SELECT (SELECT array_agg(spelling ORDER BY times DESC, spelling) FROM used) AS spellings,
      (SELECT spelling FROM used ORDER BY times DESC, spelling LIMIT 1) AS name,
      (SELECT sum(times)::integer FROM used) AS articles, (SELECT sum(published)::integer FROM used) AS published,
      (SELECT description FROM tag_descriptions WHERE tag = fold_key(${tag})) AS description,
      ARRAY(SELECT tag FROM former_tags WHERE present_tag = fold_key(${tag}) ORDER BY tag) AS "formerNames"`
  return row && row.name !== null ? { ...row, name: row.name } : null
}

/** Tells what renaming a tag will do, as things are now. Null: no article has it. */
export async function planRenaming(former: string, present: string): Promise<Renaming | null> {
  const [from, into] = await Promise.all([findTag(former), findTag(present)])
  if (!from) return null
  const isSpelling = from.name === into?.name
  return {
    former: from.name,
    present: into && !isSpelling ? into.name : present,
    articles: from.articles,
    published: from.published,
    merged: into && !isSpelling ? into.articles : 0,
    isSpelling,
  }
}

/** Renames a tag in all articles, in the editor's name, in one statement; returns how many it changed: none if no article has it. */
export async function renameTag(former: string, present: string, editorId: string): Promise<number> {
  const client = new pg.Client({
    connectionString: env().databaseUrl ?? undefined,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: RENAME_TIMEOUT_MS,
  })
  try {
    await client.connect()
    await client.query('BEGIN')
    await client.query(
      `SELECT set_config('ohmnibus.editor', $1, true), set_config('ohmnibus.bulk_action', gen_random_uuid()::text, true)`,
      [editorId],
    )
    const { rows } = await client.query<{ count: number }>('SELECT rename_tag($1, $2) AS count', [
      former,
      present,
    ])
    await client.query('COMMIT')
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}

/** '': takes the description away. */
export async function describeTag(tag: string, description: string): Promise<void> {
  if (description === '')
    await prisma().$executeRaw`DELETE FROM tag_descriptions WHERE tag = fold_key(${tag})`
  else
    await prisma().$executeRaw`
      INSERT INTO tag_descriptions (tag, description) VALUES (fold_key(${tag}), ${description})
      ON CONFLICT (tag) DO UPDATE SET description = excluded.description
      WHERE tag_descriptions.description <> excluded.description`
}

/** The address of a former name leads nowhere, and articles may be given it again. */
export async function forgetFormerTag(tag: string, formerName: string): Promise<void> {
  await prisma().$executeRaw`
    DELETE FROM former_tags WHERE tag = fold_key(${formerName}) AND present_tag = fold_key(${tag})`
}
