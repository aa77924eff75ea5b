/** Suggestions of the article form: the author, and tags in the spelling that is in use. */
import { prisma } from '~/data/database/prisma.server'

/** Finds the author of an editor's new article: the person whose account it is. '': nobody, or they no longer write. */
export async function findUsualAuthor(editorId: string): Promise<string> {
  const rows = await prisma().$queryRaw<{ name: string }[]>`
    SELECT data ->> 'name' AS name FROM editors JOIN publication_entries AS person ON person.id = person_id
    WHERE editors.id = ${editorId}::uuid AND NOT person.data @> '{"isFormer": true}'`
  return rows[0]?.name ?? ''
}

/** How many of the newest articles are read for suggestions, and how many tags are suggested. */
const ARTICLES_READ = 1_000
const MAX_TAGS = 200

/** The tags that published articles use most, each in its most frequent spelling. */
export async function listTagsInUse(): Promise<string[]> {
  const rows = await prisma().$queryRaw<{ tag: string }[]>`
    SELECT mode() WITHIN GROUP (ORDER BY tag) AS tag
    FROM (
      SELECT tags FROM articles WHERE status = 'published' ORDER BY created_at DESC, id DESC LIMIT ${ARTICLES_READ}
    ) AS newest, unnest(tags) AS tag
    GROUP BY fold_key(tag) ORDER BY count(*) DESC, fold_key(tag) LIMIT ${MAX_TAGS}`
  return rows.map(({ tag }) => tag)
}

/**
 * Tags as they are called now, in the spelling that other articles use most. `articleId`: of the article itself, which may correct
 * its own; null: a new one.
 */
export async function spellTags(tags: string[], articleId: string | null): Promise<string[]> {
  if (tags.length === 0) return tags
  const rows = await prisma().$queryRaw<{ tag: string }[]>`
    SELECT coalesce((
      SELECT mode() WITHIN GROUP (ORDER BY used)
      FROM (
        SELECT tags FROM articles
        WHERE tags_lower(tags) @> ARRAY[fold_key(name)] AND id IS DISTINCT FROM ${articleId}::uuid
        LIMIT ${ARTICLES_READ}
      ) AS others, unnest(tags) AS used
      WHERE fold_key(used) = fold_key(name)
    ), name) AS tag
    FROM unnest(${tags}::text[]) WITH ORDINALITY AS list (typed, position)
    CROSS JOIN LATERAL (
      SELECT coalesce((SELECT present_tag FROM former_tags WHERE former_tags.tag = fold_key(typed)), typed) AS name
    ) AS present
    ORDER BY position`
  return rows.map(({ tag }) => tag)
}
