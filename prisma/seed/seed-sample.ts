/** Fills an empty database with the sample publication. */
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '../../app/data/generated/client'
import { readSeedArticles, type SeedArticle } from './read-articles'

/** Indexing for search takes long on a slow machine; Prisma's default timeout is five seconds. */
const timeouts = { maxWait: 60_000, timeout: 120_000 }

/** Inserts the sample articles in one transaction and returns how many; 0 when the table already has a row. */
export async function seedSample(databaseUrl: string): Promise<number> {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl }) })
  try {
    if ((await prisma.article.count()) > 0) return 0
    const articles = await readSeedArticles()
    await prisma.$transaction(async (transaction) => {
      await transaction.article.createMany({ data: articles.map(toRow) })
      const stored = await transaction.article.findMany({ select: { id: true, slug: true } })
      const views = new Map(articles.map((article) => [article.slug, article.views]))
      await transaction.articleView.createMany({
        data: stored.map(({ id, slug }) => ({ articleId: id, viewCount: views.get(slug) ?? 0 })),
      })
    }, timeouts)
    return articles.length
  } finally {
    await prisma.$disconnect()
  }
}

function toRow({ author, category, subcategory, date, views: _, ...columns }: SeedArticle) {
  return {
    ...columns,
    totaloriginallength: columns.content.length,
    authorName: author,
    categoryName: category,
    subcategoryName: subcategory,
    createdAt: new Date(date),
    updatedAt: new Date(date),
  }
}
