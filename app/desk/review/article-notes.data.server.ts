/** Notes on passages of a story: made and answered once, however often the form is sent, and resolved. */
import { findTime } from '~/data/database/clock.server'
import { prisma } from '~/data/database/prisma.server'
import { MAX_ANSWERS, MAX_OPEN_NOTES } from '~/desk/kit/review/article-notes'
import { uuidPattern } from '~/domain/text/uuid'

export type NewNote = { id: string; articleId: string; quote: string; text: string }
/** `chosen`: the id of the comment that it answers. */
export type NewAnswer = { id: string; articleId: string; chosen: string; text: string }

/** 'again': the same form made it before. Null: the story has as many open notes as it may have, or is gone. */
export async function addNote(
  { id, articleId, quote, text }: NewNote,
  editorId: string,
): Promise<'added' | 'again' | null> {
  const added = await prisma().$executeRaw`
    INSERT INTO article_notes (id, article_id, quote, text, made_by)
    SELECT ${id}::uuid, id, ${quote}, ${text}, ${editorId}::uuid FROM articles
    WHERE id = ${articleId}::uuid AND (
      SELECT count(*) FROM article_notes WHERE article_id = ${articleId}::uuid AND resolved_at IS NULL AND answers IS NULL
    ) < ${MAX_OPEN_NOTES}
    ON CONFLICT DO NOTHING`
  if (added > 0) return 'added'
  return (await prisma().articleNote.count({ where: { id, articleId } })) > 0 ? 'again' : null
}

/**
 * Adds an answer to a comment that is open. `madeBy`: who wrote the comment; null: the account was deleted. Null: the comment is
 * resolved or gone, or has as many answers as it may have.
 */
export async function addAnswer(
  { id, articleId, chosen, text }: NewAnswer,
  editorId: string,
): Promise<{ isNew: boolean; quote: string; madeBy: string | null } | null> {
  if (!uuidPattern.test(chosen)) return null
  const added = await prisma().$executeRaw`
    INSERT INTO article_notes (id, article_id, quote, text, made_by, answers)
    SELECT ${id}::uuid, article_id, quote, ${text}, ${editorId}::uuid, id FROM article_notes AS answered
    WHERE id = ${chosen}::uuid AND article_id = ${articleId}::uuid AND resolved_at IS NULL AND answers IS NULL
      AND (SELECT count(*) FROM article_notes WHERE answers = answered.id) < ${MAX_ANSWERS}
    ON CONFLICT DO NOTHING`
  const answer = await prisma().articleNote.findFirst({
    where: { id, articleId, answersId: chosen },
    select: { quote: true, answered: { select: { madeBy: true } } },
  })
  return answer && { isNew: added > 0, quote: answer.quote, madeBy: answer.answered?.madeBy ?? null }
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

/** With its answers. A comment that is resolved stays so; the first who did it is kept. */
export async function resolveNote(articleId: string, id: string, editorId: string): Promise<void> {
  if (!uuidPattern.test(id)) return
  await prisma().articleNote.updateMany({
    where: { articleId, resolvedAt: null, OR: [{ id }, { answersId: id }] },
    data: { resolvedAt: await findTime(), resolvedBy: editorId },
  })
}

/** Opens it again. */
export async function reopenNote(articleId: string, id: string): Promise<void> {
  if (!uuidPattern.test(id)) return
  await prisma().articleNote.updateMany({
    where: { articleId, OR: [{ id }, { answersId: id }] },
    data: { resolvedAt: null, resolvedBy: null },
  })
}
