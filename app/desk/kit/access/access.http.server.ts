/** The guard of the desk: each loader and action under /admin declares what it does and to what, and runs only for editors who may. */
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { SessionEditor } from '~/data/editors/editor-sessions.server'
import { speakAtDesk } from '~/data/publication/desk-languages.server'
import { failWithText, keepUntilSignedIn } from '~/desk/kit/drafts/unsaved-form.http.server'
import { endSentText } from '~/desk/kit/drafts/unsaved-texts.http.server'
import { type Action, can, deniedText, type Subject } from '~/domain/editors/access'
import { requiredFactorPath, signInToReturnPath } from '~/domain/editors/desk-urls'
import { findEditor } from '~/http/editors/editor-session.server'
import { refuseOtherSites } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { toRateLimitResponse } from '~/http/site/rate-limit.server'

export type DeskArgs = LoaderFunctionArgs & { editor: SessionEditor }
type Handler<Result> = (args: DeskArgs) => Result
/** A function where the address decides, and whose it is; see article-access.http.server.ts. */
type SubjectOf = Subject | ((args: DeskArgs) => Subject | Promise<Subject>)

/**
 * For loaders and actions of pages: redirects to the sign-in, which leads back here. A layout's loader could not guard the
 * pages inside: Remix runs all loaders at once, and sends the data of one alone when asked for it.
 */
export function guardPage<Result>(action: Action, subject: SubjectOf, handle: Handler<Result>) {
  return guard(action, subject, handle, redirectToSignIn, redirectToFactor)
}

/** For files and other data: 401; 429 beyond the route's rate limit, before a session is looked up. */
export function guardData<Result>(action: Action, subject: SubjectOf, handle: Handler<Result>) {
  const stop = (status: number, message: string) => () => {
    throw refuse(status, message)
  }
  const guarded = guard(
    action,
    subject,
    handle,
    stop(401, 'Sign in to the desk first.'),
    stop(403, 'Set up a second factor first.'),
  )
  return async (args: LoaderFunctionArgs) => toRateLimitResponse(args.context) ?? (await guarded(args))
}

/**
 * For forms with text that must not be lost. Without a session, the form is stored unread and the browser redirected to the
 * sign-in: parsing or rendering a large form would cost the server a second, and an attacker nothing.
 */
export function guardForm<Result>(action: Action, subject: SubjectOf, handle: Handler<Result>) {
  return guard(action, subject, handle, keepUntilSignedIn, keepUntilSignedIn, failWithText)
}

/** The loader of a route that only takes what scripts post: 405, but only for editors. */
export function acceptOnlyPosts(action: Action, subject: Subject) {
  return guardData(
    action,
    subject,
    () => new Response(null, { status: 405, headers: { Allow: 'POST', ...privateHeaders } }),
  )
}

/** `onFailure`: the session cannot be looked up. Only validly signed cookies are, so this is no stranger. */
function guard<Result, SignedOut>(
  action: Action,
  subject: SubjectOf,
  handle: Handler<Result>,
  onSignedOut: (args: LoaderFunctionArgs) => SignedOut,
  /** Signed in without the second factor that an owner requires. */
  onUnfinished: (args: LoaderFunctionArgs) => SignedOut,
  onFailure: (request: Request, failure: unknown) => Promise<never> = (_, failure) => Promise.reject(failure),
) {
  return async (args: LoaderFunctionArgs): Promise<Awaited<Result> | Awaited<SignedOut>> => {
    refuseOtherSites(args.request)
    const editor = await findEditor(args.request).catch((failure) => onFailure(args.request, failure))
    if (!editor) return await onSignedOut(args)
    const asked = { ...args, editor }
    const of = typeof subject === 'string' ? subject : await subject(asked)
    if (!can(editor, action, of)) throw refuse(403, deniedText)
    // The page on which one is set up is the account's.
    if (editor.needsFactor && of !== 'account') return await onUnfinished(args)
    return await speakAtDesk(editor.language, () =>
      endSentText(args.request, editor, async () => await handle(asked)),
    )
  }
}

function redirectToSignIn({ request }: LoaderFunctionArgs): never {
  throw redirect(signInToReturnPath(toReturnPath(request)), { headers: privateHeaders })
}

function redirectToFactor({ request }: LoaderFunctionArgs): never {
  throw redirect(requiredFactorPath(toReturnPath(request)), { headers: privateHeaders })
}

function toReturnPath({ url, method }: Request): string {
  const { pathname, search } = new URL(url)
  return method === 'GET' ? pathname.replace(/\.data$/, '') + search : pathname
}

function refuse(status: number, message: string) {
  return new Response(`${message}\n`, { status, headers: privateHeaders })
}
