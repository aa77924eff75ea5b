/** Sessions of signed-in editors: one row per browser, which the operator can delete. */
import { createHash, randomBytes } from 'node:crypto'
import { inNameOf } from '~/data/database/in-name-of.server'
import { prisma } from '~/data/database/prisma.server'
import { type Role, toRole } from '~/domain/desk/access'
import { toEditorName } from '~/domain/desk/editor-name'
import type { Editor } from './editors.server'

export type SessionEditor = Editor & {
  name: string
  role: Role
  /** Of a writer: may publish without an editor. */
  publishesOwn: boolean
  /** An owner requires a second factor, and there is none: everything else waits for it. */
  needsFactor: boolean
  /** The id of this session. */
  session: string
}

type SessionRow = Editor & {
  expiresAt: Date
  name: string | null
  role: string
  publishesOwn: boolean
  needsFactor: boolean
}

export type OwnSession = { id: string; userAgent: string; startedAt: Date; lastUsedAt: Date }

/** Days since the last use. */
const sessionDays = 14
const MAX_USER_AGENT_LENGTH = 300
/** So that not every request writes. */
const USE_RECORDED_EVERY_MS = 5 * 60 * 1000

/** Starts a session and returns its token, which is stored only as a hash. */
export async function startSession(editorId: string, userAgent = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await prisma().editorSession.create({
    data: {
      tokenHash: toHash(token),
      editorId,
      userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
      expiresAt: toExpiry(new Date()),
    },
  })
  return token
}

/** The session's editor; null: unknown, expired, or account disabled. Extends the session, at most every five minutes. */
export async function findSessionEditor(token: string): Promise<SessionEditor | null> {
  const tokenHash = toHash(token)
  const [found] = await prisma().$queryRaw<SessionRow[]>`
    SELECT expires_at AS "expiresAt", id, email, name, role, publishes_own AS "publishesOwn",
      second_factor IS NULL AND EXISTS (SELECT FROM desk_rules WHERE requires_second_factor) AS "needsFactor"
    FROM editor_sessions JOIN editors ON editors.id = editor_id
    WHERE token_hash = ${tokenHash} AND expires_at > now() AND disabled_at IS NULL`
  if (!found) return null
  if (Date.now() - toLastUse(found.expiresAt).getTime() > USE_RECORDED_EVERY_MS) {
    await prisma().editorSession.updateMany({
      where: { tokenHash },
      data: { expiresAt: toExpiry(new Date()) },
    })
  }
  const { expiresAt: _, ...editor } = found
  return { ...editor, name: toEditorName(editor), role: toRole(editor.role), session: toId(tokenHash) }
}

/** The valid sessions of an editor, the last used first. */
export async function listSessions(editorId: string): Promise<OwnSession[]> {
  const found = await prisma().editorSession.findMany({
    where: { editorId, expiresAt: { gt: new Date() } },
    select: { tokenHash: true, userAgent: true, createdAt: true, expiresAt: true },
    orderBy: [{ expiresAt: 'desc' }, { tokenHash: 'asc' }],
    take: MAX_LISTED,
  })
  return found.map(({ tokenHash, userAgent, createdAt, expiresAt }) => ({
    id: toId(tokenHash),
    userAgent,
    startedAt: createdAt,
    lastUsedAt: toLastUse(expiresAt),
  }))
}

const MAX_LISTED = 100

/** Ends one session of an editor, by its id. `by`: who ends it. */
export async function endOwnSession(editorId: string, id: string, by = editorId): Promise<void> {
  const tokenHash = Buffer.from(id, 'base64url')
  await inNameOf(by, prisma().editorSession.deleteMany({ where: { editorId, tokenHash } }))
}

/** Ends all sessions of an editor but the one with this id. */
export async function endOtherSessions(editorId: string, id: string): Promise<void> {
  const tokenHash = { not: Buffer.from(id, 'base64url') }
  await inNameOf(editorId, prisma().editorSession.deleteMany({ where: { editorId, tokenHash } }))
}

/** `by`: the owner who ends them. */
export async function endAllSessions(editorId: string, by: string): Promise<void> {
  await inNameOf(by, prisma().editorSession.deleteMany({ where: { editorId } }))
}

export async function deleteExpiredSessions(): Promise<void> {
  await prisma().editorSession.deleteMany({ where: { expiresAt: { lt: new Date() } } })
}

export async function endSession(token: string): Promise<void> {
  await prisma().editorSession.deleteMany({ where: { tokenHash: toHash(token) } })
}

const SESSION_MS = sessionDays * 24 * 60 * 60 * 1000

function toExpiry(lastUse: Date) {
  return new Date(lastUse.getTime() + SESSION_MS)
}

function toLastUse(expiry: Date) {
  return new Date(expiry.getTime() - SESSION_MS)
}

function toId(tokenHash: Uint8Array) {
  return Buffer.from(tokenHash).toString('base64url')
}

function toHash(token: string) {
  return createHash('sha256').update(token).digest()
}
