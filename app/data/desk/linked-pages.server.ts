/** Tells which of the articles and tags that a text links to have a page. */
import { prisma } from '~/data/database/prisma.server'

export type LinkedNames = { slugs: string[]; tags: string[] }

/** In one statement. A former slug leads to the article that had it. Tags ignore case, slugs do not. */
export async function listExisting({ slugs, tags }: LinkedNames): Promise<LinkedNames> {
  if (slugs.length + tags.length === 0) return { slugs: [], tags: [] }
  const rows = await prisma().$queryRaw<{ kind: string; name: string }[]>`
    SELECT 'article' AS kind, slug AS name FROM articles
    WHERE slug = ANY (${slugs}::text[]) AND status = 'published'
    UNION ALL
    SELECT 'article', former_slugs.slug FROM former_slugs JOIN articles ON articles.id = article_id
    WHERE former_slugs.slug = ANY (${slugs}::text[]) AND status = 'published'
    UNION ALL
    SELECT 'tag', tag FROM unnest(${tags}::text[]) AS tag
    WHERE EXISTS (SELECT FROM articles WHERE status = 'published' AND tags_lower(tags) @> ARRAY[lower(tag)])`
  const namesOf = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ name }) => name)
  return { slugs: namesOf('article'), tags: namesOf('tag') }
}
