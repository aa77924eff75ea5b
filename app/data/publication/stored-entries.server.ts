/** The entries of the publication, in the database. */
import type pg from 'pg'
import { databasePool } from '~/data/database/prisma.server'
import { makeShowGuid } from '~/data/podcast/show-guid.server'
import type { StoredWordings } from '~/domain/language/wordings-file'
import type { Entry } from '~/domain/publication/entries'
import type { StoredEntry } from '~/domain/publication/entry-change'
import { kinds } from '~/domain/publication/entry-kinds'
import { withHome } from '~/domain/publication/former-home'
import { withPodcast } from '~/domain/publication/former-podcast'
import { showFeedPath } from '~/domain/site/urls'
import { env } from '~/env.server'
import { replaceWordings } from './wordings.server'

type Client = Pick<pg.ClientBase, 'query'>

/** Unchecked, with their versions and those of the drafts above them; in the order of their positions. */
export async function readEntries(client: Client = databasePool()): Promise<StoredEntry[]> {
  const { rows } = await client.query<StoredEntry>(
    `SELECT kind, slug, position, data, entry.version, updated_at::text AS "storedAt", draft.version AS "draftVersion"
     FROM publication_entries AS entry LEFT JOIN publication_drafts AS draft ON entry_id = id
     ORDER BY kind, position, slug`,
  )
  return withPodcast(withHome(rows))
}

type Change = { stored: readonly Entry[]; removed: readonly Entry[] }

/** Stores valid entries, and removes others: all or nothing. `wordings`: all that there are from then on; null: they stay. */
export async function changeEntries(
  client: Client,
  change: Change,
  wordings: StoredWordings | null = null,
): Promise<void> {
  await client.query('BEGIN')
  try {
    // An editor who saves meanwhile has seen none of it.
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('publication'))`)
    await writeEntries(client, change)
    if (wordings) await replaceWordings(client, wordings)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/**
 * Stores, within a transaction, what is only derived from the entries of a release before: with the first change, so that until then that
 * release still reads what is stored.
 */
export async function storeDerived(client: Client): Promise<void> {
  const entries = await readEntries(client)
  const derived = entries.filter(({ version }) => version === 0)
  if (derived.length === 0) return
  await insertEntries(client, derived)
  await client.query(
    `UPDATE publication_entries SET data = data - 'podcast' WHERE kind = 'settings' AND data ? 'podcast'`,
  )
}

/** Within a transaction. */
export async function writeEntries(client: Client, { stored, removed }: Change): Promise<void> {
  await storeDerived(client)
  await client.query(
    `DELETE FROM publication_entries USING jsonb_to_recordset($1) AS gone (kind text, slug text)
     WHERE publication_entries.kind = gone.kind AND publication_entries.slug = gone.slug`,
    [JSON.stringify(removed)],
  )
  await insertEntries(client, stored)
}

/** A show that has no GUID gets one, for good: a version or a file that names none takes none away. */
async function insertEntries(client: Client, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    ...entry,
    guid: kinds[entry.kind].hasFeed ? makeShowGuid(`${env().siteUrl}${showFeedPath(entry.slug)}`) : null,
  }))
  await client.query(
    `INSERT INTO publication_entries (kind, slug, position, data)
     SELECT entry.kind, entry.slug, entry.position, CASE WHEN guid IS NULL OR entry.data ? 'guid' THEN entry.data
       ELSE entry.data || jsonb_build_object('guid', coalesce(present.data ->> 'guid', guid)) END
     FROM jsonb_to_recordset($1) AS entry (kind text, slug text, position integer, data jsonb, guid text)
       LEFT JOIN publication_entries AS present ON present.kind = entry.kind AND present.slug = entry.slug
     ON CONFLICT (kind, slug) DO UPDATE SET position = excluded.position, data = excluded.data`,
    [JSON.stringify(rows)],
  )
}
