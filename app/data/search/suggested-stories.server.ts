/** Finds stories by the words of their titles, for the suggestions of a search field. */
import { readPublic } from '~/data/database/read-public.server'

/** A reader who types wants an answer at once. What is older is found by the search itself. */
const NEWEST = 5_000

export type SuggestedStory = { slug: string; title: string }

/**
 * At most `count` of the newest published articles whose title, in lower case, matches all the regular expressions,
 * newest first.
 */
export function suggestStories(patterns: readonly string[], count: number): Promise<SuggestedStory[]> {
  return readPublic(
    (database) => database.$queryRaw<SuggestedStory[]>`
      SELECT slug, title FROM (
        SELECT id, slug, title, created_at FROM articles WHERE status = 'published'
        ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}
      ) AS newest
      WHERE lower(title) ~ ALL (${patterns}::text[])
      ORDER BY created_at DESC, id DESC LIMIT ${count}`,
  )
}
