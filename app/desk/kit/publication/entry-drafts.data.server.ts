/** Drafts above entries that readers see: each is a version, and one waits. No page of readers reads them. */
import type pg from 'pg'
import { inTransactionOf } from '~/data/database/in-name-of.server'
import { databasePool } from '~/data/database/prisma.server'
import { storeDerived } from '~/data/publication/stored-entries.server'
import { type RecordVersion, toVersion, type VersionRow } from '~/desk/kit/records/record-version'
import type { StoredEntry } from '~/domain/publication/entry-change'

/** What names an entry. */
type Named = Pick<StoredEntry, 'kind' | 'slug'>

/** The draft that waits above an entry; null: none. */
export async function findEntryDraft({ kind, slug }: Named): Promise<RecordVersion | null> {
  const { rows } = await databasePool().query<VersionRow>(
    `SELECT draft.version, revision.slug, revision.data, saved_at AS "savedAt", is_draft AS "isDraft", email, name
     FROM publication_entries AS entry JOIN publication_drafts AS draft ON draft.entry_id = entry.id
     JOIN publication_revisions AS revision ON revision.entry_id = entry.id AND revision.version = draft.version
     LEFT JOIN editors ON editors.id = saved_by
     WHERE entry.kind = $1 AND entry.slug = $2`,
    [kind, slug],
  )
  return rows[0] ? toVersion(rows[0]) : null
}

type Draft = { slug: string; data: unknown }
/** `isSame`, `isDraftSame`: it says what is to be saved. */
type Current = {
  id: string
  version: number
  isSame: boolean
  draftVersion: number | null
  isDraftSame: boolean
}

/**
 * Saves a draft above an entry as the editor saw it, with the draft that waited. 'same': it says what the entry says, so that none waits
 * any more. The same draft again makes no other version.
 */
export async function saveEntryDraft(
  editorId: string,
  seen: Named & Pick<StoredEntry, 'version' | 'draftVersion'>,
  { slug, data }: Draft,
): Promise<'saved' | 'same' | 'gone' | 'conflict'> {
  return inTransactionOf(editorId, async (client) => {
    const current = await lockEntry(client, seen, { slug, data })
    if (!current) return 'gone'
    const { id, version, isSame, draftVersion, isDraftSame } = current
    // What was only derived then is stored by now, as the first version.
    const seenVersion = seen.version || 1
    if (isDraftSame && draftVersion !== null && draftVersion > version) return 'saved'
    if (version !== seenVersion || draftVersion !== (seen.draftVersion ?? null)) return 'conflict'
    if (isSame) {
      if (draftVersion !== null) await endDraft(client, id)
      return 'same'
    }
    await client.query(
      `WITH saved AS (
         INSERT INTO publication_revisions (entry_id, version, slug, data, saved_by, is_draft)
         SELECT $1, max(version) + 1, $2, $3, $4, true FROM publication_revisions WHERE entry_id = $1 RETURNING version
       )
       INSERT INTO publication_drafts (entry_id, version) SELECT $1, version FROM saved
       ON CONFLICT (entry_id) DO UPDATE SET version = excluded.version`,
      [id, slug, JSON.stringify(data), editorId],
    )
    await log(client, id, 'draft saved')
    return 'saved'
  })
}

/** Discards the draft above an entry, if it is this version, which stays among the others. */
export async function discardEntryDraft(editorId: string, named: Named, version: number): Promise<boolean> {
  return inTransactionOf(editorId, async (client) => {
    const current = await lockEntry(client, named)
    if (current?.draftVersion !== version) return false
    await endDraft(client, current.id)
    return true
  })
}

/** Nobody changes the publication meanwhile. */
async function lockEntry(
  client: pg.PoolClient,
  { kind, slug }: Named,
  draft: Draft | null = null,
): Promise<Current | undefined> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtext('publication'))`)
  await storeDerived(client)
  const { rows } = await client.query<Current>(
    `SELECT entry.id, entry.version, (entry.slug, entry.data) = ($3, $4::jsonb) AS "isSame",
       draft.version AS "draftVersion", (revision.slug, revision.data) = ($3, $4::jsonb) AS "isDraftSame"
     FROM publication_entries AS entry LEFT JOIN publication_drafts AS draft ON draft.entry_id = entry.id
     LEFT JOIN publication_revisions AS revision ON revision.entry_id = entry.id AND revision.version = draft.version
     WHERE entry.kind = $1 AND entry.slug = $2`,
    [kind, slug, draft?.slug ?? '', JSON.stringify(draft?.data ?? null)],
  )
  return rows[0]
}

async function endDraft(client: pg.PoolClient, id: string): Promise<void> {
  await client.query('DELETE FROM publication_drafts WHERE entry_id = $1', [id])
  await log(client, id, 'draft discarded')
}

/** In the words of the log of entries. */
async function log(client: pg.PoolClient, id: string, action: string): Promise<void> {
  await client.query(
    `SELECT log_action('settings', $2, concat_ws(': ', initcap(kind), coalesce(data ->> 'title', slug)))
     FROM publication_entries WHERE id = $1`,
    [id, action],
  )
}
