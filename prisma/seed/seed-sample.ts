/** Fills an empty database with the sample publication. */
import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { type Prisma, PrismaClient } from '../../app/data/generated/client'
import { picturePath } from '../../app/domain/media/media-urls'
import { readSeedArticles, type SeedArticle } from './read-articles'
import { readSeedPictures, type SeedPicture } from './read-pictures'

const credit = 'Ohmnibus; rendered with POV-Ray'

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

/**
 * Puts the sample pictures into the library, as if they had been uploaded: workers make their files later. Originals go
 * to the database, where the media store is unless it has been moved.
 */
async function seedPictures(
  transaction: Prisma.TransactionClient,
  pictures: Iterable<SeedPicture>,
): Promise<void> {
  for (const { name, hash, jpeg, description, focus } of pictures) {
    const key = `originals/${randomUUID()}`
    const upload = randomUUID()
    const data = new Uint8Array(jpeg)
    await transaction.$executeRaw`
      WITH stored AS (
        INSERT INTO pictures (hash, original_key, file_name, format, bytes, description, credit, focus_x, focus_y)
        VALUES (${hash}, ${key}, ${`${name}.jpg`}, 'jpeg', ${jpeg.length}, ${description}, ${credit}, ${focus.x}, ${focus.y})
        ON CONFLICT (hash) DO NOTHING RETURNING original_key
      ), pieces AS (
        INSERT INTO media_pieces (upload, position, data) SELECT ${upload}::uuid, 0, ${data} FROM stored
      )
      INSERT INTO media_files (key, upload, type, bytes)
      SELECT original_key, ${upload}::uuid, 'image/jpeg', ${jpeg.length} FROM stored`
  }
}

/**
 * Gives the pictures of a text their addresses. They stand in paragraphs of their own: `![Description](/pictures/name.jpg "Caption")`.
 * One that is not among `pictures` is left out.
 */
export function placePictures(content: string, pictures: ReadonlyMap<string, { hash: string }>): string {
  return content.replace(/^(!\[.*\]\()\/pictures\/(\w+)\.jpg(.*\))\n\n/gm, (_, before, name, after) => {
    const picture = pictures.get(name)
    return picture ? `${before}${picturePath(picture.hash, 1200, 'jpg')}${after}\n\n` : ''
  })
}
