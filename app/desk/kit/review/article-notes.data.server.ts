/** Lists the comments on an article, with their answers, for its approval page and its form. */
import { prisma } from '~/data/database/prisma.server'
import type { Prisma } from '~/data/generated/client'
import { toEditorName } from '~/domain/editors/editor-name'
import { MAX_ANSWERS, MAX_RESOLVED_NOTES, type StoredNote } from './article-notes'

/** The oldest of those that are open, at most `limit`, and how many there are. */
export async function listOpenNotes(
  articleId: string,
  limit: number,
): Promise<{ notes: StoredNote[]; total: number }> {
  const where = { articleId, resolvedAt: null, answersId: null }
  const [notes, total] = await Promise.all([
    list(where, [{ at: 'asc' }, { id: 'asc' }], limit),
    prisma().articleNote.count({ where }),
  ])
  return { notes, total }
}

/** Those that were resolved lately, the latest first. */
export function listResolvedNotes(articleId: string): Promise<StoredNote[]> {
  const where = { articleId, resolvedAt: { not: null }, answersId: null }
  return list(where, [{ resolvedAt: 'desc' }, { id: 'asc' }], MAX_RESOLVED_NOTES)
}

async function list(
  where: Prisma.ArticleNoteWhereInput,
  orderBy: Prisma.ArticleNoteOrderByWithRelationInput[],
  take: number,
): Promise<StoredNote[]> {
  const person = { select: { email: true, name: true } }
  const rows = await prisma().articleNote.findMany({
    ...{ where, orderBy, take },
    select: {
      ...{ id: true, quote: true, text: true, at: true, resolvedAt: true },
      ...{ maker: person, resolver: person },
      answers: {
        select: { id: true, text: true, at: true, maker: person },
        orderBy: [{ at: 'asc' }, { id: 'asc' }],
        take: MAX_ANSWERS,
      },
    },
  })
  return rows.map(({ maker, resolver, answers, ...row }) => ({
    ...row,
    by: maker && toEditorName(maker),
    resolvedBy: resolver && toEditorName(resolver),
    answers: answers.map(({ maker: by, ...answer }) => ({ ...answer, by: by && toEditorName(by) })),
  }))
}
