/** Changes one field of several articles, and copies articles. */
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { spellTags } from '~/desk/kit/articles/article-suggestions.data.server'
import { createArticle, findArticleToEditById, toDates } from '~/desk/kit/articles/desk-articles.data.server'
import { doInBulk } from '~/desk/kit/list/bulk-actions.data.server'
import type { ArticleChange, ChosenArticle } from '~/desk/kit/list/chosen-articles'
import { articleFields } from '~/domain/articles/article-fields'
import { uuidPattern } from '~/domain/text/uuid'
import { deleteArticles } from './deleted-articles.data.server'

/** The articles with these ids, by title; anything that is not an id is left out. */
export function listChosen(ids: readonly string[]): Promise<ChosenArticle[]> {
  return prisma().$queryRaw<ChosenArticle[]>`
    SELECT id, title, slug, status, published_at AS "publishedAt", coalesce(view_count, 0)::float8 AS views
    FROM articles LEFT JOIN article_views ON article_id = id
    WHERE id = ANY (${ids.filter((id) => uuidPattern.test(id))}::uuid[])
    ORDER BY title_order(search_names) COLLATE "C", id`
}

/** Changes what the change names, and nothing else, in the editor's name; returns how many articles it changed. */
export async function changeChosen(
  ids: readonly string[],
  change: Exclude<ArticleChange, { kind: 'publish' }>,
  editorId: string,
): Promise<number> {
  const valid = ids.filter((id) => uuidPattern.test(id))
  if (change.kind === 'delete') return deleteArticles(valid, editorId)
  const [spelled] = change.kind === 'tag' ? await spellTags([change.tag], null) : []
  const { set, where } = toUpdate(spelled === undefined ? change : { kind: 'tag', tag: spelled })
  return doInBulk(
    editorId,
    change.kind,
    prisma().$executeRaw`UPDATE articles SET ${set} WHERE id = ANY (${valid}::uuid[]) AND ${where}`,
  )
}

/** A draft that may be published as it was at this version. */
export type Judged = { id: string; version: number }

/** Publishes drafts that nobody has saved since they were judged; returns how many. */
export async function publishChosen(judged: readonly Judged[], editorId: string): Promise<number> {
  return doInBulk(
    editorId,
    'publish',
    prisma().$executeRaw`
      UPDATE articles SET status = 'published', ${toDates({ isPublic: true })}
      FROM unnest(${judged.map(({ id }) => id)}::uuid[], ${judged.map(({ version }) => version)}::integer[])
        AS judged (story, seen)
      WHERE id = story AND version = seen AND status = 'draft'
        AND NOT EXISTS (SELECT FROM article_drafts WHERE article_id = id)`,
  )
}

/** `where`: without it, articles would seem changed that were as wanted. */
function toUpdate(change: Exclude<ArticleChange, { kind: 'publish' | 'delete' }>): {
  set: Prisma.Sql
  where: Prisma.Sql
} {
  switch (change.kind) {
    case 'tag':
      return {
        set: Prisma.sql`tags = tags || ${change.tag}::text`,
        where: Prisma.sql`NOT tags_lower(tags) @> ARRAY[fold_key(${change.tag})]`,
      }
    case 'author':
      return {
        set: Prisma.sql`author_name = ${change.authorName}`,
        where: Prisma.sql`author_name IS DISTINCT FROM ${change.authorName}`,
      }
    case 'section': {
      const section = Prisma.sql`(${change.categoryName}::text, ${change.subcategoryName}::text)`
      return {
        set: Prisma.sql`(category_name, subcategory_name) = ${section}`,
        where: Prisma.sql`(category_name, subcategory_name) IS DISTINCT FROM ${section}`,
      }
    }
    case 'unpublish':
      return { set: Prisma.sql`status = 'draft'`, where: Prisma.sql`status = 'published'` }
  }
}

const MAX_COPIES = 100

/**
 * Stores a draft with everything that the article has, and opens it. The same copy twice is stored once. Null: there is no such
 * article, or too many copies of it.
 */
export async function duplicateArticle(
  id: string,
  editorId: string,
): Promise<{ id: string; slug: string } | null> {
  const original = await findArticleToEditById(id)
  if (!original) return null
  const title = [...`Copy of ${original.title}`].slice(0, articleFields.title.maxLength).join('')
  // Room for a number.
  const base = `${original.slug.slice(0, articleFields.slug.maxLength - 10)}-copy`
  for (let n = 1; n <= MAX_COPIES; n += 1) {
    const slug = n === 1 ? base : `${base}-${n}`
    const copy = await createArticle({ ...original, title, slug, status: 'draft' }, editorId)
    if (copy.outcome === 'saved') return { id: copy.article.id, slug: copy.article.slug }
  }
  return null
}
