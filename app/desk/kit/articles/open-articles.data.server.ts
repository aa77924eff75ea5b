/** Records who has the form of an article open: told to others, and never a lock. */
import { prisma } from '~/data/database/prisma.server'
import type { CaretPlace } from '~/desk/kit/markdown/caret-place'
import { toEditorName } from '~/domain/editors/editor-name'
import { uuidPattern } from '~/domain/text/uuid'
import type { OpenedBy } from './opened-by'

/** The form asks every few seconds while it is in view; a request is recorded after this time, or if the caret has moved. */
const RECORD_SECONDS = 45
/** A form that was seen within this time counts as open. */
const OPEN_SECONDS = 120
/** After this, an opened form is no longer mentioned: without script, nobody knows when it was closed. */
const MENTIONED = '1 hour'

/**
 * Records that the editor has the form open: since now, or since before if it was open all the time. `place`: of the caret; null:
 * unknown, and what is recorded stays.
 */
export async function recordOpen(
  articleId: string,
  editorId: string,
  place: CaretPlace | null = null,
): Promise<void> {
  const { words = null, offset = null } = place ?? {}
  await prisma().$executeRaw`
    INSERT INTO open_articles (article_id, editor_id, near_words, near_offset)
    SELECT id, ${editorId}::uuid, ${words}, ${offset}::integer FROM articles WHERE id = ${articleId}::uuid
    ON CONFLICT (article_id, editor_id) DO UPDATE SET seen_at = now(), opened_at = CASE
      WHEN open_articles.seen_at > now() - make_interval(secs => ${OPEN_SECONDS}) THEN open_articles.opened_at ELSE now() END,
      near_words = coalesce(excluded.near_words, open_articles.near_words),
      near_offset = coalesce(excluded.near_offset, open_articles.near_offset)
    WHERE open_articles.seen_at < now() - make_interval(secs => ${RECORD_SECONDS})
      OR (excluded.near_words, excluded.near_offset) IS DISTINCT FROM (open_articles.near_words, open_articles.near_offset)
        AND excluded.near_words IS NOT NULL`
}

/** The editor has left the form. */
export async function recordClosed(articleId: string, editorId: string): Promise<void> {
  if (uuidPattern.test(articleId)) await prisma().openArticle.deleteMany({ where: { articleId, editorId } })
}

type Row = Pick<OpenedBy, 'openedAt' | 'isOpen'> & {
  email: string
  name: string | null
  words: string | null
  offset: number | null
}

/** Others than this editor who opened the form within the last hour and have not closed it, as far as we know; in the order in which they opened it. */
export async function listOpenedBy(articleId: string, editorId: string): Promise<OpenedBy[]> {
  const rows = await prisma().$queryRaw<Row[]>`
    SELECT email, name, opened_at AS "openedAt", seen_at > now() - make_interval(secs => ${OPEN_SECONDS}) AS "isOpen",
      near_words AS words, near_offset AS "offset"
    FROM open_articles JOIN editors ON editors.id = editor_id
    WHERE article_id = ${articleId}::uuid AND editor_id <> ${editorId}::uuid AND seen_at > now() - ${MENTIONED}::interval
    ORDER BY opened_at, editor_id LIMIT 20`
  return rows.map(({ email, name, words, offset, ...row }) => ({
    ...row,
    name: toEditorName({ email, name }),
    place: words !== null && offset !== null && row.isOpen ? { words, offset } : null,
  }))
}

/** Deletes openings that are too old to be shown. */
export async function deleteOldOpenings(): Promise<void> {
  await prisma().$executeRaw`DELETE FROM open_articles WHERE seen_at < now() - ${MENTIONED}::interval`
}
