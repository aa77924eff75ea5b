/** Finds an article by a slug that it had before it was renamed. */
import { prisma } from '~/data/database/prisma.server'

export type RenamedArticle = {
  id: string
  /** Null: it is not published. */
  presentSlug: string | null
}

/** The article that once had this slug; null: there is none. */
export async function findRenamedArticle(former: string): Promise<RenamedArticle | null> {
  if (former.includes('\0')) return null
  const rows = await prisma().$queryRaw<RenamedArticle[]>`
    SELECT id, CASE WHEN status = 'published' THEN articles.slug END AS "presentSlug"
    FROM former_slugs JOIN articles ON id = article_id WHERE former_slugs.slug = ${former}`
  return rows[0] ?? null
}
