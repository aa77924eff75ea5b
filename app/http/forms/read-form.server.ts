/** Reads and validates a posted form; errors become a response that preserves what was typed. */
import { type AppLoadContext, data } from '@remix-run/node'
import { inDeskLanguage } from '~/data/publication/desk-languages.server'
import type { FormFields, ParsedForm } from '~/domain/forms/form-fields'
import { honeypotField } from '~/domain/forms/form-limits'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/i18n'
import { isFromOwnSite } from '~/domain/site/same-site'
import { isStaffPath } from '~/domain/site/urls'
import { noStore, privateHeaders } from '~/http/site/cache.server'
import { rateLimitHeaders } from '~/http/site/rate-limit.server'
import { readFormBody, toValues } from './form-body.server'

/** Marks a form as sent by script, because Remix does not tell an action. */
export const senderField = 'answer'

export type FormSubmission<Value> =
  | { ok: true; value: Value; values: Record<string, string>; byScript: boolean }
  | ReturnType<typeof redisplayForm>

export type SubmittedFields = { ok: true; fields: FormFields } | { ok: false; status: keyof typeof notAForm }

/** Rejects with 422, the values (never passwords) and all errors; 429 with the values; 400, 405, 413 or 415. */
export async function readForm<Value>(
  request: Request,
  parse: (fields: FormFields) => ParsedForm<Value>,
  context: AppLoadContext = {},
  { maxBytes, maxFields }: { maxBytes?: number; maxFields?: number } = {},
): Promise<FormSubmission<Value>> {
  const sent =
    request.method === 'POST'
      ? await readFormBody(request, maxBytes, maxFields)
      : { ok: false as const, status: 405 as const }
  const isDesk = isStaffPath(new URL(request.url).pathname)
  return isDesk ? validateForm(sent, parse, context) : checkForm(sent, parse, context)
}

/** As `readForm`, with fields of the desk that have been read already: in the language of the account. */
export function validateForm<Value>(
  sent: SubmittedFields,
  parse: (fields: FormFields) => ParsedForm<Value>,
  context: AppLoadContext = {},
): FormSubmission<Value> {
  return inDeskLanguage(() => checkForm(sent, parse, context))
}

function checkForm<Value>(
  sent: SubmittedFields,
  parse: (fields: FormFields) => ParsedForm<Value>,
  { rateLimitHit }: AppLoadContext,
): FormSubmission<Value> {
  if (!sent.ok) return rejectUnread(sent.status)
  const { [senderField]: sender, ...fields } = sent.fields
  const values = toValues(fields)
  if (rateLimitHit) {
    const errors = [{ field: null, message: describeRateLimit(rateLimitHit.retryAfterSeconds) }]
    return redisplayForm(429, { ok: false, values, errors }, rateLimitHeaders(rateLimitHit))
  }
  const parsed = parse(fields)
  if (parsed.ok) return { ok: true, value: parsed.value, values, byScript: sender === 'data' }
  return redisplayForm(422, { ok: false, values, errors: parsed.errors })
}

const notAForm = {
  400: () => i18n.t('We couldn’t read the request. Use the form on this page.'),
  405: () => i18n.t('This page only accepts posted forms. Use the form on this page.'),
  413: () => i18n.t('What you sent is too large. Shorten it and send it again.'),
  415: () => i18n.t('The request didn’t contain a form. Use the form on this page.'),
}

function rejectUnread(status: keyof typeof notAForm) {
  const errors = [{ field: null, message: notAForm[status]() }]
  return redisplayForm(
    status,
    { ok: false, values: {}, errors },
    status === 405 ? { Allow: 'GET, HEAD, POST' } : {},
  )
}

/** 90 → "… please wait 2 minutes and send it again." */
function describeRateLimit(seconds: number) {
  return i18n.t(
    'Too many requests from your connection. Nothing is lost: wait {minutes, plural, one {a minute} other {# minutes}}, then send it again.',
    { minutes: Math.max(1, Math.ceil(seconds / 60)) },
  )
}

/** A form that is shown again, with what was typed in it. */
export function redisplayForm(status: number, form: RejectedForm, headers: Record<string, string> = {}) {
  return {
    ok: false as const,
    values: form.values,
    response: data(form, { status, headers: { ...noStore, ...headers } }),
  }
}

/**
 * Parses a form unless its honeypot field is filled; then the value is the decoy, so that the response looks like
 * success. A form without the field passes, because it may come from a page opened before an upgrade.
 */
export function withHoneypot<Value, Decoy>(
  parse: (fields: FormFields) => ParsedForm<Value>,
  toDecoy: (fields: FormFields) => Decoy,
): (fields: FormFields) => ParsedForm<Value | Decoy> {
  return ({ [honeypotField]: bait, ...fields }) =>
    [bait].flat().some((value) => value !== undefined && value !== '')
      ? { ok: true, value: toDecoy(fields) }
      : parse(fields)
}

/** Throws 403 for a change requested by another site. GET and HEAD are protected by the cookie and the browser. */
export function refuseOtherSites(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD' || isOwn(request)) return
  throw new Response('This request came from another site.\n', { status: 403, headers: privateHeaders })
}

function isOwn({ headers }: Request) {
  return isFromOwnSite({
    secFetchSite: headers.get('Sec-Fetch-Site'),
    origin: headers.get('Origin'),
    host: headers.get('Host'),
    forwardedHost: headers.get('X-Forwarded-Host'),
  })
}
