/** Imports as they are stored, and the changes of their state; import-lines.data.server.ts has their lines. */
import { inTransactionOf } from '~/data/database/in-name-of.server'
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { toEditorName } from '~/domain/editors/editor-name'
import { uuidPattern } from '~/domain/text/uuid'
import { type Choices, noChoices } from './choices'
import type { ImportState, ListedImport, PlanSummary, Progress, StoredImport } from './imports'
import type { Moved } from './plan'
import type { SourceKind } from './source-names'

const MAX_LISTED = 50

/** Begins an import of a file that is still to come; returns its id. `totalBytes`: as announced; null: unknown. */
export function createImport(
  fileName: string,
  totalBytes: number | null,
  editorId: string | null,
): Promise<string> {
  return insertImport(fileName, totalBytes, editorId, 'uploading')
}

/** Begins one that no job goes on with: a command reads and writes it. */
export async function createCommandImport(
  fileName: string,
  choices: Choices,
  editorId: string,
): Promise<string> {
  return insertImport(fileName, null, editorId, 'reading', choices)
}

async function insertImport(
  fileName: string,
  totalBytes: number | null,
  editorId: string | null,
  state: ImportState,
  choices?: Choices,
): Promise<string> {
  const { id } = await prisma().import.create({
    data: {
      fileName: fileName.slice(0, 300) || 'import',
      ...{ totalBytes, createdBy: editorId, state, choices: choices ?? {} },
    },
    select: { id: true },
  })
  return id
}

/** Null: there is none. */
export async function findImport(id: string): Promise<StoredImport | null> {
  if (!uuidPattern.test(id)) return null
  const [found] = await readImports(Prisma.sql`WHERE imports.id = ${id}::uuid`, true)
  return found ?? null
}

/** The newest ones, newest first, without their plans, of which each may be megabytes. */
export async function listImports(): Promise<ListedImport[]> {
  const newest = Prisma.sql`ORDER BY imports.created_at DESC, imports.id LIMIT ${MAX_LISTED}`
  return (await readImports(newest, false)).map(({ plan: _, choices: _choices, ...told }) => told)
}

type Row = Omit<StoredImport, 'progress' | 'createdBy' | 'choices'> &
  Progress & {
    choices: Partial<Choices>
    source: SourceKind | null
    email: string | null
    name: string | null
  }

async function readImports(
  condition: Prisma.Sql,
  withPlan: boolean,
): Promise<(StoredImport & Pick<ListedImport, 'source'>)[]> {
  const rows = await prisma().$queryRaw<Row[]>`
    SELECT imports.id, file_name AS "fileName", state, bytes::float8 AS bytes, total_bytes::float8 AS "totalBytes", choices, problem,
      plan ->> 'source' AS source, CASE WHEN ${withPlan} THEN plan END AS plan,
      imports.created_at AS "createdAt", state_at AS "stateAt", imports.created_by AS "editorId", email, name, progress.*
    FROM imports LEFT JOIN editors ON editors.id = imports.created_by, LATERAL (
      SELECT count(*)::integer AS all,
        count(*) FILTER (WHERE result = 'done')::integer AS done, count(*) FILTER (WHERE result = 'failed')::integer AS failed,
        count(*) FILTER (WHERE result = 'undone')::integer AS undone, count(*) FILTER (WHERE result = 'kept')::integer AS kept
      FROM import_lines WHERE import_id = imports.id AND outcome IN ('create', 'change')
    ) AS progress
    ${condition}`
  return rows.map(({ email, name, all, done, failed, undone, kept, choices, ...row }) => ({
    ...row,
    choices: { ...noChoices, ...choices },
    createdBy: email === null ? null : toEditorName({ email, name }),
    progress: { all, done, failed, undone, kept },
  }))
}

/** The file is whole: has it read and planned. */
export function startReading(id: string): Promise<boolean> {
  return changeState(id, ['uploading'], 'reading', { runs: true })
}

/** Plans it anew with these choices. False: it is too late, or it is gone. */
export async function saveChoices(id: string, choices: Choices): Promise<boolean> {
  return changeState(id, ['planned'], 'reading', {
    runs: true,
    set: Prisma.sql`choices = ${JSON.stringify(choices)}::jsonb`,
  })
}

export type Started = 'started' | 'busy' | 'late'

/** Has the plan written, or goes on with it, in the editor's name. `busy`: another import is being written or undone. `runs`: by a job. */
export function startWriting(id: string, editorId: string, runs = true): Promise<Started> {
  return start(id, ['planned', 'stopped'], 'writing', editorId, runs)
}

/** Has all taken back that it made and nobody has edited since. `runs`: by a job. */
export function startUndoing(id: string, editorId: string, runs = true): Promise<Started> {
  return start(id, ['done', 'stopped'], 'undoing', editorId, runs)
}

async function start(
  id: string,
  from: ImportState[],
  to: ImportState,
  editorId: string,
  runs = true,
): Promise<Started> {
  try {
    const isStarted = await changeState(id, from, to, {
      runs,
      set: Prisma.sql`created_by = ${editorId}::uuid`,
    })
    return isStarted ? 'started' : 'late'
  } catch (error) {
    if (error instanceof Error && error.message.includes('imports_one_writes')) return 'busy'
    throw error
  }
}

/** What is written stays; nothing more is, after the line that is being written. */
export function stopImport(id: string): Promise<boolean> {
  return changeState(id, ['writing', 'undoing'], 'stopped')
}

export function endImport(id: string, from: ImportState, to: 'done' | 'undone'): Promise<boolean> {
  return changeState(id, [from], to)
}

/** `problem`: a sentence for the person who imports. */
export function failImport(id: string, problem: string): Promise<boolean> {
  return changeState(id, ['uploading', 'reading'], 'failed', { set: Prisma.sql`problem = ${problem}` })
}

/** Forgets the import; what it wrote stays. False: it is being written, or gone. */
export async function deleteImport(id: string): Promise<boolean> {
  if (!uuidPattern.test(id)) return false
  const deleted = await prisma().import.deleteMany({
    where: { id, state: { notIn: ['writing', 'undoing', 'stopped'] } },
  })
  return deleted.count > 0
}

/** `runs`: a job goes on from there. */
async function changeState(
  id: string,
  from: readonly ImportState[],
  to: ImportState,
  { runs = false, set = Prisma.sql`problem = NULL` }: { runs?: boolean; set?: Prisma.Sql } = {},
): Promise<boolean> {
  if (!uuidPattern.test(id)) return false
  const rows = await prisma().$queryRaw<{ id: string }[]>`
    WITH changed AS (
      UPDATE imports SET state = ${to}, state_at = now(), ${set}
      WHERE id = ${id}::uuid AND state = ANY (${from}::text[]) RETURNING id
    )
    SELECT id::text, CASE WHEN ${runs} THEN (graphile_worker.add_job('run-import', json_build_object('id', id), queue_name => 'imports',
      job_key => 'import:' || id, max_attempts => 10)).id END
    FROM changed`
  return rows.length > 0
}

/** Has the job go on with it at once, after a step of it. */
export async function queueStep(id: string): Promise<void> {
  await prisma().$executeRaw`
    SELECT graphile_worker.add_job('run-import', json_build_object('id', ${id}::uuid), queue_name => 'imports',
      job_key => 'import:' || ${id}, max_attempts => 10)`
}

/** The plan's summary and lines, in place of former ones; from then on it can be imported. */
export async function savePlan(
  id: string,
  { summary, moved, rows }: { summary: PlanSummary; moved: readonly Moved[]; rows: readonly LineRow[] },
): Promise<void> {
  await inTransactionOf('', async (client) => {
    await client.query('DELETE FROM import_lines WHERE import_id = $1', [id])
    for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
      await client.query(
        `INSERT INTO import_lines (import_id, position, item, kind, source_id, outcome, line)
         SELECT $1, position, item, kind, "sourceId", outcome, line
         FROM jsonb_to_recordset($2::jsonb) AS rows (position integer, item integer, kind text, "sourceId" text, outcome text, line jsonb)`,
        [id, toSafeJson(rows.slice(from, from + ROWS_PER_INSERT))],
      )
    await client.query(
      `UPDATE imports SET state = 'planned', state_at = now(), plan = $2, moved = $3 WHERE id = $1 AND state = 'reading'`,
      [id, toSafeJson(summary), toSafeJson(moved)],
    )
  })
}

/** Of the plan. */
export async function readMoved(id: string): Promise<Moved[]> {
  const [row] = await prisma().$queryRaw<
    { moved: Moved[] }[]
  >`SELECT moved FROM imports WHERE id = ${id}::uuid`
  return row?.moved ?? []
}

const ROWS_PER_INSERT = 1_000

export type LineRow = {
  position: number
  item: number | null
  kind: string
  sourceId: string
  outcome: string
  line: unknown
}

/** JSON as the database takes it: it has no NUL, and no half of a surrogate pair. */
export function toSafeJson(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'string' ? one.replaceAll('\0', '').replace(/\p{Cs}/gu, '\uFFFD') : one,
  )
}
