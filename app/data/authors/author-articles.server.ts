/** Lists and counts what one author has published. */
import { pageOfArticles } from '~/data/catalogue/article-pages.server'
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import type { ArticleCard } from '~/domain/articles/article'
import type { Cursor, Page } from '~/domain/catalogue/paging'

/** A page of an author's published articles, newest first. Names match in full, ignoring case. */
export function listByAuthor(name: string, cursor: Cursor | null): Promise<Page<ArticleCard>> {
  return pageOfArticles(Prisma.sql`lower(author_name) = lower(${name})`, cursor)
}

/** How many articles an author has published. */
export async function countByAuthor(name: string): Promise<number> {
  const [row] = await prisma().$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM articles WHERE status = 'published' AND lower(author_name) = lower(${name})`
  return Number(row?.count ?? 0)
}
