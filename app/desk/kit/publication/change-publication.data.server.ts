/** Changes the publication, one change at a time: decided with all entries as they are, and written at once. */
import type pg from 'pg'
import { refreshNow } from '~/data/changes/article-changes.server'
import { inTransactionOf } from '~/data/database/in-name-of.server'
import { databasePool } from '~/data/database/prisma.server'
import { readEntries, storeDerived, writeEntries } from '~/data/publication/stored-entries.server'
import {
  MAX_VERSIONS,
  type RecordVersion,
  toVersion,
  type VersionRow,
} from '~/desk/kit/records/record-version'
import type { Entry } from '~/domain/publication/entries'
import type { ArticleMove, Change, StoredEntry } from '~/domain/publication/entry-change'
import type { EntryKind } from '~/domain/publication/entry-kinds'

type Decided<Refused> =
  | { change: Change; published?: StoredEntry | null; restored?: readonly string[]; isForGood?: boolean }
  | { refused: Refused }

/**
 * Calls `decide` with all entries, while nobody else can change them. A refusal changes nothing. When it returns, this process
 * shows the change; others hear of it. Returns how many articles were moved. What is removed goes into the bin, unless it is deleted
 * for good. `published`: the entry whose draft ends, because the change publishes it. `restored`: the ids in the bin of the entries that
 * are stored, in their order, which `decide` found there by the client.
 */
export async function changePublication<Refused>(
  editorId: string,
  decide: (entries: StoredEntry[], client: pg.PoolClient) => Decided<Refused> | Promise<Decided<Refused>>,
): Promise<{ ok: true; articles: number } | { ok: false; refused: Refused }> {
  const changed = await inTransactionOf(editorId, async (client) => {
    await client.query(
      `SELECT pg_advisory_xact_lock(hashtext('publication')), set_config('ohmnibus.bulk_action', gen_random_uuid()::text, true)`,
    )
    const decided = await decide(await readEntries(client), client)
    if ('refused' in decided) return { ok: false as const, refused: decided.refused }
    const { renamed, moved, ...entries } = decided.change
    await storeDerived(client)
    if (renamed) await renameEntry(client, renamed, entries.stored)
    for (const [n, id] of (decided.restored ?? []).entries())
      await client.query('SELECT restore_entry($1, $2)', [id, JSON.stringify(entries.stored[n])])
    if (!decided.isForGood) await keepInBin(client, entries.removed)
    await writeEntries(client, entries)
    // After that, as its review ends by what became of it.
    if (decided.published)
      await endDraft(client, decided.published.kind, renamed?.to ?? decided.published.slug)
    let articles = 0
    for (const move of moved) articles += await moveArticles(client, move)
    return { ok: true as const, articles }
  })
  if (changed.ok) await refreshNow()
  return changed
}

async function keepInBin(client: pg.PoolClient, removed: readonly Entry[]): Promise<void> {
  if (removed.length === 0) return
  const named = removed.map(({ kind, slug }) => ({ kind, slug }))
  await client.query('SELECT keep_deleted_entries($1)', [JSON.stringify(named)])
}

/** It stays among the versions. */
async function endDraft(client: pg.PoolClient, kind: EntryKind, slug: string): Promise<void> {
  await client.query(
    `DELETE FROM publication_drafts USING publication_entries AS entry
     WHERE entry_id = entry.id AND kind = $1 AND slug = $2`,
    [kind, slug],
  )
}

/** With its new data, so that it is one version. */
async function renameEntry(
  client: pg.PoolClient,
  { kind, from, to }: NonNullable<Change['renamed']>,
  stored: readonly Entry[],
): Promise<void> {
  const own = stored.find((entry) => entry.kind === kind && entry.slug === to)
  await client.query(
    'UPDATE publication_entries SET slug = $3, data = coalesce($4, data) WHERE kind = $1 AND slug = $2',
    [kind, from, to, own ? JSON.stringify(own.data) : null],
  )
}

const inSection =
  'lower(category_name) = lower($1) AND ($2::text IS NULL OR lower(subcategory_name) = lower($2))'

/** Lists are ordered by the date of first publication, which stays. */
async function moveArticles(client: pg.PoolClient, { from, to }: ArticleMove): Promise<number> {
  const { rowCount } = await client.query(
    `UPDATE articles SET category_name = $3, subcategory_name = CASE WHEN $4 THEN $5 ELSE subcategory_name END
     WHERE ${inSection}`,
    [
      from.category,
      from.subcategory ?? null,
      to.category,
      to.subcategory !== undefined,
      to.subcategory ?? null,
    ],
  )
  return rowCount ?? 0
}

/** Articles, drafts too, that sections list, each once. */
export async function countArticlesIn(filters: readonly ArticleMove['from'][]): Promise<number> {
  const { rows } = await databasePool().query<{ count: number }>(
    `SELECT count(DISTINCT id)::integer AS count
     FROM jsonb_to_recordset($1) AS filter (category text, subcategory text) JOIN articles
       ON lower(category_name) = lower(category)
       AND (subcategory IS NULL OR lower(subcategory_name) = lower(subcategory))`,
    [JSON.stringify(filters)],
  )
  return rows[0]?.count ?? 0
}

/** The newest versions of an entry, the newest first. */
export async function listEntryVersions(kind: EntryKind, slug: string): Promise<RecordVersion[]> {
  const { rows } = await databasePool().query<VersionRow>(
    `SELECT revision.version, revision.slug, revision.data, saved_at AS "savedAt", is_draft AS "isDraft", email, name
     FROM publication_entries AS entry JOIN publication_revisions AS revision ON entry_id = entry.id
     LEFT JOIN editors ON editors.id = saved_by
     WHERE entry.kind = $1 AND entry.slug = $2 ORDER BY revision.version DESC LIMIT ${MAX_VERSIONS}`,
    [kind, slug],
  )
  return rows.map(toVersion)
}
