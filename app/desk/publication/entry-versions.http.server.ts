/** The versions of an entry of the publication: what each changed, and restoring one. */
import { data, redirect } from '@remix-run/node'
import { publication } from '~/data/publication/publication.server'
import type { DeskArgs } from '~/desk/kit/access/access.http.server'
import { addressField, compareEntries, type Difference } from '~/desk/kit/records/differences'
import { toFormValues } from '~/desk/kit/records/entry-form'
import { parseVersion } from '~/domain/articles/article-fields'
import { type EntryKind, findSchema } from '~/domain/publication/entries'
import { replaceEntry, toData } from '~/domain/publication/entry-change'
import { entryPath } from '~/domain/site/desk-urls'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { changePublication, type EntryVersion, listEntryVersions } from './change-publication.data.server'
import { findForm, findVariant } from './forms'
import { type OpenedEntry, openEntry } from './open-entry.http.server'

type Listed = Pick<EntryVersion, 'version' | 'savedAt' | 'savedBy'> & {
  /** Fields that differ from the version before; null: it is the first. */
  changed: string[] | null
}

export async function listVersions(args: DeskArgs) {
  const opened = await openEntry(args)
  const { kind, stored } = opened
  if (!stored) throw notFound('page')
  const versions = await listEntryVersions(kind, stored.slug)
  const listed = versions.map((version, n): Listed => {
    const former = versions[n + 1]
    const { version: number, savedAt, savedBy } = version
    const changed = former ? compareVersions(kind, former, version).map(({ label }) => label) : null
    return { version: number, savedAt, savedBy, changed }
  })
  return { ...opened, stored, versions: listed }
}

/** With `over`, the version that restoring replaces. */
export async function findVersion(args: DeskArgs) {
  const opened = await openEntry(args)
  const { kind, stored } = opened
  const number = parseVersion(args.params.version ?? '')
  if (!stored) throw notFound('page')
  const versions = await listEntryVersions(kind, stored.slug)
  const at = versions.findIndex(({ version }) => version === number)
  const version = versions[at]
  if (!version) throw notFound('page')
  const former = versions[at + 1] ?? null
  return {
    ...opened,
    stored,
    version,
    former: former?.version ?? null,
    changes: former ? compareVersions(kind, former, version) : [],
    toNow: compareVersions(kind, version, { ...version, slug: stored.slug, data: stored.data }),
  }
}

type Compared = Pick<EntryVersion, 'slug' | 'data'>

/** Each in the words of its own form: a category may have become a subcategory. */
function compareVersions(kind: EntryKind, before: Compared, after: Compared): Difference[] {
  const toValues = ({ slug, data: stored }: Compared) => {
    const shown = toData(stored)
    const variant = findVariant(kind, shown)
    const form = findForm({ kind, slug, variant, publication: publication() })
    return {
      fields: form?.fields ?? [],
      values: toFormValues(form?.fields ?? [], form?.toShape?.(shown) ?? shown),
    }
  }
  const [one, other] = [toValues(before), toValues(after)]
  const differences = compareEntries(other.fields, one.values, other.values)
  if (before.slug === after.slug) return differences
  return [
    { key: addressField.name, label: addressField.label, before: before.slug, after: after.slug },
    ...differences,
  ]
}

/** An ordinary save with the old data: checked against the publication as it is now. The address stays. */
export async function restoreVersion(args: DeskArgs) {
  const { part, kind, stored, version } = await findVersion(args)
  const over = parseVersion(new URL(args.request.url).searchParams.get('over')) ?? stored.version
  const wanted = { ...stored, data: keepAddress(version.data, stored) }
  const saved = await changePublication<string[]>(args.editor.id, (entries) => {
    const current = entries.find((entry) => entry.kind === kind && entry.slug === stored.slug)
    if (current?.version !== over)
      return { refused: ['Someone saved another version after you opened this page.'] }
    if (!findSchema(wanted)) return { refused: ['This version has no form anymore.'] }
    const decision = replaceEntry(entries, stored.slug, wanted)
    return decision.ok ? { change: decision.change } : { refused: decision.problems }
  })
  if (!saved.ok) return data({ problems: saved.refused }, { status: 422, headers: privateHeaders })
  const query = new URLSearchParams({
    done: 'restored',
    ...(saved.articles > 0 && { articles: String(saved.articles) }),
  })
  return redirect(`${entryPath(part, stored.slug)}?${query}`, { status: 303, headers: privateHeaders })
}

/** Addresses that it has had since lead to it still. */
function keepAddress(old: unknown, { data: now, slug }: NonNullable<OpenedEntry['stored']>): unknown {
  const lists = [old, now].map((one) => toData(one).formerSlugs)
  const former = [...new Set(lists.flat())].filter((one) => typeof one === 'string' && one !== slug)
  return { ...toData(old), ...(former.length > 0 && { formerSlugs: former }) }
}
