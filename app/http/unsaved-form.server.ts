/** An article that is posted after its editor's session has ended is kept as it is until the same browser has signed in. */
import { type AppLoadContext, createCookie, data, redirect } from '@remix-run/node'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { createOwner, findUnsavedForm, saveUnsavedForm } from '~/data/unsaved-forms.server'
import type { RefusedForm } from '~/domain/form-answer'
import { pickArticle } from '~/domain/unsaved-article'
import { signInToResumePath, unsavedParameter } from '~/domain/urls'
import { env } from '~/env.server'
import { privatelyKept } from './cache.server'
import { readClientAddress } from './client-address.server'
import { hasSignedInBefore } from './editor-session.server'
import { type FormBody, readFormBody, readValues } from './form-body.server'
import { keepUnsaved } from './keep-unsaved.server'

/** An article of a million characters of four bytes each, and the other fields. */
const MAX_BYTES = 4_200_000
/** What one client address may have kept in ten minutes, without and with a cookie that only an editor's browser has. */
const MAX_KEPT = { unknown: 5, known: 200 }
const SECONDS = 10 * 60

/** Enough for the next sign-in; the forms themselves go after a day. */
const COOKIE_SECONDS = 24 * 60 * 60

/** Leads to the sign-in, and from there back to the form with the same text. Throws 413 or 415 for no such form, 429 for too many. */
export async function keepUntilSignedIn(request: Request, context: AppLoadContext) {
  const isKnown = await hasSignedInBefore(request)
  await limitKept(isKnown, readClientAddress(context))
  const read = await readFormBody(request, MAX_BYTES)
  if (!read.ok) throw data(null, { status: read.status, headers: privatelyKept })
  const owner = (await readOwner(request)) ?? createOwner()
  const id = await saveOrGiveBack(request, owner, isKnown, read.form)
  const path = new URL(request.url).pathname.replace(/\.data$/, '')
  const headers = { ...privatelyKept, 'Set-Cookie': await ownerCookie().serialize(owner) }
  return redirect(signInToResumePath(path, id), { headers })
}

/** When it cannot be kept either, an editor gets the text back on the page that says so. */
async function saveOrGiveBack(request: Request, owner: string, isKnown: boolean, form: FormBody) {
  try {
    return await saveUnsavedForm(owner, isKnown, form)
  } catch (error) {
    const values = isKnown ? await readValues(form) : null
    return keepUnsaved(request, values ?? {}, () => Promise.reject(error))
  }
}

/** What was kept under the id in the address, as a form that is not saved yet; null: nothing of this browser's. */
export async function findKeptForm(request: Request): Promise<RefusedForm | null> {
  const id = new URL(request.url).searchParams.get(unsavedParameter)
  const owner = id && (await readOwner(request))
  const form = owner ? await findUnsavedForm(owner, id) : null
  const values = form && pickArticle((await readValues(form)) ?? {})
  if (!values) return null
  const message = 'You are signed in again, and your text is here. It is not saved yet.'
  return { ok: false, values, errors: [{ field: null, message }] }
}

async function readOwner(request: Request): Promise<string | null> {
  const owner: unknown = await ownerCookie().parse(request.headers.get('Cookie'))
  return typeof owner === 'string' && owner !== '' ? owner : null
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

const limiters = new Map<keyof typeof MAX_KEPT, RateLimiterMemory>()

/** By process: what all clients together have kept is bounded by the table. */
async function limitKept(isKnown: boolean, address: string | null): Promise<void> {
  const kind = isKnown ? 'known' : 'unknown'
  const points = Math.ceil(MAX_KEPT[kind] * env().rateLimitFactor)
  const limiter = limiters.get(kind) ?? new RateLimiterMemory({ points, duration: SECONDS })
  limiters.set(kind, limiter)
  try {
    await limiter.consume(address ?? 'unknown')
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const retryAfter = String(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
    throw data(null, { status: 429, headers: { ...privatelyKept, 'Retry-After': retryAfter } })
  }
}
