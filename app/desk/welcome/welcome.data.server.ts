/** Stores what sets up a publication: settings and that it is set up, together or not at all. */
import { refreshNow } from '~/data/changes/article-changes.server'
import { inTransactionOf } from '~/data/database/in-name-of.server'
import { readOpening, writeOpening } from '~/data/publication/site-opening.server'
import { readEntries, writeEntries } from '~/data/publication/stored-entries.server'
import { inOtherLanguage } from '~/data/publication/translations.server'
import type { Entry } from '~/domain/publication/entries'
import { replaceEntry, type StoredEntry } from '~/domain/publication/entry-change'
import { type Data, toData } from '~/domain/publication/forms/form-values'
import { parsePublication } from '~/domain/publication/publication'
import { addPattern } from './pattern'
import { translateStarters } from './starter-texts'
import type { Welcome } from './welcome'

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

/** `seen`: the version of the settings that the answers are about. `start`: what the publication begins with. */
export async function setUp(
  editorId: string,
  { seen, start }: Pick<Welcome, 'seen' | 'start'>,
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
    const [settings] = decided.change.stored
    const { rows } = await client.query('SELECT FROM articles LIMIT 1')
    const filed = new Set(
      rows.length > 0 ? entries.flatMap(({ kind, slug }) => (kind === 'section' ? [slug] : [])) : [],
    )
    const begun = start === 'pattern' ? addPattern(entries) : entries
    const spoken = await inOtherLanguage(String(toData(settings?.data).language), () =>
      translateStarters(begun, filed),
    )
    const all = [...spoken.entries.filter(({ kind }) => kind !== 'settings'), ...decided.change.stored]
    const parsed = parsePublication(all)
    if (!parsed.ok) return { outcome: 'refused', problems: parsed.problems }
    const before = new Set(entries.map(toComparable))
    const changed = all.filter((entry) => !before.has(toComparable(entry)))
    await writeEntries(client, { stored: changed, removed: spoken.removed })
    await writeOpening(client, { ...opening, setup: 'done' })
    return { outcome: 'saved' }
  })
  if (done.outcome === 'saved') await refreshNow()
  return done
}

function toComparable({ kind, slug, position, data }: Entry): string {
  return JSON.stringify([kind, slug, position, data])
}

function findOwn(entries: readonly StoredEntry[]): StoredEntry | undefined {
  return entries.find(({ kind }) => kind === 'settings')
}
