/** Takes back what an import made and nobody has edited since, the last line first; the rest is told with its lines. */
import { prisma } from '~/data/database/prisma.server'
import { deleteClip } from '~/data/media/clips.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import type { Outcome, PlannedKind } from '~/desk/kit/imports/plan'
import { doInBulk } from '~/desk/kit/list/bulk-actions.data.server'
import { undoRecord } from '~/desk/kit/ohmnibus-records/undo-records.data.server'
import { deletePicture } from '~/desk/kit/pictures/remove-picture.data.server'
import { changePublication, countArticlesIn } from '~/desk/kit/publication/change-publication.data.server'
import { i18n } from '~/domain/language/desk-i18n'
import { findFilter, listReferences } from '~/domain/publication/entry-change'
import { toData } from '~/domain/publication/forms/form-values'
import { parsePublication } from '~/domain/publication/publication'
import { restoreMenu } from './write-menu.data.server'
import { undoProduct } from './write-product.data.server'
import { takeTagsBack } from './write-tags.data.server'

/** `ownId` null: it is known as nobody's, or as another import's. */
type DoneLine = {
  position: number
  kind: PlannedKind
  outcome: Outcome
  ownId: string | null
  version: number | null
}
type Undone = { position: number; problem: string | null }
type Undoing = { importId: string; siteKey: string; editorId: string }

const LINES_AT_ONCE = 50

/** Until `isOver`, in batches. Returns whether anything is left to do. */
export async function undoLines(undoing: Undoing, isOver: () => boolean): Promise<boolean> {
  while (!isOver()) {
    const batch = await listDoneLines(undoing)
    const [first] = batch
    if (!first) return false
    const next = batch.findIndex(({ kind }) => kind !== first.kind)
    const alike = next === -1 ? batch : batch.slice(0, next)
    await saveUndone(undoing, first.kind, await undoAlike(undoing, first.kind, alike))
  }
  return true
}

async function undoAlike(undoing: Undoing, kind: PlannedKind, lines: readonly DoneLine[]): Promise<Undone[]> {
  const made = lines.filter(
    ({ outcome, ownId }) => outcome === 'create' && (ownId !== null || kind === 'tag'),
  )
  const kept = lines
    .filter((line) => !made.includes(line))
    .map(({ position, outcome }) => ({
      position,
      problem: outcome === 'create' ? reasons.before() : reasons.changed(),
    }))
  return [...kept, ...(await undoMade(undoing, kind, made))]
}

const reasons = {
  changed: () => i18n.t('It was here before, and only changed: its history has the version from before.'),
  before: () => i18n.t('It was here before.'),
  edited: () => i18n.t('It was edited since.'),
  confirmed: () => i18n.t('It was confirmed or edited since.'),
  used: () => i18n.t('Something uses it.'),
  record: () => i18n.t('It stays: delete it where it is, if it is not wanted.'),
}

async function undoMade(undoing: Undoing, kind: PlannedKind, made: readonly DoneLine[]): Promise<Undone[]> {
  const { editorId, importId } = undoing
  switch (kind) {
    case 'record':
      return undoRecords(undoing, made)
    case 'tag':
      await takeTagsBack(
        importId,
        made.map(({ position }) => position),
      )
      return made.map(({ position }) => ({ position, problem: null }))
    case 'article': {
      const free = await listUnedited(importId, made)
      if (free.size > 0)
        await doInBulk(editorId, null, prisma().$queryRaw`SELECT delete_articles(${[...free]}::uuid[])`)
      return judge(made, ({ ownId }) => free.has(ownId ?? ''), reasons.edited)
    }
    case 'picture':
    case 'clip': {
      const deleted = new Set<string>()
      for (const { ownId } of made)
        if (
          ownId &&
          (await (kind === 'picture' ? deletePicture(ownId, false, editorId) : deleteClip(ownId))) !== 'used'
        )
          deleted.add(ownId)
      return judge(made, ({ ownId }) => deleted.has(ownId ?? ''), reasons.used)
    }
    case 'person':
    case 'section':
    case 'page':
    case 'show':
    case 'episode': {
      if (kind === 'episode' && (await removeTogether(editorId, made)))
        return made.map(({ position }) => ({ position, problem: null }))
      const results: Undone[] = []
      for (const line of made)
        results.push({ position: line.position, problem: await removeEntry(editorId, line) })
      return results
    }
    case 'menu': {
      const results: Undone[] = []
      for (const line of made)
        results.push({ position: line.position, problem: await restoreMenu(editorId, line) })
      return results
    }
    case 'product': {
      const results: Undone[] = []
      for (const line of made) {
        const undone = await undoProduct(editorId, line)
        results.push({ position: line.position, problem: undone === 'gone' ? null : reasons[undone]() })
      }
      return results
    }
    case 'redirect': {
      const deleted = await prisma().$queryRaw<{ id: string }[]>`
        DELETE FROM redirects WHERE id = ANY (${made.map(({ ownId }) => ownId)}::uuid[]) AND updated_at = created_at
        RETURNING id::text`
      const ids = new Set(deleted.map(({ id }) => id))
      return judge(made, ({ ownId }) => ids.has(ownId ?? ''), reasons.edited)
    }
    case 'subscriber':
      await prisma().newsletterSubscriber.deleteMany({
        where: { id: { in: made.flatMap(({ ownId }) => ownId ?? []) } },
      })
      return made.map(({ position }) => ({ position, problem: null }))
  }
}

function judge(
  lines: readonly DoneLine[],
  isUndone: (line: DoneLine) => boolean,
  reason: () => string,
): Undone[] {
  return lines.map((line) => ({ position: line.position, problem: isUndone(line) ? null : reason() }))
}

/** The rest of what another Ohmnibus had. */
async function undoRecords({ importId, editorId }: Undoing, lines: readonly DoneLine[]): Promise<Undone[]> {
  const results: Undone[] = []
  for (const { position } of lines) {
    const undone = await undoRecord(importId, editorId, position)
    const problem = { deleted: null, belongs: null, changed: reasons.edited(), kept: reasons.record() }[
      undone
    ]
    results.push({ position, problem })
  }
  return results
}

/** Or deleted already. A draft above one may have come with it. */
async function listUnedited(importId: string, lines: readonly DoneLine[]): Promise<Set<string>> {
  const rows = await prisma().$queryRaw<{ id: string }[]>`
    SELECT "ownId" AS id FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS made ("ownId" uuid, version integer)
      LEFT JOIN articles ON articles.id = "ownId"
    WHERE articles.id IS NULL OR (articles.version = made.version AND (articles.draft_saved_at IS NULL OR EXISTS (
      SELECT FROM article_drafts AS draft JOIN import_items AS item ON import_id = ${importId}::uuid AND item.kind = 'record'
        AND source_id = 'article_drafts ' || articles.id AND (text::jsonb -> 0 ->> 'version')::integer = draft.version
      WHERE draft.article_id = articles.id)))`
  return new Set(rows.map(({ id }) => id))
}

/**
 * Not into the bin, where they would need their recordings: the same file brings them again. Thousands of episodes, one by one, would
 * take an hour. False: not all of them can be removed, and none was.
 */
async function removeTogether(editorId: string, lines: readonly DoneLine[]): Promise<boolean> {
  const rows = await prisma().publicationEntry.findMany({
    where: { id: { in: lines.flatMap(({ ownId }) => ownId ?? []) } },
    select: { id: true, kind: true, slug: true },
  })
  const versions = new Map(lines.map(({ ownId, version }) => [ownId, version]))
  const wanted = new Map(rows.map(({ id, kind, slug }) => [`${kind} ${slug}`, versions.get(id)]))
  const changed = await changePublication<'kept'>(editorId, (entries) => {
    const own = entries.filter(({ kind, slug }) => wanted.has(`${kind} ${slug}`))
    const gone = new Set(own)
    const rest = entries.filter((entry) => !gone.has(entry))
    const isFree = own.every(
      (entry) =>
        entry.version === wanted.get(`${entry.kind} ${entry.slug}`) &&
        !entry.draftVersion &&
        listReferences(rest, entry).length === 0,
    )
    if (!isFree || !parsePublication(rest).ok) return { refused: 'kept' }
    return { change: { stored: [], removed: own, renamed: null, moved: [] }, isForGood: true }
  })
  return changed.ok
}

/** Null: it is gone. */
async function removeEntry(editorId: string, { ownId, version }: DoneLine): Promise<string | null> {
  const row = await prisma().publicationEntry.findUnique({
    where: { id: ownId ?? '' },
    select: { kind: true, slug: true, data: true },
  })
  if (!row) return null
  if (await hasArticles(row)) return reasons.used()
  const changed = await changePublication<string>(editorId, (entries) => {
    const own = entries.find(({ kind, slug }) => kind === row.kind && slug === row.slug)
    if (own?.version !== version || own.draftVersion) return { refused: reasons.edited() }
    const rest = entries.filter((entry) => entry !== own)
    if (listReferences(entries, own).length > 0 || !parsePublication(rest).ok)
      return { refused: reasons.used() }
    return { change: { stored: [], removed: [own], renamed: null, moved: [] }, isForGood: true }
  })
  return changed.ok ? null : changed.refused
}

async function hasArticles({
  kind,
  slug,
  data,
}: {
  kind: string
  slug: string
  data: unknown
}): Promise<boolean> {
  if (kind === 'person') {
    const { name } = toData(data)
    return (await prisma().articlePerson.count({ where: { name: String(name) } })) > 0
  }
  if (kind !== 'section') return false
  const filter = findFilter(await readEntries(), { slug, data })
  return filter !== null && (await countArticlesIn([filter])) > 0
}

/** What is taken back is no longer known: the same file brings it again. */
async function saveUndone(
  { importId, siteKey }: Undoing,
  kind: PlannedKind,
  results: readonly Undone[],
): Promise<void> {
  await prisma().$executeRaw`
    WITH told AS (
      UPDATE import_lines SET result = CASE WHEN told.problem IS NULL THEN 'undone' ELSE 'kept' END, problem = told.problem
      FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS told (position integer, problem text)
      WHERE import_id = ${importId}::uuid AND import_lines.position = told.position
      RETURNING source_id, result
    )
    DELETE FROM imported_items USING told
    WHERE site = ${siteKey} AND kind = ${kind} AND imported_items.source_id = told.source_id AND result = 'undone'`
}

async function listDoneLines({ importId, siteKey }: Undoing): Promise<DoneLine[]> {
  return prisma().$queryRaw<DoneLine[]>`
    SELECT position, lines.kind, outcome, own_id AS "ownId", version
    FROM import_lines AS lines LEFT JOIN imported_items AS known
      ON known.site = ${siteKey} AND known.kind = lines.kind AND known.source_id = lines.source_id AND made_by = lines.import_id
    WHERE lines.import_id = ${importId}::uuid AND result = 'done'
      AND EXISTS (SELECT FROM imports WHERE id = ${importId}::uuid AND state = 'undoing')
    ORDER BY position DESC LIMIT ${LINES_AT_ONCE}`
}
