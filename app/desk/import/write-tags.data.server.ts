/** Writes what the source says of its tags, which come with their articles, and takes it back. */
import { prisma } from '~/data/database/prisma.server'
import { MAX_TAG_DESCRIPTION } from '~/domain/catalogue/tag-page'
import { type LineToWrite, saveResults, type Writing } from './line-results.data.server'

/** What is said of a tag here already stays. */
export async function writeTags({ importId }: Writing, lines: readonly LineToWrite[]): Promise<void> {
  const names = lines.map(({ line }) => line.name)
  await prisma().$executeRaw`
    INSERT INTO tag_descriptions (tag, description)
    SELECT DISTINCT ON (tag) tag, description
    FROM import_items,
      LATERAL (SELECT fold_key(item->>'name') AS tag, left(item->>'description', ${MAX_TAG_DESCRIPTION}) AS description) AS said
    WHERE import_id = ${importId}::uuid AND kind = 'tag' AND description <> ''
      AND tag IN (SELECT fold_key(name) FROM unnest(${names}::text[]) AS name)
    ORDER BY tag, position
    ON CONFLICT (tag) DO NOTHING`
  await saveResults(
    importId,
    lines.map(({ position }) => ({ position, problem: null })),
  )
}

/** What was edited since stays. `positions`: of lines of tags. */
export async function takeTagsBack(importId: string, positions: readonly number[]): Promise<void> {
  await prisma().$executeRaw`
    DELETE FROM tag_descriptions USING import_items, import_lines
    WHERE import_items.import_id = ${importId}::uuid AND import_items.kind = 'tag'
      AND import_lines.import_id = ${importId}::uuid AND import_lines.position = ANY(${[...positions]}::integer[])
      AND tag = fold_key(line->>'name') AND tag = fold_key(import_items.item->>'name')
      AND description = left(import_items.item->>'description', ${MAX_TAG_DESCRIPTION})`
}
