/** Sessions of signed-in editors: one row per browser, which the operator can delete. */
import { createHash, randomBytes } from 'node:crypto'
import { prisma } from '~/data/database/prisma.server'
import type { Editor } from './editors.server'

/** Days since the last use. */
const sessionDays = 14

/** Starts a session and returns its token, which is stored only as a hash. Deletes expired sessions. */
export async function startSession(editorId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await prisma().$executeRaw`DELETE FROM editor_sessions WHERE expires_at < now()`
  await prisma().$executeRaw`
    INSERT INTO editor_sessions (token_hash, editor_id, expires_at)
    VALUES (${toHash(token)}, ${editorId}::uuid, now() + make_interval(days => ${sessionDays}))`
  return token
}

/** The session's editor; null: unknown, expired, or account disabled. Extends the session, at most once a day. */
export async function findSessionEditor(token: string): Promise<Editor | null> {
  const hash = toHash(token)
  const rows = await prisma().$queryRaw<(Editor & { isOld: boolean })[]>`
    SELECT id, email, expires_at < now() + make_interval(days => ${sessionDays - 1}) AS "isOld"
    FROM editor_sessions JOIN editors ON id = editor_id
    WHERE token_hash = ${hash} AND expires_at > now() AND disabled_at IS NULL`
  const [found] = rows
  if (!found) return null
  if (found.isOld) {
    await prisma().$executeRaw`
      UPDATE editor_sessions SET expires_at = now() + make_interval(days => ${sessionDays}) WHERE token_hash = ${hash}`
  }
  return { id: found.id, email: found.email }
}

export async function endSession(token: string): Promise<void> {
  await prisma().$executeRaw`DELETE FROM editor_sessions WHERE token_hash = ${toHash(token)}`
}

function toHash(token: string) {
  return createHash('sha256').update(token).digest()
}
