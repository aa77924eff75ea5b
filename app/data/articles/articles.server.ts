/** Finds one published article with its text, or by a former slug, and the titles of several. */
import { readPublic } from '~/data/database/read-public.server'
import type { Article } from '~/domain/articles/article'
import { type ArticleRow, articleColumns, labelSelect, toArticle, toArticleLabel } from './article-row.server'

/** The published article with exactly this slug; null: there is none, or it is a draft. */
export async function findPublishedArticle(slug: string): Promise<Article | null> {
  if (slug.includes('\0')) return null
  const [found] = await readPublic(
    (database) => database.$queryRaw<(ArticleRow & { viewCount: bigint })[]>`
      SELECT ${articleColumns},
        coalesce((SELECT view_count FROM article_views WHERE article_id = id), 0) AS "viewCount"
      FROM articles WHERE slug = ${slug} AND status = 'published'`,
  )
  if (!found) return null
  const { viewCount, ...row } = found
  return { ...toArticle(row), viewCount: Number(viewCount) }
}

/** Without its text. Null: there is none with exactly this slug, or it is a draft. */
export async function findPublishedLabel(slug: string) {
  if (slug.includes('\0')) return null
  const found = await readPublic((database) =>
    database.article.findFirst({ where: { slug, status: 'published' }, select: labelSelect }),
  )
  return found && toArticleLabel(found)
}

export type RenamedArticle = {
  id: string
  /** Null: it is not published. */
  presentSlug: string | null
}

/** The article that once had this slug; null: there is none. */
export async function findRenamedArticle(former: string): Promise<RenamedArticle | null> {
  if (former.includes('\0')) return null
  const found = await readPublic((database) =>
    database.article.findFirst({
      where: { formerSlugs: { some: { slug: former } } },
      select: { id: true, slug: true, status: true },
    }),
  )
  return found && { id: found.id, presentSlug: found.status === 'published' ? found.slug : null }
}

export type ArticleTitle = { slug: string; title: string; categoryName: string }

/** The titles of the published articles among these slugs, in the given order. */
export async function listPublishedTitles(slugs: readonly string[]): Promise<ArticleTitle[]> {
  const titles = await readPublic((database) =>
    database.article.findMany({
      where: { slug: { in: [...slugs] }, status: 'published' },
      select: { slug: true, title: true, categoryName: true },
    }),
  )
  return titles.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
}
