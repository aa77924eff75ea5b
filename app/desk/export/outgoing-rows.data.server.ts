/** Reads articles for other software, with all that their texts show, and what they are filed under. */
import { type ArticleRow, articleColumns, toArticle } from '~/data/articles/article-row.server'
import { Prisma } from '~/data/generated/client'
import type { Article } from '~/domain/articles/article'
import type { ArticleStatus } from '~/domain/articles/article-fields'
import type { Picture } from '~/domain/media/renditions'
import { type ChosenArticles, listInBatches } from './exported-articles.data.server'
import type { Snapshot } from './snapshot.data.server'

export type StoredArticle = Omit<Article, 'viewCount'> & {
  status: ArticleStatus
  updatedAt: Date
  publishAt: Date | null
  /** When a draft is to be published; null: it is not planned. */
  dueAt: Date | null
}
type Columns = Pick<StoredArticle, 'updatedAt' | 'publishAt' | 'dueAt' | 'status'>

export async function* readStoredArticles(
  snapshot: Snapshot,
  chosen: ChosenArticles,
): AsyncGenerator<StoredArticle> {
  for await (const ids of listInBatches(snapshot, chosen)) {
    const rows = await snapshot.list<ArticleRow & Columns>(Prisma.sql`
      SELECT ${articleColumns}, status, updated_at AS "updatedAt", publish_at AS "publishAt", (
        SELECT min(due_at) FROM planned_changes WHERE article_id = articles.id AND kind = 'publish' AND done_at IS NULL
      ) AS "dueAt"
      FROM articles WHERE id = ANY (${ids}::uuid[]) ORDER BY array_position(${ids}::uuid[], id)`)
    for (const { status, updatedAt, publishAt, dueAt, ...row } of rows)
      yield { ...toArticle(row), status, updatedAt, publishAt, dueAt }
  }
}

/** What the chosen articles are filed under: a bounded number, each once. Tags in one of their spellings. */
export type Filed = {
  names: string[]
  sections: { category: string; subcategory: string | null }[]
  tags: { tag: string; description: string }[]
}

export async function readFiled(snapshot: Snapshot, chosen: ChosenArticles): Promise<Filed> {
  const names = await snapshot.list<{ name: string }>(Prisma.sql`
    SELECT DISTINCT name FROM article_people JOIN articles ON id = article_id WHERE ${chosen} ORDER BY name`)
  const sections = await snapshot.list<Filed['sections'][number]>(Prisma.sql`
    SELECT DISTINCT category_name AS category, subcategory_name AS subcategory FROM articles WHERE ${chosen}
    ORDER BY category_name, subcategory_name NULLS FIRST`)
  const tags = await snapshot.list<Filed['tags'][number]>(Prisma.sql`
    SELECT named.tag, coalesce(description, '') AS description FROM (
      SELECT min(tag) AS tag, fold_key(tag) AS key FROM (SELECT unnest(tags) AS tag FROM articles WHERE ${chosen}) AS used
      WHERE tag <> '' GROUP BY fold_key(tag)
    ) AS named LEFT JOIN tag_descriptions ON tag_descriptions.tag = key ORDER BY named.tag`)
  return { names: names.map(({ name }) => name), sections, tags }
}

/** Old addresses of articles, and those that lead elsewhere; without whole folders. `slug`: of the article that is there now. */
export async function* readRedirects(
  snapshot: Snapshot,
): AsyncGenerator<{ former: string; slug: string } | { source: string; target: string }> {
  yield* snapshot.stream<{ former: string; slug: string }>(Prisma.sql`
    SELECT former_slugs.slug AS former, articles.slug FROM former_slugs JOIN articles ON id = article_id ORDER BY former_slugs.slug`)
  yield* snapshot.stream<{ source: string; target: string }>(Prisma.sql`
    SELECT source, target FROM redirects WHERE source NOT LIKE '%*' ORDER BY source`)
}

export type StoredPicture = { picture: Picture; fileName: string; caption: string; uploadedAt: Date }

/** Those that readers can be shown. */
export function readPictures(snapshot: Snapshot): AsyncGenerator<StoredPicture> {
  return snapshot.stream<StoredPicture>(Prisma.sql`
    SELECT picture_summary(picture) AS picture, file_name AS "fileName", caption, uploaded_at AS "uploadedAt"
    FROM pictures AS picture WHERE state IN ('usable', 'ready') ORDER BY uploaded_at, hash`)
}
