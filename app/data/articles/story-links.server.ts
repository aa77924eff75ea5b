/** Finds the stories that an article leads to: the next and previous one of its section, and related ones. */
import { type CardRow, cardColumns, toArticleCard } from '~/data/articles/article-row.server'
import { readPublic } from '~/data/database/read-public.server'
import { Prisma } from '~/data/generated/client'
import type { Article, ArticleCard } from '~/domain/articles/article'

/** `newer` and `older` within the article's section; null: it is the newest or oldest there. */
export type StoryLinks = { newer: ArticleCard | null; older: ArticleCard | null; related: ArticleCard[] }

type LinkedRow = CardRow & { role: 'newer' | 'older' | 'related' }
type Origin = Pick<Article, 'id' | 'title' | 'categoryName' | 'subcategoryName' | 'tags' | 'createdAt'>

export const relatedCount = 3
/** Related stories are chosen among this many of the newest in the category, and of those with one of the tags. */
const newestInCategory = 200
const newestByTag = 100
const maxTags = 10

/**
 * Published stories only, in one query. Related stories: up to three, those with the most tags in common first, a
 * common subcategory counting half a tag, then by words in common with the title. Never the article itself, nor a
 * story that is its newer or older one.
 */
export async function findStoryLinks(article: Origin): Promise<StoryLinks> {
  const rows = await readPublic(
    (database) => database.$queryRaw<LinkedRow[]>`
      SELECT role, ${cardColumns} FROM (
        (SELECT 'newer' AS role, id AS linked, 0 AS position FROM articles
          WHERE status = 'published' AND ${inSection(article)} AND (created_at, id) > ${place(article)}
          ORDER BY created_at, id LIMIT 1)
        UNION ALL
        (SELECT 'older', id, 0 FROM articles
          WHERE status = 'published' AND ${inSection(article)} AND (created_at, id) < ${place(article)}
          ORDER BY created_at DESC, id DESC LIMIT 1)
        UNION ALL
        (${related(article)})
      ) AS links JOIN articles ON id = linked
      ORDER BY position`,
  )
  const find = (role: LinkedRow['role']) => {
    const row = rows.find((row) => row.role === role)
    return row ? toCard(row) : null
  }
  const [newer, older] = [find('newer'), find('older')]
  const neighbors = [newer?.id, older?.id]
  const others = rows.filter(({ role, id }) => role === 'related' && !neighbors.includes(id))
  return { newer, older, related: others.slice(0, relatedCount).map(toCard) }
}

function toCard({ role: _, ...row }: LinkedRow): ArticleCard {
  return toArticleCard(row)
}

/** Two more than are shown, as the newer and older story may be among them. */
function related({ id, title, categoryName, subcategoryName, tags }: Origin): Prisma.Sql {
  const shared = tags.slice(0, maxTags)
  const candidate = Prisma.sql`SELECT id, title, subcategory_name, tags, created_at FROM articles`
  const byTag = Prisma.sql`
    UNION
    (${candidate} WHERE status = 'published' AND tags_lower(tags) && tags_lower(${shared}::text[])
      ORDER BY created_at DESC, id DESC LIMIT ${newestByTag})`
  return Prisma.sql`
    SELECT 'related', id, row_number() OVER (
      ORDER BY 2 * cardinality(ARRAY(
          SELECT unnest(tags_lower(tags)) INTERSECT SELECT unnest(tags_lower(${shared}::text[]))
        )) + coalesce((lower(subcategory_name) = lower(${subcategoryName}))::integer, 0) DESC,
        similarity(title, ${title}) DESC, created_at DESC, id DESC
    )::integer AS position
    FROM (
      (${candidate} WHERE status = 'published' AND lower(category_name) = lower(${categoryName})
        ORDER BY created_at DESC, id DESC LIMIT ${newestInCategory})
      ${shared.length > 0 ? byTag : Prisma.empty}
    ) AS candidates
    WHERE id <> ${id}::uuid
    ORDER BY position LIMIT ${relatedCount + 2}`
}

function inSection({ categoryName, subcategoryName }: Origin): Prisma.Sql {
  const inCategory = Prisma.sql`lower(category_name) = lower(${categoryName})`
  return subcategoryName === null
    ? inCategory
    : Prisma.sql`${inCategory} AND lower(subcategory_name) = lower(${subcategoryName})`
}

function place({ createdAt, id }: Origin): Prisma.Sql {
  return Prisma.sql`(${createdAt}::timestamptz, ${id}::uuid)`
}
