/** Notes on passages of a story: made once, however often the form is sent, and resolved. */
import { findTime } from '~/data/database/clock.server'
import { prisma } from '~/data/database/prisma.server'
import { MAX_OPEN_NOTES } from '~/desk/kit/review/article-notes'
import { uuidPattern } from '~/domain/text/uuid'

export type NewNote = { id: string; articleId: string; quote: string; text: string }

/** 'again': the same form made it before. Null: the story has as many open notes as it may have, or is gone. */
export async function addNote(
  { id, articleId, quote, text }: NewNote,
  editorId: string,
): Promise<'added' | 'again' | null> {
  const added = await prisma().$executeRaw`
    INSERT INTO article_notes (id, article_id, quote, text, made_by)
    SELECT ${id}::uuid, id, ${quote}, ${text}, ${editorId}::uuid FROM articles
    WHERE id = ${articleId}::uuid AND (
      SELECT count(*) FROM article_notes WHERE article_id = ${articleId}::uuid AND resolved_at IS NULL
    ) < ${MAX_OPEN_NOTES}
    ON CONFLICT DO NOTHING`
  if (added > 0) return 'added'
  return (await prisma().articleNote.count({ where: { id, articleId } })) > 0 ? 'again' : null
}

/** Whether the editor wrote another note on the story within an hour before this one. */
export async function hasRecentNote(articleId: string, editorId: string, id: string): Promise<boolean> {
  const [{ found }] = await prisma().$queryRaw<[{ found: boolean }]>`
    SELECT EXISTS (
      SELECT FROM article_notes WHERE article_id = ${articleId}::uuid AND made_by = ${editorId}::uuid
        AND id <> ${id}::uuid AND at > now() - interval '1 hour'
    ) AS found`
  return found
}

/** A comment that is resolved stays so; the first who did it is kept. */
export async function resolveNote(articleId: string, id: string, editorId: string): Promise<void> {
  if (!uuidPattern.test(id)) return
  await prisma().articleNote.updateMany({
    where: { id, articleId, resolvedAt: null },
    data: { resolvedAt: await findTime(), resolvedBy: editorId },
  })
}

/** Opens it again. */
export async function reopenNote(articleId: string, id: string): Promise<void> {
  if (!uuidPattern.test(id)) return
  await prisma().articleNote.updateMany({
    where: { id, articleId },
    data: { resolvedAt: null, resolvedBy: null },
  })
}
