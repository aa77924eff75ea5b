/** Sessions of signed-in editors: one row per browser, which the operator can delete. */
import { createHash, randomBytes } from 'node:crypto'
import { inNameOf } from '~/data/database/in-name-of.server'
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { type Role, toRole } from '~/domain/editors/access'
import { toEditorName } from '~/domain/editors/editor-name'
import { toWritingView, type WritingView } from '~/domain/editors/writing-view'
import type { Editor } from './editors.server'

export type SessionEditor = Editor & {
  name: string
  role: Role
  /** For writers: may publish without an editor. */
  publishesOwn: boolean
  /** An owner requires a second factor, and there is none: everything else waits for it. */
  needsFactor: boolean
  /** Of the desk (BCP 47); null: that of the publication. */
  language: string | null
  /** Of the text of an article, while writing it. */
  writingView: WritingView
  /** The id of this session. */
  session: string
}

type SessionRow = Editor & {
  /** Its use is to be recorded again. */
  isDue: boolean
  name: string | null
  role: string
  publishesOwn: boolean
  needsFactor: boolean
  language: string | null
  writingView: string | null
}

export type OwnSession = { id: string; userAgent: string; startedAt: Date; lastUsedAt: Date }

/** Days since the last use. */
const sessionDays = 14
const MAX_USER_AGENT_LENGTH = 300
/** Keeps most requests from writing. */
const USE_RECORDED_EVERY_MINUTES = 5
const expiry = Prisma.sql`(now() + make_interval(days => ${sessionDays}))`

/** Starts a session and returns its token, which is stored only as a hash. */
export async function startSession(editorId: string, userAgent = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await prisma().$executeRaw`
    INSERT INTO editor_sessions (token_hash, editor_id, user_agent, expires_at)
    VALUES (${toHash(token)}, ${editorId}::uuid, ${userAgent.slice(0, MAX_USER_AGENT_LENGTH)}, ${expiry})`
  return token
}

/** The session's editor; null: unknown, expired, or account disabled. Extends the session, at most every five minutes. */
export async function findSessionEditor(token: string): Promise<SessionEditor | null> {
  const tokenHash = toHash(token)
  const [found] = await prisma().$queryRaw<SessionRow[]>`
    SELECT expires_at < ${expiry} - make_interval(mins => ${USE_RECORDED_EVERY_MINUTES}) AS "isDue", id, email, name, role, desk_language AS language,
      writing_view AS "writingView", publishes_own AS "publishesOwn",
      second_factor IS NULL AND EXISTS (SELECT FROM desk_rules WHERE requires_second_factor) AS "needsFactor"
    FROM editor_sessions JOIN editors ON editors.id = editor_id
    WHERE token_hash = ${tokenHash} AND expires_at > now() AND disabled_at IS NULL`
  if (!found) return null
  if (found.isDue)
    await prisma()
      .$executeRaw`UPDATE editor_sessions SET expires_at = ${expiry} WHERE token_hash = ${tokenHash}`
  const { isDue: _, ...editor } = found
  return {
    ...{ ...editor, name: toEditorName(editor), role: toRole(editor.role) },
    ...{ writingView: toWritingView(editor.writingView), session: toId(tokenHash) },
  }
}

/** The valid sessions of an editor, the last used first. */
export async function listSessions(editorId: string): Promise<OwnSession[]> {
  const found = await prisma().$queryRaw<
    { tokenHash: Uint8Array; userAgent: string; createdAt: Date; lastUsedAt: Date }[]
  >`
    SELECT token_hash AS "tokenHash", user_agent AS "userAgent", created_at AS "createdAt",
      expires_at - make_interval(days => ${sessionDays}) AS "lastUsedAt"
    FROM editor_sessions WHERE editor_id = ${editorId}::uuid AND expires_at > now()
    ORDER BY expires_at DESC, token_hash LIMIT ${MAX_LISTED}`
  return found.map(({ tokenHash, createdAt, ...used }) => ({
    ...used,
    id: toId(tokenHash),
    startedAt: createdAt,
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
  await prisma().$executeRaw`DELETE FROM editor_sessions WHERE expires_at < now()`
}

export async function endSession(token: string): Promise<void> {
  await prisma().editorSession.deleteMany({ where: { tokenHash: toHash(token) } })
}

function toId(tokenHash: Uint8Array) {
  return Buffer.from(tokenHash).toString('base64url')
}

function toHash(token: string) {
  return createHash('sha256').update(token).digest()
}
