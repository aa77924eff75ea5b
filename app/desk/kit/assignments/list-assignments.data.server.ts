/** Lists assignments with the names of their people, and the articles that were begun. */
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { toEditorName } from '~/domain/editors/editor-name'
import type { Assignment } from './assignments'

/** Until its article is published. */
export const isOpenAssignment = Prisma.sql`(article.id IS NULL OR article.published_at IS NULL)`

type Row = Omit<Assignment, 'person' | 'article'> & {
  email: string | null
  name: string | null
  articleId: string | null
  slug: string
  articleTitle: string
  status: string
  owner: string | null
}

/**
 * The first of those that meet a condition, in an order: both say `one` for the assignment, and `article` for what was begun of it.
 */
export async function listAssignments(
  condition: Prisma.Sql,
  order: Prisma.Sql,
  limit: number,
): Promise<Assignment[]> {
  const rows = await prisma().$queryRaw<Row[]>`
    SELECT one.id, one.version, one.title, one.editor_id AS "editorId", one.section, one.day::text, one.note,
      one.created_at AS "createdAt", one.created_by AS "createdBy", email, name,
      article.id AS "articleId", slug, article.title AS "articleTitle", status, article.created_by AS owner
    FROM assignments AS one
    LEFT JOIN articles AS article ON article.id = one.article_id
    LEFT JOIN editors AS editor ON editor.id = one.editor_id
    WHERE ${condition} ORDER BY ${order} LIMIT ${limit}`
  return rows.map(({ email, name, articleId, slug, articleTitle, status, owner, ...row }) => ({
    ...row,
    person: email === null ? null : toEditorName({ email, name }),
    article: articleId && {
      ...{ id: articleId, slug, title: articleTitle, createdBy: owner },
      status: status === 'published' ? 'published' : 'draft',
    },
  })) as Assignment[]
}

/** Counts those that meet a condition. */
export async function countAssignments(condition: Prisma.Sql): Promise<number> {
  const rows = await prisma().$queryRaw<{ count: number }[]>`
    SELECT count(*)::integer FROM assignments AS one LEFT JOIN articles AS article ON article.id = one.article_id
    WHERE ${condition}`
  return rows[0]?.count ?? 0
}
