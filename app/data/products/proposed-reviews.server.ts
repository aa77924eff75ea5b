/** Reads the articles that `npm run reviews` proposes reviews for, and adds them to. */
import { prisma } from '~/data/database/prisma.server'
import { joinParts } from '~/domain/articles/article'
import { type Review, toStoredReviews } from '~/domain/products/review'

const BATCH = 200

export type UnreviewedArticle = { slug: string; title: string; categoryName: string; content: string }

/** Lists articles without a review yet; drafts too. By slug, a few at a time. */
export async function* listUnreviewed(): AsyncGenerator<UnreviewedArticle> {
  for (let after = ''; ; ) {
    const rows = await prisma().$queryRaw<(UnreviewedArticle & { content2: string })[]>`
      SELECT slug, title, category_name AS "categoryName", content, content2 FROM articles
      WHERE reviews = '[]' AND slug > ${after}
      ORDER BY slug LIMIT ${BATCH}`
    for (const { content2, ...row } of rows) yield { ...row, content: joinParts(row.content, content2) }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.slug
  }
}

export type ArticleReviews = { id: string; slug: string; title: string; version: number; reviews: Review[] }

/** Lists the reviews of the articles with these slugs. */
export async function listArticleReviews(slugs: readonly string[]): Promise<ArticleReviews[]> {
  const found = await prisma().article.findMany({
    where: { slug: { in: [...slugs] } },
    select: { id: true, slug: true, title: true, version: true, reviews: true },
  })
  return found.map(({ reviews, ...article }) => ({ ...article, reviews: toStoredReviews(reviews) }))
}
