/** Fills an empty database with the sample publication. */
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '../../app/data/generated/client'
import { picturePath } from '../../app/domain/media/media-urls'
import { readSeedArticles, type SeedArticle } from './read-articles'
import { readSeedPictures, type SeedPicture } from './read-pictures'
import { placePictures, seedPictures } from './seed-pictures'

/** Indexing for search takes long on a slow machine; Prisma's default timeout is five seconds. */
const timeouts = { maxWait: 60_000, timeout: 120_000 }

type SeedOptions = {
  /** Workers take a minute to make their files. Without them, the stories show their drawn covers. */
  withPictures?: boolean
}

/** Inserts the sample articles in one transaction and returns how many; 0 when the table already has a row. */
export async function seedSample(
  databaseUrl: string,
  { withPictures = false }: SeedOptions = {},
): Promise<number> {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl }) })
  try {
    if ((await prisma.article.count()) > 0) return 0
    const [articles, pictures] = await Promise.all([readSeedArticles(), readSeedPictures()])
    await prisma.$transaction(async (transaction) => {
      if (withPictures) await seedPictures(transaction, pictures.values())
      const shown = withPictures ? pictures : new Map()
      const rows = articles.map((article) =>
        toRow({ ...article, content: placePictures(article.content, shown) }, pictures),
      )
      await transaction.article.createMany({ data: rows })
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

function toRow(
  { author, category, subcategory, date, views: _, picture: name, ...columns }: SeedArticle,
  pictures: ReadonlyMap<string, SeedPicture>,
) {
  const picture = name === undefined ? undefined : pictures.get(name)
  return {
    ...columns,
    totaloriginallength: columns.content.length,
    authorName: author,
    categoryName: category,
    subcategoryName: subcategory,
    featuredImageUrl: picture ? picturePath(picture.hash, 1200, 'jpg') : null,
    createdAt: new Date(date),
    updatedAt: new Date(date),
  }
}
