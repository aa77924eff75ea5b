/** Publishes the draft of an entry that readers don't see yet, as the button of its form does. */
import { findTime } from '~/data/database/clock.server'
import { changePublication } from '~/desk/kit/publication/change-publication.data.server'
import { i18n } from '~/domain/language/desk-i18n'
import { replaceEntry, type StoredEntry } from '~/domain/publication/entry-change'
import { kinds } from '~/domain/publication/entry-kinds'
import { type Data, toData } from '~/domain/publication/forms/form-values'

type Refused = 'done' | 'moved' | { problems: string[] }

/** If it is still the version that was approved. Returns why it could not; null: it is published, now or before. */
export async function publishEntry(
  { kind, slug, version }: Pick<StoredEntry, 'kind' | 'slug' | 'version'>,
  editorId: string,
): Promise<string | null> {
  const now = await findTime()
  const changed = await changePublication<Refused>(editorId, (entries) => {
    const current = entries.find((entry) => entry.kind === kind && entry.slug === slug)
    if (!current) return { refused: 'moved' }
    if (toData(current.data).status !== 'draft') return { refused: 'done' }
    if (current.version !== version || current.draftVersion) return { refused: 'moved' }
    const { version: _, draftVersion: __, ...entry } = current
    const decision = replaceEntry(entries, slug, { ...entry, data: toPublished(current, now) })
    return decision.ok ? { change: decision.change } : { refused: { problems: decision.problems } }
  })
  if (changed.ok || changed.refused === 'done') return null
  if (changed.refused === 'moved')
    return i18n.t('It’s approved, but somebody saved it just now. Publish it again.')
  const problems = changed.refused.problems.join(' ')
  return i18n.t('It’s approved, but can’t be published yet. {problems}', { problems })
}

/** What is heard gets the moment, unless it has a date. */
export function toPublished({ kind, data }: Pick<StoredEntry, 'kind' | 'data'>, now: Date): Data {
  const { status: _, ...others } = toData(data)
  return kinds[kind].hasSound ? { publishedAt: now.toISOString().replace(/\.\d+Z$/, 'Z'), ...others } : others
}
