/** Tokens by which an editor does one thing for a short time; only their hashes are stored. */
import { createHash, randomBytes } from 'node:crypto'
import { prisma } from '~/data/database/prisma.server'
import type { Editor, StoredAccount } from './editors.server'

/** 'code': to enter the code after the password. 'password': to choose a new password. */
export type TokenPurpose = 'code' | 'password'

/** In minutes. */
export const tokenMinutes: Record<TokenPurpose, number> = { code: 10, password: 60 }

/** So that nobody can flood an editor with mail. */
const MINUTES_BETWEEN_MAILS = 5

/** A token for a new password. Null: the account is closed, or a token was made minutes ago. */
export async function createPasswordToken({ id, disabledAt }: StoredAccount): Promise<string | null> {
  if (disabledAt) return null
  const since = new Date(Date.now() + (tokenMinutes.password - MINUTES_BETWEEN_MAILS) * 60_000)
  const recent = await prisma().editorToken.count({
    where: { editorId: id, purpose: 'password', expiresAt: { gt: since } },
  })
  return recent > 0 ? null : createEditorToken(id, 'password')
}

/** Earlier ones stay: several browsers may wait for a code, and a stranger who asks for mail must not end the editor's link. */
export async function createEditorToken(editorId: string, purpose: TokenPurpose): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + tokenMinutes[purpose] * 60_000)
  await prisma().editorToken.create({ data: { tokenHash: toHash(token), purpose, editorId, expiresAt } })
  return token
}

/** Whose it is; null: unknown, used or expired, or the account is closed. */
export async function findTokenEditor(token: string, purpose: TokenPurpose): Promise<Editor | null> {
  const found = await prisma().editorToken.findFirst({
    where: { tokenHash: toHash(token), purpose, expiresAt: { gt: new Date() }, editor: { disabledAt: null } },
    select: { editor: { select: { id: true, email: true } } },
  })
  return found?.editor ?? null
}

/** False: somebody else has just used it, or it has expired. */
export async function takeToken(token: string, purpose: TokenPurpose): Promise<boolean> {
  const { count } = await prisma().editorToken.deleteMany({
    where: { tokenHash: toHash(token), purpose, expiresAt: { gt: new Date() } },
  })
  return count > 0
}

export async function deleteExpiredTokens(): Promise<void> {
  await prisma().editorToken.deleteMany({ where: { expiresAt: { lt: new Date() } } })
}

function toHash(token: string) {
  return createHash('sha256').update(token).digest()
}
