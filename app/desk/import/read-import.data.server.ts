/** Reads a source into the rows of an import, and plans with them, so that other choices need no second reading. */
import { createHash } from 'node:crypto'
import { prisma } from '~/data/database/prisma.server'
import { createPlanner } from '~/desk/kit/import-plan/planner'
import { type ReadItem, toReadItem } from '~/desk/kit/import-plan/read-item'
import { type Imported, type ImportedItems, toItemKey } from '~/desk/kit/imports/choices'
import { type PlanSummary, toSiteKey } from '~/desk/kit/imports/imports'
import { countLines, type Plan, type PlanLine } from '~/desk/kit/imports/plan'
import type { SourceKind } from '~/desk/kit/imports/source-names'
import { findImport, type LineRow, savePlan, toSafeJson } from '~/desk/kit/imports/stored-imports.data.server'
import type { IncomingItem, LeftOutKind, ReadSource, SourceEnd, SourceTime } from '~/desk/kit/incoming/items'
import { findRecordState } from '~/desk/kit/ohmnibus-records/stored-records.data.server'
import { readStoredFacts } from './stored-facts.data.server'

const ROWS_PER_INSERT = 200
const BYTES_PER_INSERT = 4_000_000

type ItemRow = {
  position: number
  kind: string
  sourceId: string
  item: unknown
  text: string | null
  hash: string
}
/** The last row of a source that was read. */
const endKind = 'end'
type End = SourceEnd & { source: SourceKind; leftOut: Partial<Record<LeftOutKind, number>> }

/** In place of what was read before. `signal`: when to stop; what was read then is read again. */
export async function readItems(
  id: string,
  source: { kind: SourceKind; read: ReadSource },
  signal?: AbortSignal,
): Promise<void> {
  await prisma().importItem.deleteMany({ where: { importId: id } })
  const leftOut: End['leftOut'] = {}
  let position = 0
  let bytes = 0
  let batch: ItemRow[] = []
  const save = async () => {
    const rows = batch
    batch = []
    bytes = 0
    await insertItems(id, rows)
  }
  const add = async (row: Omit<ItemRow, 'position'>) => {
    batch.push({ ...row, position })
    position += 1
    bytes += row.text?.length ?? 0
    if (batch.length >= ROWS_PER_INSERT || bytes >= BYTES_PER_INSERT) await save()
  }
  const items = source.read()
  for (;;) {
    const next = await items.next()
    signal?.throwIfAborted()
    if (next.done) {
      const end: End = { ...next.value, source: source.kind, leftOut }
      await add({ kind: endKind, sourceId: '', item: end, text: null, hash: '' })
      return save()
    }
    const item = next.value
    if (item.kind === 'left-out') leftOut[item.what] = (leftOut[item.what] ?? 0) + 1
    else {
      const text = toStoredText(item)
      await add({
        kind: item.kind,
        sourceId: idOf(item),
        item: await readItem(item),
        text,
        hash: toHash(item),
      })
    }
  }
}

/** What a plan needs of an item; of a record, how it compares with what is here now. */
export async function readItem(item: IncomingItem): Promise<ReadItem> {
  return toReadItem(item, item.kind === 'record' ? await findRecordState(item) : undefined)
}

/** Null: it has none. */
function toStoredText(item: IncomingItem): string | null {
  if (item.kind === 'record') return toSafeJson(item.rows)
  return 'text' in item ? item.text.text : null
}

async function insertItems(id: string, rows: readonly ItemRow[]): Promise<void> {
  await prisma().$executeRaw`
    INSERT INTO import_items (import_id, position, kind, source_id, item, text, hash)
    SELECT ${id}::uuid, position, kind, "sourceId", item, text, hash
    FROM jsonb_to_recordset(${toSafeJson(rows)}::jsonb)
      AS rows (position integer, kind text, "sourceId" text, item jsonb, text text, hash text)`
}

function idOf(item: Exclude<IncomingItem, { kind: 'left-out' }>): string {
  switch (item.kind) {
    case 'site':
      return ''
    case 'redirect':
      return item.from
    case 'subscriber':
      return item.email.toLowerCase()
    default:
      return item.id
  }
}

/** Of all that the source says of an item. */
export function toHash(item: IncomingItem): string {
  return createHash('sha256').update(JSON.stringify(item)).digest('hex').slice(0, 32)
}

/** Whether the source was read to its end. */
export async function isRead(id: string): Promise<boolean> {
  return (await prisma().importItem.count({ where: { importId: id, kind: endKind } })) > 0
}

/** Makes the plan of what was read, with the choices of the import as they are now. */
export async function planImport(id: string, now: Date): Promise<void> {
  const found = await findImport(id)
  if (!found) return
  const planner = createPlanner(await readStoredFacts(), found.choices, now)
  const positions = new Map<string, number>()
  let end: End | null = null
  for await (const { position, kind, sourceId, item, hash } of listItems(id)) {
    if (kind === endKind) end = item as End
    else {
      const read = reviveItem(item as ReadItem)
      const key = toItemKey(kind, sourceId)
      if (!positions.has(key)) positions.set(key, position)
      planner.add(read, hash)
    }
  }
  if (!end) return
  const { source, leftOut, ...sourceEnd } = end
  for (const [what, count] of Object.entries(leftOut) as [LeftOutKind, number][])
    for (let n = 0; n < count; n += 1) planner.add({ kind: 'left-out', what, name: '' })
  const imported = await readImported(toSiteKey(source, await findSite(id)))
  const plan = planner.finish(sourceEnd, imported)
  await savePlan(id, {
    ...{ summary: toSummary(plan, source), moved: plan.moved },
    rows: toRows(plan.lines, positions),
  })
}

type StoredItem = Pick<ItemRow, 'position' | 'kind' | 'sourceId' | 'item' | 'hash'>

async function* listItems(id: string): AsyncGenerator<StoredItem> {
  for (let from = -1; ; ) {
    const rows = await prisma().$queryRaw<StoredItem[]>`
      SELECT position, kind, source_id AS "sourceId", item, hash FROM import_items
      WHERE import_id = ${id}::uuid AND position > ${from} ORDER BY position LIMIT 1000`
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    from = last.position
  }
}

async function findSite(id: string): Promise<Plan['site']> {
  const row = await prisma().importItem.findFirst({
    where: { importId: id, kind: 'site' },
    orderBy: { position: 'asc' },
    select: { item: true },
  })
  return row ? (row.item as Plan['site']) : null
}

/** An item as it was before it was stored as JSON, which has no dates. */
export function reviveItem(item: ReadItem): ReadItem {
  if (item.kind === 'episode') return { ...item, publishedAt: reviveTime(item.publishedAt) }
  if ('publishedAt' in item)
    return { ...item, publishedAt: reviveTime(item.publishedAt), changedAt: reviveTime(item.changedAt) }
  if (item.kind === 'subscriber') return { ...item, since: item.since && new Date(item.since) }
  return item
}

function reviveTime(time: SourceTime | null): SourceTime | null {
  return time && 'utc' in time ? { utc: new Date(time.utc) } : time
}

/**
 * What earlier imports of a site brought in, and how it is here now. Articles and entries are edited if they have another version than
 * the one that was written, or a draft above it.
 */
export async function readImported(siteKey: string): Promise<ImportedItems> {
  const rows = await prisma().$queryRaw<(Imported & { kind: string; sourceId: string })[]>`
    SELECT imported_items.kind, source_id AS "sourceId", own_id AS "ownId", hash, CASE imported_items.kind
        WHEN 'article' THEN articles.slug WHEN 'page' THEN entry.slug WHEN 'section' THEN entry.slug WHEN 'person' THEN entry.slug
        WHEN 'menu' THEN entry.slug WHEN 'show' THEN entry.slug WHEN 'episode' THEN entry.slug WHEN 'product' THEN (SELECT slug FROM products WHERE id::text = own_id)
        WHEN 'picture' THEN (SELECT pictures.hash FROM pictures WHERE pictures.hash = own_id)
        WHEN 'clip' THEN (SELECT media_clips.hash FROM media_clips WHERE media_clips.hash = own_id)
        ELSE own_id
      END AS slug,
      coalesce(articles.version, entry.version) IS DISTINCT FROM imported_items.version
        OR articles.draft_saved_at IS NOT NULL OR EXISTS (SELECT FROM publication_drafts WHERE entry_id = entry.id) AS "isEdited"
    FROM imported_items
      LEFT JOIN articles ON articles.id = CASE WHEN imported_items.kind = 'article' THEN own_id::uuid END
      LEFT JOIN publication_entries AS entry
        ON entry.id = CASE WHEN imported_items.kind IN ('page', 'section', 'person', 'menu', 'show', 'episode') THEN own_id::uuid END
    WHERE site = ${siteKey}`
  return new Map(rows.map(({ kind, sourceId, ...row }) => [toItemKey(kind, sourceId), row]))
}

function toSummary({ lines, moved: _, ...plan }: Plan, source: SourceKind): PlanSummary {
  const losses: PlanSummary['losses'] = {}
  const notes: PlanSummary['notes'] = {}
  for (const line of lines) {
    for (const { what } of line.losses) losses[what] = (losses[what] ?? 0) + 1
    for (const { note } of line.notes) notes[note] = (notes[note] ?? 0) + 1
  }
  return {
    ...plan,
    ...{ source, siteKey: toSiteKey(source, plan.site), losses, notes },
    counts: Object.fromEntries(countLines(lines)),
  }
}

function toRows(lines: readonly PlanLine[], positions: ReadonlyMap<string, number>): LineRow[] {
  return lines.map((line, position) => ({
    ...{ position, line, kind: line.kind, sourceId: line.id, outcome: line.outcome },
    item: positions.get(toItemKey(line.kind, line.id)) ?? positions.get(toItemKey('record', line.id)) ?? null,
  }))
}
