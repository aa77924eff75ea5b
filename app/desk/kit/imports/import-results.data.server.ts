/** What became of the lines of an import by kind, and which other import is in its way. */
import { prisma } from '~/data/database/prisma.server'
import type { ResultCounts } from './imports'

/** In the order of the plan. */
export function countResults(id: string): Promise<ResultCounts[]> {
  return prisma().$queryRaw<ResultCounts[]>`
    SELECT kind, count(*)::integer AS all,
      count(*) FILTER (WHERE result = 'done')::integer AS done, count(*) FILTER (WHERE result = 'failed')::integer AS failed,
      count(*) FILTER (WHERE result = 'undone')::integer AS undone, count(*) FILTER (WHERE result = 'kept')::integer AS kept
    FROM import_lines WHERE import_id = ${id}::uuid AND outcome IN ('create', 'change')
    GROUP BY kind ORDER BY min(position)`
}

/** Another import that is being written or undone; null: none is. */
export function findBusyImport(id: string): Promise<{ id: string; fileName: string } | null> {
  return prisma().import.findFirst({
    where: { state: { in: ['writing', 'undoing'] }, id: { not: id } },
    select: { id: true, fileName: true },
  })
}
