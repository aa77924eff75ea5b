/** The articles that editors name as related: which ones were meant, and what they are called. */
import { prisma } from '~/data/database/prisma.server'
import { findTypedSlug } from '~/domain/articles/typed-slug'
import { uuidPattern } from '~/domain/text/uuid'
import type { RelatedArticle } from './stored-article'

/** What was typed, and the article that it names; null: there is none. */
export type NamedArticle = { typed: string; article: RelatedArticle | null }

/** Finds articles, drafts too, by ids, present or former addresses, or full titles in whatever case; in the given order. */
export async function listNamedArticles(typed: readonly string[]): Promise<NamedArticle[]> {
  if (typed.length === 0) return []
  const ids = typed.map((text) => (uuidPattern.test(text) ? text : null))
  const slugs = typed.map((text) => findTypedSlug(text)?.replaceAll('\0', '') ?? null)
  const rows = await prisma().$queryRaw<({ typed: string } & RelatedArticle)[]>`
    SELECT typed, articles.id, articles.slug, title, status
    FROM unnest(${[...typed]}::text[], ${ids}::uuid[], ${slugs}::text[])
      WITH ORDINALITY AS list (typed, wanted_id, wanted_slug, place)
    LEFT JOIN articles ON articles.id = coalesce(
      (SELECT id FROM articles WHERE id = wanted_id),
      (SELECT id FROM articles WHERE slug IN (wanted_slug, lower(wanted_slug)) ORDER BY slug <> wanted_slug LIMIT 1),
      (SELECT article_id FROM former_slugs WHERE slug = wanted_slug),
      (SELECT id FROM articles WHERE lower(title) = lower(typed)
        ORDER BY status = 'published' DESC, created_at DESC, id LIMIT 1)
    )
    ORDER BY place`
  return rows.map(({ typed: text, ...row }) => ({ typed: text, article: row.id === null ? null : row }))
}
