/** Lists the drafts and comments that wait for one editor or writer, as the desk's page of the day shows them. */
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { toEditorName } from '~/domain/editors/editor-name'
import { type MyTasks, type TaskRow, taskKinds } from './my-tasks'

/** A page that lists hundreds helps nobody. */
const MAX_LISTED = 30

type Row = Omit<TaskRow, 'by'> & { email: string | null; name: string | null; total: number }

/**
 * The longest waiting first, of each kind. `reviews`: also stories of others that wait for an editor; `entries`: and entries of the
 * publication, which belong to whoever handed them in.
 */
export async function listMyTasks(
  editorId: string,
  { reviews, entries }: { reviews: boolean; entries: boolean },
): Promise<MyTasks> {
  const isOwn = Prisma.sql`coalesce(article.created_by = ${editorId}::uuid, false)`
  const handedIn = Prisma.sql`(
    SELECT made_by FROM review_steps AS former WHERE former.entry_id = step.entry_id AND kind = 'handed-in'
    ORDER BY at DESC, id DESC LIMIT 1
  )`
  const rows = await prisma().$queryRaw<Row[]>`
    SELECT kind, "entryKind", slug, title, email, editor.name, note, count, at, "isOwn", (count(*) OVER ())::integer AS total
    FROM (
      SELECT kind, NULL AS "entryKind", article_id AS of_id, slug, title, made_by, note, 1 AS count, at, ${isOwn} AS "isOwn"
      FROM review_steps JOIN articles AS article ON article.id = article_id
      WHERE is_latest AND kind NOT IN ('published', 'discarded')
        AND (status = 'draft' OR EXISTS (SELECT FROM article_drafts AS draft WHERE draft.article_id = article.id))
        AND CASE kind
        WHEN 'handed-in' THEN ${reviews}
        WHEN 'approved' THEN ${reviews} OR ${isOwn}
        ELSE ${isOwn} END
      UNION ALL
      SELECT step.kind, entry.kind, entry.id, entry.slug, coalesce(revision.data ->> 'title', entry.data ->> 'title', entry.slug),
        made_by, note, 1, at, coalesce(${handedIn} = ${editorId}::uuid, false)
      FROM review_steps AS step JOIN publication_entries AS entry ON entry.id = step.entry_id
      LEFT JOIN publication_drafts AS draft ON draft.entry_id = entry.id
      LEFT JOIN publication_revisions AS revision ON revision.entry_id = entry.id AND revision.version = draft.version
      WHERE ${entries} AND is_latest AND step.kind NOT IN ('published', 'discarded')
        AND (step.kind <> 'sent-back' OR ${handedIn} = ${editorId}::uuid)
      UNION ALL
      SELECT 'notes', NULL, article_id, slug, title, (array_agg(made_by ORDER BY at))[1], (array_agg(text ORDER BY at))[1],
        count(*)::integer, min(at), true
      FROM article_notes JOIN articles AS article ON article.id = article_id
      WHERE resolved_at IS NULL AND ${isOwn} AND made_by IS DISTINCT FROM ${editorId}::uuid
      GROUP BY article_id, slug, title
    ) AS task
    LEFT JOIN editors AS editor ON editor.id = made_by
    ORDER BY array_position(${[...taskKinds]}::text[], kind), at, of_id LIMIT ${MAX_LISTED}`
  return {
    rows: rows.map(({ email, name, total: _, ...row }) => ({
      ...row,
      by: email === null ? null : toEditorName({ email, name }),
    })),
    total: rows[0]?.total ?? 0,
  }
}
