/** Opens and saves articles and drafts; a save never overwrites a version that the editor has not seen. */
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { type ArticleFields, listDifferences, type VersionedArticle } from '~/domain/articles/article-fields'
import { type DeskRow, deskColumns, toVersionedArticle } from './desk-row.server'

export type Saved =
  | { outcome: 'saved'; article: VersionedArticle }
  /** Another editor saved in the meantime; `current` is what is stored now, and nothing was changed. */
  | { outcome: 'conflict'; current: VersionedArticle }
  | { outcome: 'slug-taken' }
  | { outcome: 'gone' }

/** The article with this slug, or that once had it (its `slug` is then the present one); null: none. */
export async function findArticleToEdit(slug: string): Promise<VersionedArticle | null> {
  if (slug.includes('\0')) return null
  return (
    (await findOne(Prisma.sql`slug = ${slug}`)) ??
    (await findOne(Prisma.sql`id = (SELECT article_id FROM former_slugs WHERE former_slugs.slug = ${slug})`))
  )
}

/** The article with this id; null: there is none. */
export async function findArticleToEditById(id: string): Promise<VersionedArticle | null> {
  return uuidPattern.test(id) ? findOne(Prisma.sql`id = ${id}::uuid`) : null
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Stores a new article. Idempotent: the same article sent twice is stored once. */
export async function createArticle(fields: ArticleFields, editorId: string): Promise<Saved> {
  const created = await write(
    editorId,
    Prisma.sql`
      INSERT INTO articles (title, slug, excerpt, content, tags, author_name, category_name, subcategory_name,
        featured_image_url, featured_image_description, status, totaloriginallength)
      VALUES (${fields.title}, ${fields.slug}, ${fields.excerpt}, ${fields.content}, ${fields.tags}::text[],
        ${fields.authorName}, ${fields.categoryName}, ${fields.subcategoryName}, ${fields.featuredImageUrl},
        ${fields.featuredImageDescription}, ${fields.status}, char_length(${fields.content}))`,
  )
  if (created !== 'slug-taken') return created ? { outcome: 'saved', article: created } : { outcome: 'gone' }
  const holder = await findOne(Prisma.sql`slug = ${fields.slug}`)
  return holder && isSame(holder, fields) ? { outcome: 'saved', article: holder } : { outcome: 'slug-taken' }
}

/**
 * Changes an article if its version is still the one that the editor saw; the same change sent twice is applied once.
 * A draft that is published for the first time gets the moment of publication as its creation date.
 */
export async function changeArticle(
  id: string,
  seenVersion: number,
  fields: ArticleFields,
  editorId: string,
): Promise<Saved> {
  const changed = await write(
    editorId,
    Prisma.sql`
      UPDATE articles SET title = ${fields.title}, slug = ${fields.slug}, excerpt = ${fields.excerpt},
        content = ${fields.content}, content2 = '', contentsplit = false, splittype = 'none',
        totaloriginallength = char_length(${fields.content}), tags = ${fields.tags}::text[],
        author_name = ${fields.authorName}, category_name = ${fields.categoryName},
        subcategory_name = ${fields.subcategoryName}, featured_image_url = ${fields.featuredImageUrl},
        featured_image_description = ${fields.featuredImageDescription}, status = ${fields.status},
        created_at = CASE WHEN published_at IS NULL AND ${fields.status} = 'published' THEN now() ELSE created_at END
      WHERE id = ${id}::uuid AND version = ${seenVersion}`,
  )
  if (changed === 'slug-taken') return { outcome: 'slug-taken' }
  if (changed) return { outcome: 'saved', article: changed }
  const current = await findOne(Prisma.sql`id = ${id}::uuid`)
  if (!current) return { outcome: 'gone' }
  return isSame(current, fields) ? { outcome: 'saved', article: current } : { outcome: 'conflict', current }
}

function isSame(stored: VersionedArticle, fields: ArticleFields) {
  return listDifferences(stored, fields).length === 0
}

async function findOne(condition: Prisma.Sql): Promise<VersionedArticle | null> {
  const rows = await prisma().$queryRaw<DeskRow[]>`
    SELECT id, ${deskColumns}, joined_content(content, content2) AS content FROM articles WHERE ${condition}`
  return rows[0] ? toVersionedArticle(rows[0]) : null
}

/** Runs `statement` in the editor's name, which the database records in the revision. Null: no row was affected. */
async function write(
  editorId: string,
  statement: Prisma.Sql,
): Promise<VersionedArticle | 'slug-taken' | null> {
  try {
    const [, rows] = await prisma().$transaction([
      prisma().$executeRaw`SELECT set_config('ohmnibus.editor', ${editorId}, true)`,
      prisma().$queryRaw<DeskRow[]>`${statement} RETURNING id, ${deskColumns}, content`,
    ])
    return rows[0] ? toVersionedArticle(rows[0]) : null
  } catch (error) {
    if (isSlugTaken(error)) return 'slug-taken'
    throw error
  }
}

function isSlugTaken(error: unknown) {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.message.includes('articles_slug_key')
}
