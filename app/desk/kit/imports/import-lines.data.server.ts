/** The lines of an import's plan, and what became of them. */
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { type LineFilter, linesPerPage, type StoredLine } from './imports'
import type { PlanLine } from './plan'

/** A page of lines, in the order of the plan, and how many there are in all. `page`: from 1. */
export async function listImportLines(
  id: string,
  filter: LineFilter,
  page: number,
): Promise<{ lines: StoredLine[]; count: number }> {
  const where = Prisma.sql`import_id = ${id}::uuid
    AND ${filter.kind === null ? Prisma.sql`true` : Prisma.sql`kind = ${filter.kind}`}
    AND ${filter.outcome === null ? Prisma.sql`true` : Prisma.sql`outcome = ${filter.outcome}`}
    AND ${filter.result === null ? Prisma.sql`true` : Prisma.sql`result = ${filter.result}`}
    AND ${filter.withLosses ? Prisma.sql`(jsonb_array_length(line -> 'losses') > 0 OR jsonb_array_length(line -> 'notes') > 0)` : Prisma.sql`true`}
    AND ${filter.note == null ? Prisma.sql`true` : Prisma.sql`line -> 'notes' @> ${JSON.stringify([{ note: filter.note }])}::jsonb`}
    AND ${filter.loss == null ? Prisma.sql`true` : Prisma.sql`line -> 'losses' @> ${JSON.stringify([{ what: filter.loss }])}::jsonb`}`
  const [rows, [total]] = await Promise.all([
    prisma().$queryRaw<LineRow[]>`
      SELECT position, line, result, problem FROM import_lines WHERE ${where}
      ORDER BY position LIMIT ${linesPerPage} OFFSET ${(page - 1) * linesPerPage}`,
    prisma().$queryRaw<
      { count: number }[]
    >`SELECT count(*)::integer AS count FROM import_lines WHERE ${where}`,
  ])
  return { lines: rows.map(toStoredLine), count: total?.count ?? 0 }
}

/** All lines, in the order of the plan, a batch at a time. */
export async function* readImportLines(id: string): AsyncGenerator<StoredLine[]> {
  for (let from = -1; ; ) {
    const rows = await prisma().$queryRaw<LineRow[]>`
      SELECT position, line, result, problem FROM import_lines
      WHERE import_id = ${id}::uuid AND position > ${from} ORDER BY position LIMIT 1000`
    if (rows.length === 0) return
    yield rows.map(toStoredLine)
    from = rows.at(-1)?.position ?? from
  }
}

/** A line with what was read for it, as a person can compare it with what is here; null: there is no such line. `item`: null: nothing is known of it. */
export async function findImportLine(
  id: string,
  position: number,
): Promise<{ line: StoredLine; item: unknown; text: string | null } | null> {
  const [row] = await prisma().$queryRaw<(LineRow & { item: unknown; text: string | null })[]>`
    SELECT import_lines.position, line, result, problem, text, import_items.item
    FROM import_lines LEFT JOIN import_items ON import_items.import_id = import_lines.import_id AND import_items.position = import_lines.item
    WHERE import_lines.import_id = ${id}::uuid AND import_lines.position = ${position}::integer`
  return row ? { line: toStoredLine(row), item: row.item, text: row.text } : null
}

type LineRow = { position: number; line: PlanLine; result: StoredLine['result']; problem: string | null }

function toStoredLine({ line, position, result, problem }: LineRow): StoredLine {
  return { ...line, position, result, problem }
}
