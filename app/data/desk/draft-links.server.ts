/** Links by which others than editors read a draft: stored by the hash of their token, until they expire or are withdrawn. */
import { createHash, randomBytes } from 'node:crypto'
import { type ArticleRow, articleColumns, toArticle } from '~/data/articles/article-row.server'
import { prisma } from '~/data/database/prisma.server'
import type { Article } from '~/domain/articles/article'
import { type ArticleStatus, toStatus } from '~/domain/articles/article-fields'
import { type DraftLink, MAX_DRAFT_LINKS } from '~/domain/desk/draft-links'
import { toEditorName } from '~/domain/desk/editor-name'

/** 128 random bits. */
export function createDraftToken(): string {
  return randomBytes(16).toString('base64url')
}

type NewLink = { articleId: string; token: string; recipient: string; days: number; editorId: string }

/** The same token again changes nothing. False: the article has as many links as it may have, or is gone. */
export async function saveDraftLink(created: NewLink): Promise<boolean> {
  const { articleId, token, recipient, days, editorId } = created
  const tokenHash = toHash(token)
  await prisma().$executeRaw`
    INSERT INTO draft_links (token_hash, article_id, recipient, created_by, expires_at)
    SELECT ${tokenHash}, id, ${recipient}, ${editorId}::uuid, now() + make_interval(days => ${days})
    FROM articles WHERE id = ${articleId}::uuid
      AND (SELECT count(*) FROM draft_links WHERE article_id = id AND expires_at > now()) < ${MAX_DRAFT_LINKS}
    ON CONFLICT DO NOTHING`
  return (await prisma().draftLink.count({ where: { tokenHash, articleId } })) > 0
}

/** The valid links to an article, the newest first. */
export async function listDraftLinks(articleId: string): Promise<DraftLink[]> {
  const found = await prisma().draftLink.findMany({
    where: { articleId, expiresAt: { gt: new Date() } },
    select: {
      ...{ tokenHash: true, recipient: true, createdAt: true, expiresAt: true },
      editor: { select: { email: true, name: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { tokenHash: 'asc' }],
  })
  return found.map(({ tokenHash, editor, ...link }) => ({
    ...link,
    id: Buffer.from(tokenHash).toString('base64url'),
    createdBy: editor && toEditorName(editor),
  }))
}

/** Withdraws a link to this article, by its id. */
export async function deleteDraftLink(articleId: string, id: string): Promise<void> {
  await prisma().draftLink.deleteMany({ where: { articleId, tokenHash: Buffer.from(id, 'base64url') } })
}

export type LinkedDraft = Omit<Article, 'viewCount'> & { status: ArticleStatus }

/** The article that a link leads to, whatever its status. Null: unknown, expired or withdrawn; one takes as long as the other. */
export async function findLinkedDraft(token: string): Promise<LinkedDraft | null> {
  const [found] = await prisma().$queryRaw<(ArticleRow & { status: string })[]>`
    SELECT ${articleColumns}, status FROM articles
    WHERE id = (SELECT article_id FROM draft_links WHERE token_hash = ${toHash(token)} AND expires_at > now())`
  if (!found) return null
  const { status, ...row } = found
  return { ...toArticle(row), status: toStatus(status) }
}

export async function deleteExpiredDraftLinks(): Promise<void> {
  await prisma().draftLink.deleteMany({ where: { expiresAt: { lt: new Date() } } })
}

function toHash(token: string) {
  return createHash('sha256').update(token).digest()
}
