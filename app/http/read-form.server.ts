/** Reads a posted form and checks it; what is wrong becomes an answer that keeps what was typed. */
import { type AppLoadContext, data } from '@remix-run/node'
import type { RefusedForm } from '~/domain/form-answer'
import type { FormFields, ParsedForm } from '~/domain/form-fields'
import { neverCached } from './cache.server'
import { readFormBody, toFields, toValues } from './form-body.server'
import { floodHeaders } from './refuse-flood.server'

/** More than three times what the largest of the readers' forms may hold, percent-encoded. */
const mostBytes = 512 * 1024
/** Twice what an article of a million characters takes in any alphabet: what is too long is given back. */
export const MAX_ARTICLE_FORM_BYTES = 8_400_000
/** A form that a script sends says so in this field, because Remix does not tell an action who asks. */
const senderField = 'answer'

type FormReading<Value> =
  | { ok: true; value: Value; values: Record<string, string>; byScript: boolean }
  | { ok: false; values: Record<string, string>; answer: ReturnType<typeof refuse> }

/** The same for an article, which may be long. */
export function readArticleForm<Value>(
  request: Request,
  parse: (fields: FormFields) => ParsedForm<Value>,
  context: AppLoadContext = {},
): Promise<FormReading<Value>> {
  return readForm(request, parse, context, MAX_ARTICLE_FORM_BYTES)
}

/** 422 with the values (never passwords) and all errors; 429 with the values; 405, 413, 415 or 400 when it is no form at all. */
export async function readForm<Value>(
  request: Request,
  parse: (fields: FormFields) => ParsedForm<Value>,
  { refusal }: AppLoadContext = {},
  most = mostBytes,
): Promise<FormReading<Value>> {
  if (request.method !== 'POST') return refuseUnread(405)
  const read = await readFormBody(request, most)
  if (!read.ok) return refuseUnread(read.status)
  const sent = await toFields(read.form)
  if (!sent) return refuseUnread(400)
  const { [senderField]: sender, ...fields } = sent
  const values = toValues(fields)
  if (refusal) {
    const errors = [{ field: null, message: tooOften(refusal.retryAfterSeconds) }]
    return { ok: false, values, answer: refuse(429, { ok: false, values, errors }, floodHeaders(refusal)) }
  }
  const parsed = parse(fields)
  if (parsed.ok) return { ok: true, value: parsed.value, values, byScript: sender === 'data' }
  return { ok: false, values, answer: refuse(422, { ok: false, values, errors: parsed.errors }) }
}

const notAForm = {
  400: 'What arrived could not be read. Please send the form on this page.',
  405: 'This page only takes forms that are posted. Please send the form on this page.',
  413: 'What you sent is too large. Please shorten it and send it again.',
  415: 'What arrived was not a form. Please send the form on this page.',
}

function refuseUnread(status: keyof typeof notAForm) {
  const errors = [{ field: null, message: notAForm[status] }]
  return { ok: false as const, values: {}, answer: refuse(status, { ok: false, values: {}, errors }) }
}

/** 90 → "… Please wait 2 minutes and send it again." */
function tooOften(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes > 1 ? `${minutes} minutes` : 'a minute'
  return `This was sent too often from your connection. Nothing is lost: please wait ${wait} and send it again.`
}

function refuse(status: number, answer: RefusedForm, more: Record<string, string> = {}) {
  const allowed: Record<string, string> = status === 405 ? { Allow: 'GET, HEAD, POST' } : {}
  return data(answer, { status, headers: { ...neverCached, ...allowed, ...more } })
}
