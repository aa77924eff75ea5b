/** Where a renamed article is now. */
import { prisma } from './prisma.server'

/** The present slug of the published article that once had this one; null: there is none. */
export async function findPresentSlug(former: string): Promise<string | null> {
  if (former.includes('\0')) return null
  const rows = await prisma().$queryRaw<{ slug: string }[]>`
    SELECT articles.slug FROM former_slugs JOIN articles ON id = article_id
    WHERE former_slugs.slug = ${former} AND status = 'published'`
  return rows[0]?.slug ?? null
}
