/** The conditions and the lists by which the library of pictures is searched. */

import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { siteTimeZone } from '~/data/publication/publication.server'
import { containsTerms } from '~/data/search/search-names.server'
import { toEditorName } from '~/domain/editors/editor-name'
import type { LibrarySearch } from '~/domain/media-library/library-search'
import { listTerms } from '~/domain/search/search-request'

const filterConditions: Record<NonNullable<LibrarySearch['filter']>, Prisma.Sql> = {
  showable: Prisma.sql`state IN ('usable', 'ready')`,
  undescribed: Prisma.sql`description = '' AND NOT is_decorative`,
  // Drafts and entries are read once, and not for each picture.
  unused: Prisma.sql`NOT EXISTS (SELECT FROM picture_uses AS used WHERE used.hash = picture.hash)
    AND hash NOT IN (SELECT unnest(media) FROM article_drafts)
    AND NOT EXISTS (SELECT FROM media_clips WHERE poster_hash = picture.hash)
    AND hash NOT IN (
      SELECT match[1] FROM written_entries, regexp_matches(data::text, '/media/([0-9a-f]{32})', 'g') AS match
    )`,
  unready: Prisma.sql`(state <> 'ready' OR pending_edit IS NOT NULL)`,
}

/** Conditions on `pictures AS picture`. */
export function matchesSearch(search: LibrarySearch): Prisma.Sql {
  const { query, filter, credit = '', article = '', uploader, uploaded, color } = search
  const conditions = [
    hasNames(query),
    ...(filter ? [filterConditions[filter]] : []),
    ...(credit ? [hasNames(credit), containsTerms(Prisma.sql`fold_text(credit)`, credit)] : []),
    ...(article ? [isShownIn(article)] : []),
    ...(uploader ? [Prisma.sql`uploaded_by = ${uploader}::uuid`] : []),
    ...(uploaded ? [isUploadedIn(uploaded)] : []),
    ...(color ? [Prisma.sql`color = ${color}`] : []),
  ]
  return Prisma.join(conditions, ' AND ')
}

/** The first part is what the index finds. */
function hasNames(query: string): Prisma.Sql {
  const found = listTerms(query).map(
    (term) => Prisma.sql`replace(names, '-', '') LIKE ANY (term_patterns(${term}))`,
  )
  return Prisma.join([...found, containsTerms(Prisma.sql`names`, query)], ' AND ')
}

/** Drafts above public articles included. */
function isShownIn(article: string): Prisma.Sql {
  return Prisma.sql`hash IN (
    SELECT used.hash FROM desk_picture_uses AS used JOIN articles ON articles.id = used.article_id
    WHERE ${containsTerms(Prisma.sql`split_part(search_names, E'\x1f', 1)`, article)} OR slug = ${article}
  )`
}

/** "2026-03" or "2026-03-01", in the publication's time zone. */
function isUploadedIn(uploaded: string): Prisma.Sql {
  const [day, length] = uploaded.length === 7 ? [`${uploaded}-01`, '1 month'] : [uploaded, '1 day']
  const timeZone = siteTimeZone()
  return Prisma.sql`uploaded_at >= ${day}::date::timestamp AT TIME ZONE ${timeZone}
    AND uploaded_at < (${day}::date + ${length}::interval)::timestamp AT TIME ZONE ${timeZone}`
}

/** How many pictures match. */
export async function countPictures(search: LibrarySearch): Promise<number> {
  const [row] = await prisma().$queryRaw<{ total: number }[]>`
    SELECT count(*)::integer AS total FROM pictures AS picture WHERE ${matchesSearch(search)}`
  return row?.total ?? 0
}

/** The accounts that have uploaded pictures, by name: what a list of choices offers. */
export async function listUploaders(): Promise<{ id: string; name: string }[]> {
  const rows = await prisma().$queryRaw<(Parameters<typeof toEditorName>[0] & { id: string })[]>`
    SELECT id, email, name FROM editors WHERE EXISTS (SELECT FROM pictures WHERE uploaded_by = editors.id)
    ORDER BY email`
  return rows.map((editor) => ({ id: editor.id, name: toEditorName(editor) }))
}
