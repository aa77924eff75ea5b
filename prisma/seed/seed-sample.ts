/** Fills an empty database with the sample publication. */
import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { parse } from 'yaml'
import { z } from 'zod/v4'
import { type Prisma, PrismaClient } from '~/data/generated/client'
import { renditionPath } from '~/domain/media/renditions'
import { product } from '~/domain/products/product'
import { pick, review } from '~/domain/products/review'
import { slug } from '~/domain/text/record-fields'
import { root } from '../../scripts/setup/root.mjs'
import { readSeedArticles, type SeedArticle } from './read-articles'

const percent = z.number().int().min(0).max(100)
const descriptions = z.record(
  z.string(),
  z.strictObject({ description: z.string().min(1), focus: z.tuple([percent, percent]) }),
)

const productsBySlug = z.record(slug, product)
/** By the slugs of articles. */
const judgments = z.record(
  slug,
  z.strictObject({ reviews: z.array(review).optional(), picks: z.array(pick).optional() }),
)

type SeedPicture = {
  name: string
  hash: string
  jpeg: Buffer
  description: string
  focus: { x: number; y: number }
}

const seed = path.join(root, 'prisma', 'seed')
const folder = path.join(seed, 'pictures')

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
    const [articles, pictures, products] = await Promise.all([
      readSeedArticles(),
      readSeedPictures(),
      readSeedProducts(),
    ])
    await prisma.$transaction(async (transaction) => {
      if (withPictures) await seedPictures(transaction, pictures.values())
      const shown = withPictures ? pictures : new Map()
      const rows = articles.map((article) =>
        toRow({ ...article, content: placePictures(article.content, shown) }, pictures),
      )
      await seedProducts(transaction, products.products, pictures)
      await transaction.article.createMany({
        data: rows.map((row) => ({ ...row, ...products.judgments[row.slug] })),
      })
      const views = JSON.stringify(Object.fromEntries(articles.map(({ slug, views }) => [slug, views])))
      await transaction.$executeRaw`
        UPDATE article_views SET view_count = views::bigint
        FROM articles JOIN jsonb_each_text(${views}::jsonb) AS seen (slug, views) USING (slug) WHERE id = article_id`
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
    featuredImageUrl: picture ? renditionPath(picture, 1200, 'jpg') : null,
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
        INSERT INTO media_chunks (upload, position, data) SELECT ${upload}::uuid, 0, ${data} FROM stored
      )
      INSERT INTO media_files (key, upload, type, bytes)
      SELECT original_key, ${upload}::uuid, 'image/jpeg', ${jpeg.length} FROM stored`
  }
}

/** A product of the same slug that the site has stays as it is. */
async function seedProducts(
  transaction: Prisma.TransactionClient,
  products: z.infer<typeof productsBySlug>,
  pictures: ReadonlyMap<string, SeedPicture>,
): Promise<void> {
  const rows = Object.entries(products).map(([slug, { picture, ...data }]) => {
    const { hash } = pictures.get(path.basename(picture ?? '', '.jpg')) ?? {}
    return { slug, data: hash ? { ...data, picture: renditionPath({ hash }, 1200, 'jpg') } : data }
  })
  const created = await transaction.product.createManyAndReturn({
    data: rows,
    select: { id: true },
    skipDuplicates: true,
  })
  // The addresses are invented, so no retailer is asked for them.
  await transaction.offer.updateMany({
    where: { productId: { in: created.map(({ id }) => id) } },
    data: { nextCheckAt: new Date('2100-01-01') },
  })
}

/** Reads the sample products, by slug, and what is said of them, by the slugs of articles. */
export async function readSeedProducts() {
  const [named, said] = await Promise.all(
    ['products.json', 'reviews.json'].map(async (name) =>
      JSON.parse(await readFile(path.join(seed, name), 'utf8')),
    ),
  )
  return { products: productsBySlug.parse(named), judgments: judgments.parse(said) }
}

/**
 * Gives the pictures of a text their addresses. They stand in paragraphs of their own: `![Description](/pictures/name.jpg "Caption")`.
 * One that is not among `pictures` is left out.
 */
export function placePictures(content: string, pictures: ReadonlyMap<string, { hash: string }>): string {
  return content.replace(/^(!\[.*\]\()\/pictures\/(\w+)\.jpg(.*\))\n\n/gm, (_, before, name, after) => {
    const picture = pictures.get(name)
    return picture ? `${before}${renditionPath(picture, 1200, 'jpg')}${after}\n\n` : ''
  })
}

/**
 * Reads the sample pictures: JPEG files in prisma/seed/pictures, and what is known of them. All sample pictures, by name.
 */
export async function readSeedPictures(): Promise<Map<string, SeedPicture>> {
  const known = descriptions.parse(parse(await readFile(path.join(folder, 'pictures.yaml'), 'utf8')))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.jpg')).sort()
  const pictures = await Promise.all(
    files.map(async (file) => {
      const name = file.replace(/\.jpg$/, '')
      const { description, focus } = known[name] ?? {}
      if (!description || !focus) throw new Error(`${file}: not described in pictures.yaml.`)
      const jpeg = await readFile(path.join(folder, file))
      const hash = createHash('sha256').update(jpeg).digest('hex').slice(0, 32)
      return { name, hash, jpeg, description, focus: { x: focus[0], y: focus[1] } }
    }),
  )
  return new Map(pictures.map((picture) => [picture.name, picture]))
}
