/** Tokens by which an editor does one thing for a short time; only their hashes are stored. */
import { createHash, randomBytes } from 'node:crypto'
import { prisma } from '~/data/database/prisma.server'
import type { Editor, StoredAccount } from '~/data/editors/editors.server'
import { Prisma } from '~/data/generated/client'

/** 'code': to enter the code after the password. 'password': to choose a new password. */
export type TokenPurpose = 'code' | 'password'

/** In minutes. */
export const tokenMinutes: Record<TokenPurpose, number> = { code: 10, password: 60 }

/** Keeps anybody from flooding an editor with mail. */
export const MINUTES_BETWEEN_MAILS = 5

/** A token for a new password. Null: the account is closed, or a token was made minutes ago, even at the same moment. */
export async function createPasswordToken({ id, disabledAt }: StoredAccount): Promise<string | null> {
  if (disabledAt) return null
  const token = randomBytes(32).toString('base64url')
  const [, made] = await prisma().$transaction([
    prisma().$executeRaw`SELECT FROM editors WHERE id = ${id}::uuid FOR NO KEY UPDATE`,
    prisma().$executeRaw`
      INSERT INTO editor_tokens (token_hash, purpose, editor_id, expires_at)
      SELECT ${toHash(token)}, 'password', ${id}::uuid, ${toExpiry('password')}
      WHERE NOT EXISTS (
        SELECT FROM editor_tokens WHERE editor_id = ${id}::uuid AND purpose = 'password'
          AND expires_at > ${toExpiry('password')} - make_interval(mins => ${MINUTES_BETWEEN_MAILS})
      )`,
  ])
  return made > 0 ? token : null
}

/** Earlier ones stay: several browsers may wait for a code, and a stranger who asks for mail must not end the editor's link. */
export async function createEditorToken(editorId: string, purpose: TokenPurpose): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await prisma().$executeRaw`
    INSERT INTO editor_tokens (token_hash, purpose, editor_id, expires_at)
    VALUES (${toHash(token)}, ${purpose}, ${editorId}::uuid, ${toExpiry(purpose)})`
  return token
}

/** Finds the editor to whom a token belongs; null: unknown, used or expired, or the account is closed. */
export async function findTokenEditor(token: string, purpose: TokenPurpose): Promise<Editor | null> {
  const [found] = await prisma().$queryRaw<Editor[]>`
    SELECT id, email FROM editor_tokens JOIN editors ON editors.id = editor_id
    WHERE token_hash = ${toHash(token)} AND purpose = ${purpose} AND expires_at > now() AND disabled_at IS NULL`
  return found ?? null
}

/** False: somebody else has just used it, or it has expired. */
export async function takeToken(token: string, purpose: TokenPurpose): Promise<boolean> {
  const taken = await prisma().$executeRaw`
    DELETE FROM editor_tokens WHERE token_hash = ${toHash(token)} AND purpose = ${purpose} AND expires_at > now()`
  return taken > 0
}

export async function deleteExpiredTokens(): Promise<void> {
  await prisma().$executeRaw`DELETE FROM editor_tokens WHERE expires_at < now()`
}

function toExpiry(purpose: TokenPurpose): Prisma.Sql {
  return Prisma.sql`(now() + make_interval(mins => ${tokenMinutes[purpose]}))`
}

function toHash(token: string) {
  return createHash('sha256').update(token).digest()
}
