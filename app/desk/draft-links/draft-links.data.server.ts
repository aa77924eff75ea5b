/**
 * Links by which others than editors read a draft: stored by the hash of their token, until they expire or are withdrawn. A link
 * belongs to the draft it was made for: triggers end it when that is published or discarded.
 */
import { createHash, randomBytes } from 'node:crypto'
import { type ArticleRow, articleColumns, toArticle } from '~/data/articles/article-row.server'
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import type { Article } from '~/domain/articles/article'
import { type ArticleStatus, toStatus } from '~/domain/articles/article-fields'
import { toEditorName } from '~/domain/editors/editor-name'
import { type DraftLink, type DraftLinkOutcome, MAX_DRAFT_LINKS } from './draft-links'

/** 128 random bits. */
export function createDraftToken(): string {
  return randomBytes(16).toString('base64url')
}

type NewLink = { articleId: string; token: string; recipient: string; days: number; editorId: string }

/** The same token again changes nothing. */
export async function saveDraftLink(created: NewLink): Promise<DraftLinkOutcome> {
  const { articleId, token, recipient, days, editorId } = created
  const tokenHash = toHash(token)
  const [, , [found]] = await prisma().$transaction([
    // Locked, so that the draft does not end meanwhile.
    prisma().$executeRaw`SELECT FROM articles WHERE id = ${articleId}::uuid FOR NO KEY UPDATE`,
    prisma().$executeRaw`
      INSERT INTO draft_links (token_hash, article_id, recipient, created_by, expires_at)
      SELECT ${tokenHash}, id, ${recipient}, ${editorId}::uuid, now() + make_interval(days => ${days})
      FROM articles WHERE id = ${articleId}::uuid AND ${hasDraft}
        AND (SELECT count(*) FROM draft_links WHERE article_id = id AND ${isValid}) < ${MAX_DRAFT_LINKS}
      ON CONFLICT DO NOTHING`,
    prisma().$queryRaw<{ isSaved: boolean }[]>`
      SELECT EXISTS (SELECT FROM draft_links WHERE token_hash = ${tokenHash} AND article_id = id) AS "isSaved"
      FROM articles WHERE id = ${articleId}::uuid AND ${hasDraft}`,
  ])
  if (!found) return 'no-draft'
  return found.isSaved ? 'saved' : 'many'
}

const hasDraft = Prisma.sql`(status = 'draft' OR EXISTS (SELECT FROM article_drafts WHERE article_id = id))`
const isValid = Prisma.sql`expires_at > now() AND NOT has_ended`

/** The valid links to the present draft of an article, the newest first. */
export async function listDraftLinks(articleId: string): Promise<DraftLink[]> {
  const found = await prisma().$queryRaw<
    (Omit<DraftLink, 'id' | 'createdBy'> & {
      tokenHash: Uint8Array
      email: string | null
      name: string | null
    })[]
  >`
    SELECT token_hash AS "tokenHash", recipient, draft_links.created_at AS "createdAt", expires_at AS "expiresAt", email, name
    FROM draft_links LEFT JOIN editors ON editors.id = created_by
    WHERE article_id = ${articleId}::uuid AND ${isValid}
    ORDER BY draft_links.created_at DESC, token_hash`
  return found.map(({ tokenHash, email, name, ...link }) => ({
    ...link,
    id: Buffer.from(tokenHash).toString('base64url'),
    createdBy: email === null ? null : toEditorName({ email, name }),
  }))
}

/** Withdraws a link to this article, by its id. */
export async function deleteDraftLink(articleId: string, id: string): Promise<void> {
  await prisma().draftLink.deleteMany({ where: { articleId, tokenHash: Buffer.from(id, 'base64url') } })
}

/** `hasEnded`: the draft that the link was made for was published or discarded. */
export type LinkedDraft = Omit<Article, 'viewCount'> & { status: ArticleStatus; hasEnded: boolean }

/** The article that a link leads to, whatever its status. Null: unknown, expired or withdrawn; one takes as long as the other. */
export async function findLinkedDraft(token: string): Promise<LinkedDraft | null> {
  const [found] = await prisma().$queryRaw<(ArticleRow & { status: string; hasEnded: boolean })[]>`
    WITH link AS (SELECT article_id, has_ended FROM draft_links WHERE token_hash = ${toHash(token)} AND expires_at > now())
    SELECT ${articleColumns}, status, (SELECT has_ended FROM link) AS "hasEnded" FROM articles
    WHERE id = (SELECT article_id FROM link)`
  if (!found) return null
  const { status, hasEnded, ...row } = found
  return { ...toArticle(row), status: toStatus(status), hasEnded }
}

export async function deleteExpiredDraftLinks(): Promise<void> {
  await prisma().$executeRaw`DELETE FROM draft_links WHERE expires_at < now()`
}

function toHash(token: string) {
  return createHash('sha256').update(token).digest()
}
