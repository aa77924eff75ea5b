/** Signs editors in: after the password, either at once or after the code of their second factor. */

import { createCookie, redirect } from '@remix-run/node'
import { type Editor, findEditorById } from '~/data/editors/editors.server'
import { siteOpening } from '~/data/publication/publication.server'
import { lockMinutes } from '~/desk/kit/access/sign-in-failures.data.server'
import {
  createEditorToken,
  findTokenEditor,
  takeToken,
  tokenMinutes,
} from '~/desk/kit/accounts/editor-tokens.data.server'
import { findFactor } from '~/desk/kit/accounts/second-factor.data.server'
import { can } from '~/domain/editors/access'
import { deskPath, signInCodePath, welcomePath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { env } from '~/env.server'
import { rememberBrowser, startEditorSession } from '~/http/editors/editor-session.server'
import { privateHeaders } from '~/http/site/cache.server'

/** The password was right. */
export async function continueSignIn(editor: Editor, request: Request, redirectTo: string) {
  const { isOn } = await findFactor(editor.id)
  if (!isOn) return finishSignIn(editor, request, redirectTo)
  const token = await createEditorToken(editor.id, 'code')
  const headers = { ...privateHeaders, 'Set-Cookie': await codeCookie().serialize(token) }
  return redirect(signInCodePath(redirectTo), { status: 303, headers })
}

/** Finds the editor whose password this browser has just sent; null: none, or it has been too long. */
export async function findHalfSignedIn(request: Request): Promise<{ editor: Editor; token: string } | null> {
  const token: unknown = await codeCookie().parse(request.headers.get('Cookie'))
  const editor = typeof token === 'string' ? await findTokenEditor(token, 'code') : null
  return editor && typeof token === 'string' ? { editor, token } : null
}

/** The code was right, too. Null: another request has finished this sign-in. */
export async function finishWithCode(
  { editor, token }: { editor: Editor; token: string },
  request: Request,
  redirectTo: string,
) {
  if (!(await takeToken(token, 'code'))) return null
  return finishSignIn(editor, request, redirectTo)
}

async function finishSignIn(editor: Editor, request: Request, redirectTo: string) {
  const headers = new Headers({ ...privateHeaders, ...(await startEditorSession(editor, request)) })
  headers.append('Set-Cookie', await rememberBrowser(request, editor.email))
  const isWelcome = redirectTo === deskPath && (await shouldSetUp(editor))
  return redirect(isWelcome ? welcomePath : redirectTo, { status: 303, headers })
}

/** Whether the publication is new, and this is somebody who sets it up. */
async function shouldSetUp({ id }: Editor): Promise<boolean> {
  if (siteOpening().setup !== 'due') return false
  return can(await findEditorById(id), 'write', 'settings')
}

export function sayLocked(): string {
  return i18n.t(
    'Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}, or use a browser you’ve signed in with before.',
    { minutes: lockMinutes },
  )
}

/** Tells the page of the code whose password was sent. */
function codeCookie() {
  const { production, sessionSecret } = env()
  return createCookie(production ? '__Host-ohmnibus-code' : 'ohmnibus-code', {
    httpOnly: true,
    sameSite: 'lax',
    secure: production,
    path: '/',
    maxAge: tokenMinutes.code * 60,
    secrets: sessionSecret ? [sessionSecret] : [],
  })
}
