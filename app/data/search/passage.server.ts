/** Reads a passage around the first match of a search from the texts of a page, never a whole text. */
import { Prisma } from '~/data/generated/client'
import type { Passage } from '~/domain/search/article-hit'

export type PassageRow = { passage: string | null; isCutAtStart: boolean | null; isCutAtEnd: boolean | null }

/** What precedes the match gives a snippet its start; a match in markup may be followed by one in the words. */
const BEFORE = 300
const LENGTH = 2_400

export const passageColumns = Prisma.sql`
  substr(content || E'\n' || content2, passage_start, ${LENGTH}::integer) AS passage,
  passage_start > 1 AS "isCutAtStart",
  passage_start + ${LENGTH}::integer <= character_count AS "isCutAtEnd"`

/**
 * Adds `passage_start` to articles: where in the text to begin reading; null without a match in it. What stands before
 * the text in search_text is skipped. Characters that become longer in lower case move the passage a little. OFFSET keeps
 * PostgreSQL from looking for the match again wherever its place is used.
 */
export function passageAround(lowered: string): Prisma.Sql {
  return Prisma.sql`
    CROSS JOIN LATERAL (
      SELECT char_length(lower(title || category_name || coalesce(subcategory_name, ''))) + 3 AS before_text
    ) AS skipped
    CROSS JOIN LATERAL (
      SELECT strpos(substr(search_text, before_text + 1) COLLATE "C", ${lowered}) AS place OFFSET 0
    ) AS matched
    CROSS JOIN LATERAL (
      SELECT CASE WHEN place > 0 THEN greatest(1, place - ${BEFORE}::integer) END AS passage_start
    ) AS passages`
}

/** Null: the text does not contain what was searched for. */
export function toPassage({ passage, isCutAtStart, isCutAtEnd }: PassageRow): Passage | null {
  return passage === null
    ? null
    : { text: passage, isCutAtStart: isCutAtStart === true, isCutAtEnd: isCutAtEnd === true }
}
