/** Finds what is here of what an earlier import brought in. */
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { findArticleToEditById } from '~/desk/kit/articles/desk-articles.data.server'
import { editArticlePath } from '~/domain/editors/desk-urls'
import { entryPath } from '~/domain/editors/record-urls'
import type { TextHere } from './line-query'

/** Null: it is not here, or has no text. */
export async function findTextHere(
  siteKey: string,
  kind: string,
  sourceId: string,
): Promise<TextHere | null> {
  const [found] = await prisma().$queryRaw<{ ownId: string }[]>(Prisma.sql`
    SELECT own_id AS "ownId" FROM imported_items WHERE site = ${siteKey} AND kind = ${kind} AND source_id = ${sourceId}`)
  if (!found) return null
  if (kind === 'article') {
    const article = await findArticleToEditById(found.ownId)
    return article && { title: article.title, text: article.content, to: editArticlePath(article) }
  }
  const [page] = await prisma().$queryRaw<{ title: string | null; text: string | null }[]>(Prisma.sql`
    SELECT data ->> 'title' AS title, data ->> 'content' AS text FROM publication_entries
    WHERE kind = 'page' AND slug = ${found.ownId}`)
  return page ? { title: page.title ?? '', text: page.text ?? '', to: entryPath('pages', found.ownId) } : null
}
