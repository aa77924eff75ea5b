/** Sessions of signed-in editors: one row per browser, which the operator can delete. */
import { createHash, randomBytes } from 'node:crypto'
import { prisma } from '~/data/database/prisma.server'
import type { Role } from '~/domain/desk/access'
import type { Editor } from './editors.server'

export type SessionEditor = Editor & { role: Role }

/** Days since the last use. */
const sessionDays = 14

/** Starts a session and returns its token, which is stored only as a hash. */
export async function startSession(editorId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await prisma().editorSession.create({
    data: { tokenHash: toHash(token), editorId, expiresAt: daysFromNow(sessionDays) },
  })
  return token
}

/** The session's editor; null: unknown, expired, or account disabled. Extends the session, at most once a day. */
export async function findSessionEditor(token: string): Promise<SessionEditor | null> {
  const tokenHash = toHash(token)
  const found = await prisma().editorSession.findFirst({
    where: { tokenHash, expiresAt: { gt: new Date() }, editor: { disabledAt: null } },
    select: { expiresAt: true, editor: { select: { id: true, email: true } } },
  })
  if (!found) return null
  if (found.expiresAt < daysFromNow(sessionDays - 1)) {
    await prisma().editorSession.updateMany({
      where: { tokenHash },
      data: { expiresAt: daysFromNow(sessionDays) },
    })
  }
  // Accounts have no column for it yet.
  return { ...found.editor, role: 'editor' }
}

export async function deleteExpiredSessions(): Promise<void> {
  await prisma().editorSession.deleteMany({ where: { expiresAt: { lt: new Date() } } })
}

export async function endSession(token: string): Promise<void> {
  await prisma().editorSession.deleteMany({ where: { tokenHash: toHash(token) } })
}

function daysFromNow(days: number) {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000)
}

function toHash(token: string) {
  return createHash('sha256').update(token).digest()
}
