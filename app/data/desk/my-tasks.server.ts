/** What waits for one editor or writer, as the desk's page of the day lists it. */
import { prisma } from '~/data/database/prisma.server'
import { toEditorName } from '~/domain/desk/editor-name'
import { type MyTasks, type TaskRow, taskKinds } from '~/domain/desk/my-tasks'

/** A page that lists hundreds helps nobody. */
const MAX_LISTED = 30

type Row = Omit<TaskRow, 'by'> & { email: string | null; name: string | null; total: number }

/** The longest waiting first, of each kind. `reviews`: also what of others' stories waits for an editor. */
export async function listMyTasks(editorId: string, { reviews }: { reviews: boolean }): Promise<MyTasks> {
  const rows = await prisma().$queryRaw<Row[]>`
    SELECT kind, slug, title, email, editor.name, note, at, coalesce(article.created_by = ${editorId}::uuid, false) AS "isOwn",
      (count(*) OVER ())::integer AS total
    FROM review_steps AS step
    JOIN articles AS article ON article.id = article_id
    LEFT JOIN editors AS editor ON editor.id = made_by
    WHERE is_latest AND kind <> 'published' AND status = 'draft' AND CASE kind
      WHEN 'handed-in' THEN ${reviews}
      WHEN 'approved' THEN ${reviews} OR article.created_by = ${editorId}::uuid
      ELSE article.created_by = ${editorId}::uuid END
    ORDER BY array_position(${[...taskKinds]}::text[], kind), at, step.id LIMIT ${MAX_LISTED}`
  return {
    rows: rows.map(({ email, name, total: _, ...row }) => ({
      ...row,
      by: email === null ? null : toEditorName({ email, name }),
    })),
    total: rows[0]?.total ?? 0,
  }
}
