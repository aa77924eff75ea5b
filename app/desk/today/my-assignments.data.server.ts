/** Lists what an editor or a writer is to write in the next days, or should have written by now. */
import { Prisma } from '~/data/generated/client'
import type { Assignment } from '~/desk/kit/assignments/assignments'
import {
  countAssignments,
  isOpenAssignment,
  listAssignments,
} from '~/desk/kit/assignments/list-assignments.data.server'

/** A page that lists hundreds helps nobody. */
const MAX_LISTED = 20

/** Open assignments up to a day, the earliest first; `total`: with those that are not listed. */
export async function listMyAssignments(
  editorId: string,
  lastDay: string,
): Promise<{ assignments: Assignment[]; total: number }> {
  const isMine = Prisma.sql`one.editor_id = ${editorId}::uuid AND one.day <= ${lastDay}::date AND ${isOpenAssignment}`
  const [assignments, total] = await Promise.all([
    listAssignments(isMine, Prisma.sql`one.day, one.created_at, one.id`, MAX_LISTED),
    countAssignments(isMine),
  ])
  return { assignments, total }
}
