/** Earlier versions of an article: the database stores a revision with every save. */
import { toColumn } from '~/data/articles/article-row.server'
import { prisma } from '~/data/database/prisma.server'
import {
  type ArticleFields,
  type ArticleStatus,
  blankFields,
  mapFields,
  toStatus,
  type VersionedArticle,
} from '~/domain/articles/article-fields'
import { uuidPattern } from './desk-articles.server'

export type RevisionSummary = {
  version: number
  savedAt: Date
  /** The editor's email address; null: an import, an operator's own SQL, or an account that was deleted. */
  savedBy: string | null
  title: string
  status: ArticleStatus
  /** Length of the text in characters. */
  length: number
}

const revisionsShown = 200

/** The newest revisions of an article, without their texts, newest first. */
export function listRevisions(articleId: string): Promise<RevisionSummary[]> {
  return prisma().$queryRaw<RevisionSummary[]>`
    SELECT version, saved_at AS "savedAt", email AS "savedBy", article ->> 'title' AS title,
      article ->> 'status' AS status, char_length(article ->> 'content') AS length
    FROM article_revisions LEFT JOIN editors ON editors.id = saved_by
    WHERE article_id = ${articleId}::uuid ORDER BY version DESC LIMIT ${revisionsShown}`
}

export type LastSave = Pick<RevisionSummary, 'version' | 'savedAt' | 'savedBy'>

/** The newest save of an article; null: there is no such article. */
export async function findLastSave(articleId: string): Promise<LastSave | null> {
  if (!uuidPattern.test(articleId)) return null
  const found = await prisma().articleRevision.findFirst({
    where: { articleId },
    orderBy: { version: 'desc' },
    select: { version: true, savedAt: true, editor: { select: { email: true } } },
  })
  return found && { version: found.version, savedAt: found.savedAt, savedBy: found.editor?.email ?? null }
}

/** One revision with its text; null: no such version. A field that articles did not have yet is blank. */
export async function findRevision(articleId: string, version: number): Promise<VersionedArticle | null> {
  const rows = await prisma().$queryRaw<{ article: Record<string, unknown> }[]>`
    SELECT article FROM article_revisions WHERE article_id = ${articleId}::uuid AND version = ${version}`
  const stored = rows[0]?.article
  if (!stored) return null
  const fields = mapFields((name) => stored[toColumn(name)] ?? blankFields[name]) as ArticleFields
  return { ...fields, id: articleId, version, status: toStatus(fields.status) }
}
