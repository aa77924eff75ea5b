/** The cookies of editors: of a session, which is looked up in the database on every request, and of a browser that had one. */
import { createHash, randomBytes } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import {
  endSession,
  findSessionEditor,
  type SessionEditor,
  startSession,
} from '~/data/editors/editor-sessions.server'
import type { Editor } from '~/data/editors/editors.server'
import { foldKey } from '~/domain/site/fold-key'
import { env } from '~/env.server'

export async function findEditor(request: Request): Promise<SessionEditor | null> {
  const token = await readToken(readCookies(request))
  return token ? findSessionEditor(token) : null
}

/** Starts a session in the browser that sent the request, and returns the header that sets its cookie. */
export async function startEditorSession(editor: Editor, request: Request): Promise<HeadersInit> {
  const token = await startSession(editor.id, request.headers.get('User-Agent') ?? '')
  return { 'Set-Cookie': await sessionCookie().serialize(token) }
}

/** Deletes the session and returns the header that clears its cookie. */
export async function endEditorSession(request: Request): Promise<HeadersInit> {
  const token = await readToken(readCookies(request))
  if (token) await endSession(token)
  return { 'Set-Cookie': await sessionCookie().serialize('', { maxAge: 0, expires: new Date(0) }) }
}

/** Whether this browser has ever signed in: it has a validly signed cookie, even if the session has expired. */
export async function hasSignedInBefore(request: Request): Promise<boolean> {
  const cookies = readCookies(request)
  return (await readToken(cookies)) !== null || (await readKnownBrowser(cookies)) !== null
}

/** The id of a browser that has signed in to this account before; null: it has not. */
export async function findKnownBrowser(request: Request, email: string): Promise<string | null> {
  const known = await readKnownBrowser(readCookies(request))
  return known?.accounts.includes(toAccount(email)) ? known.id : null
}

/** The value of the Set-Cookie header by which this browser is known to have signed in to the account. */
export async function rememberBrowser(request: Request, email: string): Promise<string> {
  const known = await readKnownBrowser(readCookies(request))
  const account = toAccount(email)
  const others = known?.accounts.filter((other) => other !== account) ?? []
  const accounts = [account, ...others].slice(0, MAX_ACCOUNTS)
  const id = known?.id ?? randomBytes(16).toString('base64url')
  return browserCookie().serialize([id, ...accounts].join(' '))
}

/** For the server's limits: who sends these cookies, by what nobody else can have; null: a stranger. */
export async function identifyClient(cookies: string): Promise<{ id: string; isSignedIn: boolean } | null> {
  const token = await readToken(cookies)
  const session = token === null ? null : await sessions.fetch(token).catch(() => ({ editorId: token }))
  if (session?.editorId) return { id: `editor ${session.editorId}`, isSignedIn: true }
  const id = (await readKnownBrowser(cookies))?.id ?? token
  return id === null ? null : { id: `browser ${id}`, isSignedIn: false }
}

/** Looked up for every request, so not each time. Only validly signed tokens are. During an outage all of them count. */
const sessions = new LRUCache<string, { editorId: string | null }>({
  max: 1_000,
  ttl: 5_000,
  fetchMethod: async (token) => ({ editorId: (await findSessionEditor(token))?.id ?? null }),
})

async function readToken(cookies: string): Promise<string | null> {
  const token: unknown = await sessionCookie().parse(cookies)
  return typeof token === 'string' && token !== '' ? token : null
}

/** `accounts`: hashes of those that were signed in to. */
async function readKnownBrowser(cookies: string): Promise<{ id: string; accounts: string[] } | null> {
  const text: unknown = await browserCookie().parse(cookies)
  const [id, ...accounts] = typeof text === 'string' ? text.split(' ') : []
  return id ? { id, accounts } : null
}

function readCookies(request: Request): string {
  return request.headers.get('Cookie') ?? ''
}

function toAccount(email: string): string {
  return createHash('sha256').update(foldKey(email.trim())).digest('base64url').slice(0, 22)
}

/** The limit for one browser. */
const MAX_ACCOUNTS = 8

/**
 * The maximum that browsers allow: the session itself expires in the database, which extends it with each use. After
 * that, the cookie still identifies a browser that has signed in before.
 */
const COOKIE_DAYS = 400

/** The __Host- prefix makes browsers accept the cookie from this very host only, over HTTPS. */
export const editorCookieNames = ['__Host-ohmnibus-editor', 'ohmnibus-editor'] as const

function sessionCookie() {
  return createSignedCookie(editorCookieNames[env().production ? 0 : 1])
}

/** A device cookie, as OWASP calls it, which signing out leaves alone. */
function browserCookie() {
  return createSignedCookie(env().production ? '__Host-ohmnibus-known' : 'ohmnibus-known')
}

function createSignedCookie(name: string) {
  const { production, sessionSecret } = env()
  return createCookie(name, {
    httpOnly: true,
    sameSite: 'lax',
    secure: production,
    path: '/',
    maxAge: COOKIE_DAYS * 24 * 60 * 60,
    secrets: sessionSecret ? [sessionSecret] : [],
  })
}
