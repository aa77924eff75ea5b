/** The entry at an address of the desk. */
import { redirect } from '@remix-run/node'
import { readEntries } from '~/data/publication/stored-entries.server'
import type { StoredEntry } from '~/domain/publication/entry-change'
import type { EntryKind } from '~/domain/publication/entry-kinds'
import { toData } from '~/domain/publication/forms/form-values'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'

/** Throws 404, and leads from a former slug to the present one by `toPath`. */
export async function requireEntry(
  kind: EntryKind,
  slug: string | undefined,
  toPath: (slug: string) => string,
): Promise<StoredEntry> {
  const ofKind = (await readEntries()).filter((entry) => entry.kind === kind)
  const stored = ofKind.find((entry) => entry.slug === slug)
  if (stored) return stored
  const former = ofKind.find(({ data }) => listFormer(data).includes(slug))
  if (former) throw redirect(toPath(former.slug), { headers: privateHeaders })
  throw notFound('page')
}

function listFormer(data: unknown): unknown[] {
  const { formerSlugs } = toData(data)
  return Array.isArray(formerSlugs) ? formerSlugs : []
}
