/** Stores assignments and lists those of the calendar. A change is refused if the assignment is not as the editor saw it. */
import { inNameOf } from '~/data/database/in-name-of.server'
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import type { Assignment, AssignmentFields } from '~/desk/kit/assignments/assignments'
import { isOpenAssignment, listAssignments } from '~/desk/kit/assignments/list-assignments.data.server'
import { type Cursor, cutPage, type Page } from '~/domain/catalogue/paging'
import { uuidPattern } from '~/domain/text/uuid'
import { type AssignmentOutcome, MAX_OPEN_ASSIGNMENTS } from './assignment-outcome'

/** What a day lists; the rest is counted. */
const MAX_OF_DAY = 100
const MAX_OVERDUE = 20
export const IDEAS_PER_PAGE = 30

/** Null: there is no such assignment. */
export async function findAssignment(id: string): Promise<Assignment | null> {
  if (!uuidPattern.test(id)) return null
  return (await listAssignments(Prisma.sql`one.id = ${id}::uuid`, Prisma.sql`one.id`, 1))[0] ?? null
}

/** The open ones from one day to another, at most a hundred a day; `total`: of the day. */
export async function listAssignmentsBetween(
  first: string,
  last: string,
): Promise<{ assignments: Assignment[]; totals: { day: string; total: number }[] }> {
  const isBetween = Prisma.sql`one.day BETWEEN ${first}::date AND ${last}::date AND ${isOpenAssignment}`
  const [assignments, totals] = await Promise.all([
    listAssignments(
      Prisma.sql`one.id IN (
        SELECT id FROM (
          SELECT one.id, row_number() OVER (PARTITION BY one.day ORDER BY one.id) AS n
          FROM assignments AS one LEFT JOIN articles AS article ON article.id = one.article_id WHERE ${isBetween}
        ) AS numbered WHERE n <= ${MAX_OF_DAY})`,
      Prisma.sql`one.day, one.created_at, one.id`,
      MAX_OPEN_ASSIGNMENTS,
    ),
    prisma().$queryRaw<{ day: string; total: number }[]>`
      SELECT one.day::text, count(*)::integer AS total
      FROM assignments AS one LEFT JOIN articles AS article ON article.id = one.article_id
      WHERE ${isBetween} GROUP BY one.day`,
  ])
  return { assignments, totals }
}

/** Open ones whose day has gone by, the oldest first: at most twenty. */
export function listOverdue(today: string): Promise<Assignment[]> {
  return listAssignments(
    Prisma.sql`one.day < ${today}::date AND ${isOpenAssignment}`,
    Prisma.sql`one.day, one.id`,
    MAX_OVERDUE,
  )
}

/** A page of the ideas, the newest first. */
export async function listIdeas(cursor: Cursor | null): Promise<Page<Assignment>> {
  const isAscending = cursor?.direction === 'newer'
  const direction = Prisma.raw(isAscending ? 'ASC' : 'DESC')
  const beyond = cursor
    ? Prisma.sql`AND (one.created_at, one.id) ${Prisma.raw(isAscending ? '>' : '<')} (${cursor.createdAt}, ${cursor.id}::uuid)`
    : Prisma.empty
  const rows = await listAssignments(
    Prisma.sql`one.day IS NULL AND ${isOpenAssignment} ${beyond}`,
    Prisma.sql`one.created_at ${direction}, one.id ${direction}`,
    IDEAS_PER_PAGE + 1,
  )
  return cutPage(rows, cursor, IDEAS_PER_PAGE, ({ createdAt }) => createdAt)
}

/** Adds one, in the editor's name, unless as many are open as may be. */
export async function addAssignment(fields: AssignmentFields, editorId: string): Promise<AssignmentOutcome> {
  const added = prisma().$executeRaw`
    INSERT INTO assignments (${columns}, created_by)
    SELECT ${toValues(fields)}, ${editorId}::uuid
    WHERE (
      SELECT count(*) FROM assignments AS one LEFT JOIN articles AS article ON article.id = one.article_id WHERE ${isOpenAssignment}
    ) < ${MAX_OPEN_ASSIGNMENTS}`
  return (await inNameOf(editorId, added)) > 0 ? 'done' : 'many'
}

/** Changes one that still has the version that the editor saw. */
export function changeAssignment(
  id: string,
  version: number,
  fields: AssignmentFields,
  editorId: string,
): Promise<AssignmentOutcome> {
  const change = Prisma.sql`(${columns}) = ROW (${toValues(fields)})`
  return write(
    id,
    editorId,
    Prisma.sql`UPDATE assignments SET ${change}, version = version + 1 ${ifSeen(id, version)}`,
  )
}

/** Moves one to a day, or gives an idea one. */
export function setAssignmentDay(
  id: string,
  version: number,
  day: string,
  editorId: string,
): Promise<AssignmentOutcome> {
  return write(
    id,
    editorId,
    Prisma.sql`UPDATE assignments SET day = ${day}::date, version = version + 1 ${ifSeen(id, version)}`,
  )
}

/** Deletes one; an article that was begun stays. */
export function deleteAssignment(id: string, version: number, editorId: string): Promise<AssignmentOutcome> {
  return write(id, editorId, Prisma.sql`DELETE FROM assignments ${ifSeen(id, version)}`)
}

const ifSeen = (id: string, version: number) =>
  Prisma.sql`WHERE id = ${id}::uuid AND version = ${version}::integer`

async function write(id: string, editorId: string, statement: Prisma.Sql): Promise<AssignmentOutcome> {
  if (!uuidPattern.test(id)) return 'gone'
  if ((await inNameOf(editorId, prisma().$executeRaw(statement))) > 0) return 'done'
  return (await findAssignment(id)) ? 'stale' : 'gone'
}

const columns = Prisma.raw('title, editor_id, section, day, note')

function toValues({ title, editorId, section, day, note }: AssignmentFields): Prisma.Sql {
  return Prisma.sql`${title}::text, ${editorId}::uuid, ${section}::text, ${day}::date, ${note}::text`
}
