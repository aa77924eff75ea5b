/** Writes the people, sections, pages, shows and episodes of a plan as entries of the publication: all at once, or those that it takes one by one. */
import { prisma } from '~/data/database/prisma.server'
import { changePublication } from '~/desk/kit/publication/change-publication.data.server'
import { i18n } from '~/domain/language/desk-i18n'
import type { Entry } from '~/domain/publication/entries'
import { addEntries, replaceEntry } from '~/domain/publication/entry-change'
import { toData } from '~/domain/publication/forms/form-values'
import { toEntry } from './entry-to-write'
import { type LineToWrite, saveIdentities, saveResults, type Writing } from './line-results.data.server'
import { keepFiles } from './podcast-to-write'

type Kind = 'person' | 'section' | 'page' | 'show' | 'episode'
type ToWrite = { line: LineToWrite; entry: Entry }

/** All of one kind, or the first of them, until `isOver`. Problems are told with their lines. */
export async function writeEntries(
  writing: Writing,
  kind: Kind,
  listed: readonly LineToWrite[],
  isOver: () => boolean,
): Promise<void> {
  const { entries, lines } = await makeEntries(writing, listed, isOver)
  const created = entries.filter(({ line }) => line.line.outcome === 'create')
  const changed = entries.filter(({ line }) => line.line.outcome === 'change')
  const isAdded = created.length > 1 && (await add(writing.editorId, created)) === null
  const problems = new Map<number, string>()
  for (const one of isAdded ? changed : [...created, ...changed]) {
    const problem = await (one.line.line.outcome === 'create'
      ? add(writing.editorId, [one])
      : replace(writing, one))
    if (problem !== null) problems.set(one.line.position, problem)
  }
  await saveWritten(
    writing,
    kind,
    entries.filter(({ line }) => !problems.has(line.position)),
  )
  await saveResults(
    writing.importId,
    lines.map(({ position }) => ({
      position,
      problem: entries.some(({ line }) => line.position === position)
        ? (problems.get(position) ?? null)
        : i18n.t('What was read of it is gone. Import the file again.'),
    })),
  )
}

/** `lines`: those of them that there was time for. */
async function makeEntries(
  writing: Writing,
  listed: readonly LineToWrite[],
  isOver: () => boolean,
): Promise<{ entries: ToWrite[]; lines: LineToWrite[] }> {
  const addresses = await writing.readAddresses()
  const entries: ToWrite[] = []
  const lines: LineToWrite[] = []
  for (const line of listed) {
    if (lines.length > 0 && isOver()) break
    lines.push(line)
    const { item } = line
    const texts = item?.kind === 'episode' ? await writing.bringTexts(item) : {}
    const entry = toEntry(line, addresses)
    if (entry) entries.push({ line, entry: { ...entry, data: { ...toData(entry.data), ...texts } } })
  }
  return { entries, lines }
}

/** Null: they are there, all of them; they may have been before, when this was interrupted. */
async function add(editorId: string, wanted: readonly ToWrite[]): Promise<string | null> {
  const changed = await changePublication<string>(editorId, (entries) => {
    const missing = wanted
      .map(({ entry }) => entry)
      .filter(({ kind, slug }) => !entries.some((one) => one.kind === kind && one.slug === slug))
    const decision = addEntries(entries, missing)
    return decision.ok ? { change: decision.change } : { refused: decision.problems.join(' ') }
  })
  return changed.ok ? null : changed.refused
}

/** What has changed in the source, and not here. */
async function replace({ siteKey, editorId }: Writing, { line, entry }: ToWrite): Promise<string | null> {
  const known = await prisma().importedItem.findFirst({
    where: { site: siteKey, kind: line.line.kind, sourceId: line.line.id },
    select: { version: true },
  })
  const changed = await changePublication<string>(editorId, (entries) => {
    const present = entries.find(({ kind, slug }) => kind === entry.kind && slug === entry.slug)
    if (!present || present.version !== known?.version || present.draftVersion)
      return { refused: i18n.t('It was edited here meanwhile, and stays as it is.') }
    const decision = replaceEntry(entries, entry.slug, keepFiles(entry, present))
    return decision.ok ? { change: decision.change } : { refused: decision.problems.join(' ') }
  })
  return changed.ok ? null : changed.refused
}

async function saveWritten(writing: Writing, kind: Kind, written: readonly ToWrite[]): Promise<void> {
  const rows = await prisma().publicationEntry.findMany({
    where: { kind, slug: { in: written.map(({ entry }) => entry.slug) } },
    select: { id: true, slug: true, version: true },
  })
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  await saveIdentities(
    writing,
    written.flatMap(({ line, entry }) => {
      const row = bySlug.get(entry.slug)
      return row ? [{ line, ownId: row.id, version: row.version }] : []
    }),
  )
}
