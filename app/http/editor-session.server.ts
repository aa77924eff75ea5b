/** The cookie that says who is signed in. Its token is looked up in the database at every request. */
import { createCookie } from '@remix-run/node'
import { endSession, findSessionEditor, startSession } from '~/data/editor-sessions.server'
import type { Editor } from '~/data/editors.server'
import { env } from '~/env.server'

export async function findEditor(request: Request): Promise<Editor | null> {
  const token = await readToken(request)
  return token ? findSessionEditor(token) : null
}

/** The header that signs a browser in. */
export async function startEditorSession(editor: Editor): Promise<HeadersInit> {
  return { 'Set-Cookie': await cookie().serialize(await startSession(editor.id)) }
}

/** Deletes the session, and answers the header that takes the cookie away. */
export async function endEditorSession(request: Request): Promise<HeadersInit> {
  const token = await readToken(request)
  if (token) await endSession(token)
  return { 'Set-Cookie': await cookie().serialize('', { maxAge: 0, expires: new Date(0) }) }
}

/** Whether this browser has ever signed in here: it has a cookie that nobody else could sign, in force or not. */
export async function hasSignedInBefore(request: Request): Promise<boolean> {
  return (await readToken(request)) !== null
}

async function readToken(request: Request): Promise<string | null> {
  const token: unknown = await cookie().parse(request.headers.get('Cookie'))
  return typeof token === 'string' && token !== '' ? token : null
}

/**
 * The longest that browsers allow: how long a session lasts is for the database to say, which prolongs it with each use.
 * After its end the cookie still tells an editor's browser from a stranger's.
 */
const COOKIE_DAYS = 400

/** The prefix makes browsers refuse the first from anywhere but this very host, over HTTPS. */
export const editorCookieNames = ['__Host-ohmnibus-editor', 'ohmnibus-editor'] as const

function cookie() {
  const { production, sessionSecret } = env()
  return createCookie(editorCookieNames[production ? 0 : 1], {
    httpOnly: true,
    sameSite: 'lax',
    secure: production,
    path: '/',
    maxAge: COOKIE_DAYS * 24 * 60 * 60,
    secrets: sessionSecret ? [sessionSecret] : [],
  })
}
