/** Stores what sets up a publication: settings and that it is set up, together or not at all. */
import { refreshNow } from '~/data/changes/article-changes.server'
import { inTransactionOf } from '~/data/database/in-name-of.server'
import { readOpening, writeOpening } from '~/data/publication/site-opening.server'
import { readEntries, writeEntries } from '~/data/publication/stored-entries.server'
import { inOtherLanguage } from '~/data/publication/translations.server'
import { replaceEntry, type StoredEntry } from '~/domain/publication/entry-change'
import { type Data, toData } from '~/domain/publication/forms/form-values'
import { translateStarters } from './starter-texts'

export type SetupOutcome =
  | { outcome: 'saved' }
  /** Somebody else has set it up, or has changed the settings since they were shown. */
  | { outcome: 'set-up' | 'changed' }
  | { outcome: 'refused'; problems: string[] }

/** The settings as they are stored. */
export async function findSettings(): Promise<{ data: Data; version: number }> {
  const found = findOwn(await readEntries())
  return { data: toData(found?.data), version: found?.version ?? 0 }
}

/** `seen`: the version of the settings that the answers are about. */
export async function setUp(
  editorId: string,
  seen: number,
  change: (stored: Data) => Data,
): Promise<SetupOutcome> {
  const done = await inTransactionOf(editorId, async (client): Promise<SetupOutcome> => {
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('publication'))`)
    const opening = await readOpening(client)
    if (opening.setup === 'done') return { outcome: 'set-up' }
    const entries = await readEntries(client)
    const stored = findOwn(entries)
    if (!stored || stored.version !== seen) return { outcome: 'changed' }
    const decided = replaceEntry(entries, stored.slug, { ...stored, data: change(toData(stored.data)) })
    if (!decided.ok) return { outcome: 'refused', problems: decided.problems }
    await writeEntries(client, decided.change)
    const language = String(toData(decided.change.stored[0]?.data).language)
    const { rows } = await client.query('SELECT FROM articles LIMIT 1')
    await writeEntries(
      client,
      await inOtherLanguage(language, () => translateStarters(entries, rows.length > 0)),
    )
    await writeOpening(client, { ...opening, setup: 'done' })
    return { outcome: 'saved' }
  })
  if (done.outcome === 'saved') await refreshNow()
  return done
}

function findOwn(entries: readonly StoredEntry[]): StoredEntry | undefined {
  return entries.find(({ kind }) => kind === 'settings')
}
