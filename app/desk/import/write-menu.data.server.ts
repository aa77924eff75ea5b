/** Puts the links of a menu of the source in place of those of ours, and puts ours back. */
import { prisma } from '~/data/database/prisma.server'
import { changePublication } from '~/desk/kit/publication/change-publication.data.server'
import { i18n } from '~/domain/language/desk-i18n'
import { replaceEntry, type StoredEntry } from '~/domain/publication/entry-change'
import { toData } from '~/domain/publication/forms/form-values'
import { parseEntry } from '~/domain/publication/publication'
import {
  type LineToWrite,
  lostItem,
  saveIdentities,
  saveResults,
  type Writing,
} from './line-results.data.server'

const edited = () => i18n.t('It was edited here meanwhile, and stays as it is.')

export async function writeMenu(writing: Writing, line: LineToWrite): Promise<void> {
  const problem = await write(writing, line)
  await saveResults(writing.importId, [{ position: line.position, problem }])
}

/** Null: it has the links. Its heading stays: readers see it, and never saw the name of the other. */
async function write(writing: Writing, line: LineToWrite): Promise<string | null> {
  const { menu, target } = line.line
  if (!menu || target === null) return lostItem()
  const problem = await replace(writing.editorId, target, (present) => {
    const wanted = { ...present, data: { ...toData(present.data), links: menu.links } }
    // It may have been written before, when this was interrupted.
    if (isSame(wanted, present)) return { isThere: true }
    return present.version === menu.version && !present.draftVersion ? { data: wanted.data } : null
  })
  if (problem !== null) return problem
  const own = await prisma().publicationEntry.findFirst({
    where: { kind: 'menu', slug: target },
    select: { id: true, version: true },
  })
  if (own) await saveIdentities(writing, [{ line, ownId: own.id, version: own.version }])
  return null
}

/** A schema gives fields their order. */
function isSame(one: StoredEntry, other: StoredEntry): boolean {
  const [a, b] = [parseEntry(one), parseEntry(other)]
  return a.ok && b.ok && JSON.stringify(a.data) === JSON.stringify(b.data)
}

/** Gives the menu the links back that it had before it was written as this version. Null: it has them. */
export async function restoreMenu(
  editorId: string,
  { ownId, version }: { ownId: string | null; version: number | null },
): Promise<string | null> {
  const [former] = await prisma().publicationRevision.findMany({
    where: { entryId: ownId ?? '', version: { lt: version ?? 0 }, isDraft: false },
    select: { slug: true, data: true },
    orderBy: { version: 'desc' },
    take: 1,
  })
  if (!former) return i18n.t('What it was before is not known any more.')
  return replace(editorId, former.slug, (present) => {
    // It may have been taken back before, when this was interrupted.
    if (isSame({ ...present, data: former.data }, present)) return { isThere: true }
    return present.version === version && !present.draftVersion ? { data: former.data } : null
  })
}

/** `decide`: null: somebody edited it. Returns why it stays as it is; null: it is changed. */
async function replace(
  editorId: string,
  slug: string,
  decide: (present: StoredEntry) => { data: unknown } | { isThere: true } | null,
): Promise<string | null> {
  const changed = await changePublication<string | null>(editorId, (entries) => {
    const present = entries.find((entry) => entry.kind === 'menu' && entry.slug === slug)
    const decided = present ? decide(present) : null
    if (!present || decided === null) return { refused: edited() }
    if ('isThere' in decided) return { refused: null }
    const { position } = present
    const decision = replaceEntry(entries, slug, { kind: 'menu', slug, position, data: decided.data })
    return decision.ok ? { change: decision.change } : { refused: decision.problems.join(' ') }
  })
  return changed.ok ? null : changed.refused
}
