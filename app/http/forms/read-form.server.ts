/** Reads and validates a posted form; errors become a response that preserves what was typed. */
import { type AppLoadContext, data } from '@remix-run/node'
import type { FormFields, ParsedForm } from '~/domain/forms/form-fields'
import { MAX_REJECTED_ARTICLE_BYTES } from '~/domain/forms/form-limits'
import type { RejectedForm } from '~/domain/forms/form-result'
import { noStore } from '~/http/site/cache.server'
import { rateLimitHeaders } from '~/http/site/rate-limit.server'
import { readFormBody, toFields, toValues } from './form-body.server'

/** More than three times the largest reader form, percent-encoded. */
const MAX_FORM_BYTES = 512 * 1024
/** Marks a form as sent by script, because Remix does not tell an action. */
const senderField = 'answer'

type FormReading<Value> =
  | { ok: true; value: Value; values: Record<string, string>; byScript: boolean }
  | { ok: false; values: Record<string, string>; response: ReturnType<typeof reject> }

/** Like `readForm`, with the larger limit for articles. */
export function readArticleForm<Value>(
  request: Request,
  parse: (fields: FormFields) => ParsedForm<Value>,
  context: AppLoadContext = {},
): Promise<FormReading<Value>> {
  return readForm(request, parse, context, MAX_REJECTED_ARTICLE_BYTES)
}

/** Rejects with 422, the values (never passwords) and all errors; 429 with the values; 400, 405, 413 or 415. */
export async function readForm<Value>(
  request: Request,
  parse: (fields: FormFields) => ParsedForm<Value>,
  { rateLimitHit }: AppLoadContext = {},
  maxBytes = MAX_FORM_BYTES,
): Promise<FormReading<Value>> {
  if (request.method !== 'POST') return rejectUnread(405)
  const read = await readFormBody(request, maxBytes)
  if (!read.ok) return rejectUnread(read.status)
  const sent = await toFields(read.form)
  if (!sent) return rejectUnread(400)
  const { [senderField]: sender, ...fields } = sent
  const values = toValues(fields)
  if (rateLimitHit) {
    const errors = [{ field: null, message: describeRateLimit(rateLimitHit.retryAfterSeconds) }]
    return {
      ok: false,
      values,
      response: reject(429, { ok: false, values, errors }, rateLimitHeaders(rateLimitHit)),
    }
  }
  const parsed = parse(fields)
  if (parsed.ok) return { ok: true, value: parsed.value, values, byScript: sender === 'data' }
  return { ok: false, values, response: reject(422, { ok: false, values, errors: parsed.errors }) }
}

const notAForm = {
  400: 'The request could not be read. Please send the form on this page.',
  405: 'This page only accepts posted forms. Please send the form on this page.',
  413: 'What you sent is too large. Please shorten it and send it again.',
  415: 'The request did not contain a form. Please send the form on this page.',
}

function rejectUnread(status: keyof typeof notAForm) {
  const errors = [{ field: null, message: notAForm[status] }]
  return { ok: false as const, values: {}, response: reject(status, { ok: false, values: {}, errors }) }
}

/** 90 → "… please wait 2 minutes and send it again." */
function describeRateLimit(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes > 1 ? `${minutes} minutes` : 'a minute'
  return `Too many requests from your connection. Nothing is lost: please wait ${wait} and send it again.`
}

function reject(status: number, form: RejectedForm, more: Record<string, string> = {}) {
  const allowed: Record<string, string> = status === 405 ? { Allow: 'GET, HEAD, POST' } : {}
  return data(form, { status, headers: { ...noStore, ...allowed, ...more } })
}
