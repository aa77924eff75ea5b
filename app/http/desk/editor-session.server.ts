/** The cookie of a signed-in editor. Its token is looked up in the database on every request. */
import { createCookie } from '@remix-run/node'
import { endSession, findSessionEditor, startSession } from '~/data/desk/editor-sessions.server'
import type { Editor } from '~/data/desk/editors.server'
import { env } from '~/env.server'

export async function findEditor(request: Request): Promise<Editor | null> {
  const token = await readToken(request)
  return token ? findSessionEditor(token) : null
}

/** Starts a session and returns the header that sets its cookie. */
export async function startEditorSession(editor: Editor): Promise<HeadersInit> {
  return { 'Set-Cookie': await cookie().serialize(await startSession(editor.id)) }
}

/** Deletes the session and returns the header that clears its cookie. */
export async function endEditorSession(request: Request): Promise<HeadersInit> {
  const token = await readToken(request)
  if (token) await endSession(token)
  return { 'Set-Cookie': await cookie().serialize('', { maxAge: 0, expires: new Date(0) }) }
}

/** Whether this browser has ever signed in: it has a validly signed cookie, even if the session has expired. */
export async function hasSignedInBefore(request: Request): Promise<boolean> {
  return (await readToken(request)) !== null
}

async function readToken(request: Request): Promise<string | null> {
  const token: unknown = await cookie().parse(request.headers.get('Cookie'))
  return typeof token === 'string' && token !== '' ? token : null
}

/**
 * The maximum that browsers allow: the session itself expires in the database, which extends it with each use. After
 * that, the cookie still identifies a browser that has signed in before.
 */
const COOKIE_DAYS = 400

/** The __Host- prefix makes browsers accept the cookie from this very host only, over HTTPS. */
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
