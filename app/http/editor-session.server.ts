/** The cookie that says who is signed in. Its token is looked up in the database at every request. */
import { createCookie } from '@remix-run/node'
import { endSession, findSessionEditor, sessionDays, startSession } from '~/data/editor-sessions.server'
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

async function readToken(request: Request): Promise<string | null> {
  const token: unknown = await cookie().parse(request.headers.get('Cookie'))
  return typeof token === 'string' && token !== '' ? token : null
}

/** The prefix makes browsers refuse the first from anywhere but this very host, over HTTPS. */
export const editorCookieNames = ['__Host-ohmnibus-editor', 'ohmnibus-editor'] as const

function cookie() {
  const { production, sessionSecret } = env()
  return createCookie(editorCookieNames[production ? 0 : 1], {
    httpOnly: true,
    sameSite: 'lax',
    secure: production,
    path: '/',
    maxAge: sessionDays * 24 * 60 * 60,
    secrets: sessionSecret ? [sessionSecret] : [],
  })
}
