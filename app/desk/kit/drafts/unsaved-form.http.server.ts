/** Loses no text: stores a form that is posted after the session has expired, and returns what was typed when saving fails. */
import { createCookie, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { signInToResumePath, unsavedParameter } from '~/domain/editors/desk-urls'
import { MAX_ARTICLE_BYTES, MAX_ENTRY_FIELDS } from '~/domain/forms/form-limits'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { foldRows } from '~/domain/unsaved/form-rows'
import { env } from '~/env.server'
import { findEditor, hasSignedInBefore } from '~/http/editors/editor-session.server'
import { readFormBody, toValues } from '~/http/forms/form-body.server'
import { privateHeaders } from '~/http/site/cache.server'
import { readClientAddress } from '~/http/site/client-connection.server'
import { describeError } from '~/http/site/describe-error.server'
import { pickArticle, pickTyped, type UnsavedForm, type UnsavedReason } from './unsaved-form'
import { createOwner, findUnsavedForm, isOwner, saveUnsavedForm } from './unsaved-forms.data.server'
import { findUnsavedText } from './unsaved-texts.data.server'

/** Forms that one client address may store in ten minutes, without and with the cookie of an earlier sign-in. */
const MAX_STORED = { unknown: 5, known: 200 }
const WINDOW_SECONDS = 10 * 60

/** As long as the forms are stored. */
const COOKIE_SECONDS = 24 * 60 * 60

/**
 * Redirects to the sign-in, which leads back to the form with the same text. Pictures must be chosen again. Throws 400, 413, 415
 * or 429.
 */
export async function keepUntilSignedIn({ request, context }: LoaderFunctionArgs) {
  const isKnown = await hasSignedInBefore(request)
  await limitStored(isKnown, readClientAddress(context))
  const read = await readFormBody(request, MAX_ARTICLE_BYTES, MAX_ENTRY_FIELDS)
  if (!read.ok) throw data(null, { status: read.status, headers: privateHeaders })
  const owner = (await readOwner(request)) ?? createOwner()
  const values = toValues(foldRows(read.fields))
  // If storing fails as well, an editor gets the text back on the error page.
  const store = () => saveUnsavedForm(owner, isKnown, values)
  const id = await returnTextOnFailure(request, isKnown ? values : {}, store)
  const { pathname, searchParams } = new URL(request.url)
  const headers = { ...privateHeaders, 'Set-Cookie': await ownerCookie().serialize(owner) }
  return redirect(signInToResumePath(pathname.replace(/\.data$/, ''), searchParams, id), { headers })
}

/** Throws the failure, with what was typed into the form that was sent, so that the error page can show it. */
export async function failWithText(request: Request, failure: unknown): Promise<never> {
  const read = await readFormBody(request, MAX_ARTICLE_BYTES, MAX_ENTRY_FIELDS)
  return returnTextOnFailure(request, read.ok ? toValues(foldRows(read.fields)) : {}, () =>
    Promise.reject(failure),
  )
}

/**
 * The form or unsaved text stored under the id in the URL, as a rejected form; null: none that belongs to this browser or account. `pick`: the values that its
 * page shows; null: it is another form.
 */
export async function restoreUnsavedForm(
  request: Request,
  pick: (values: Record<string, string>) => Record<string, string> | null = pickArticle,
): Promise<RejectedForm | null> {
  const id = new URL(request.url).searchParams.get(unsavedParameter)
  const owner = id && (await readOwner(request))
  const form = owner ? await findUnsavedForm(owner, id) : null
  const stored = form ?? (id ? await findOwnText(request, id) : null)
  const values = stored && pick(stored)
  if (!values) return null
  const notice = form
    ? i18n.t('You’re signed in again. Your text is here, but it isn’t saved yet.')
    : i18n.t('Your text is here, but it isn’t saved yet.')
  return { ok: false, values, errors: [], notice }
}

/** Finds what the signed-in editor typed and did not save. */
async function findOwnText(request: Request, id: string): Promise<Record<string, string> | null> {
  const editor = await findEditor(request)
  const found = editor && (await findUnsavedText(editor.id, id))
  return found ? found.typed : null
}

async function readOwner(request: Request): Promise<string | null> {
  const owner: unknown = await ownerCookie().parse(request.headers.get('Cookie'))
  return typeof owner === 'string' && isOwner(owner) ? owner : null
}

function ownerCookie() {
  const { production } = env()
  return createCookie(production ? '__Host-ohmnibus-unsaved' : 'ohmnibus-unsaved', {
    httpOnly: true,
    sameSite: 'lax',
    secure: production,
    path: '/',
    maxAge: COOKIE_SECONDS,
  })
}

const limiters = new Map<keyof typeof MAX_STORED, RateLimiterMemory>()

/** Per process; the total for all clients is limited in the database. */
async function limitStored(isKnown: boolean, address: string | null): Promise<void> {
  const kind = isKnown ? 'known' : 'unknown'
  const points = Math.ceil(MAX_STORED[kind] * env().rateLimitFactor)
  const limiter = limiters.get(kind) ?? new RateLimiterMemory({ points, duration: WINDOW_SECONDS })
  limiters.set(kind, limiter)
  try {
    await limiter.consume(address ?? 'unknown')
  } catch (exceeded) {
    if (!(exceeded instanceof RateLimiterRes)) throw exceeded
    const retryAfter = String(Math.max(1, Math.ceil(exceeded.msBeforeNext / 1000)))
    throw data(null, { status: 429, headers: { ...privateHeaders, 'Retry-After': retryAfter } })
  }
}

const statusOf: Record<UnsavedReason, number> = { gone: 404, failed: 503 }

/**
 * Calls `save`. When it throws, throws an UnsavedForm instead: with 404 when what was edited is gone, 503 otherwise.
 * Without any text, rethrows the original error.
 */
export async function returnTextOnFailure<Result>(
  request: Request,
  values: Record<string, string>,
  save: () => Promise<Result>,
): Promise<Result> {
  try {
    return await save()
  } catch (thrown) {
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.replace(/\.data$/, '')
    const typed = pickTyped(path, values)
    const unsaved = findReason(thrown)
    if (!typed || !unsaved) throw thrown
    if (unsaved === 'failed') console.error(`Saving at ${pathname} failed:`, describeError(thrown))
    const type = searchParams.get('type')
    const form: UnsavedForm = {
      unsaved,
      to: type ? `${path}?${new URLSearchParams({ type })}` : path,
      values: typed,
    }
    throw data(form, { status: statusOf[unsaved], headers: privateHeaders })
  }
}

/** Null: a response that has nothing to do with the text, such as a redirect. */
function findReason(thrown: unknown): UnsavedReason | null {
  const status = thrown instanceof Response ? thrown.status : readStatus(thrown)
  if (status === null) return 'failed'
  return status === 404 ? 'gone' : null
}

/** The status of a response thrown with `data`; null: an unexpected error. */
function readStatus(thrown: unknown): number | null {
  if (typeof thrown !== 'object' || thrown === null || !('init' in thrown)) return null
  const { init } = thrown
  return typeof init === 'object' && init !== null && 'status' in init ? Number(init.status) : null
}
