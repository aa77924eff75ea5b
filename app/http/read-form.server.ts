/** Reads a posted form and checks it; what is wrong becomes an answer that keeps what was typed. */
import { type AppLoadContext, data } from '@remix-run/node'
import type { RefusedForm } from '~/domain/form-answer'
import type { FormFields, ParsedForm } from '~/domain/form-fields'
import { neverCached } from './cache.server'
import { floodHeaders } from './refuse-flood.server'

/** More than three times what the largest of the readers' forms may hold, percent-encoded. */
const mostBytes = 512 * 1024
/** For an article of a million characters, sent as multipart/form-data. */
const mostArticleBytes = 1_500_000
/** A body that goes on beyond this is not even read to its end. */
const patience = 16_000_000
const mostFields = 50
/** A form that a script sends says so in this field, because Remix does not tell an action who asks. */
const senderField = 'answer'

type FormReading<Value> =
  | { ok: true; value: Value; values: Record<string, string>; byScript: boolean }
  | { ok: false; answer: ReturnType<typeof refuse> }

/** The same for an article, which may be long. */
export function readArticleForm<Value>(
  request: Request,
  parse: (fields: FormFields) => ParsedForm<Value>,
): Promise<FormReading<Value>> {
  return readForm(request, parse, {}, mostArticleBytes)
}

/** 422 with the values (never passwords) and all errors; 429 with the values; 405, 413, 415 or 400 when it is no form at all. */
export async function readForm<Value>(
  request: Request,
  parse: (fields: FormFields) => ParsedForm<Value>,
  { refusal }: AppLoadContext = {},
  most = mostBytes,
): Promise<FormReading<Value>> {
  if (request.method !== 'POST') return { ok: false, answer: refuseUnread(405) }
  if (!isForm(request)) return { ok: false, answer: refuseUnread(415) }
  const body = await readBytes(request, most)
  if (!body) return { ok: false, answer: refuseUnread(413) }
  const sent = await toFields(request, body)
  if (!sent) return { ok: false, answer: refuseUnread(400) }
  const { [senderField]: sender, ...fields } = sent
  const values = toValues(fields)
  if (refusal) {
    const errors = [{ field: null, message: tooOften(refusal.retryAfterSeconds) }]
    return { ok: false, answer: refuse(429, { ok: false, values, errors }, floodHeaders(refusal)) }
  }
  const parsed = parse(fields)
  if (parsed.ok) return { ok: true, value: parsed.value, values, byScript: sender === 'data' }
  return { ok: false, answer: refuse(422, { ok: false, values, errors: parsed.errors }) }
}

const notAForm = {
  400: 'What arrived could not be read. Please send the form on this page.',
  405: 'This page only takes forms that are posted. Please send the form on this page.',
  413: 'What you sent is too large. Please shorten it and send it again.',
  415: 'What arrived was not a form. Please send the form on this page.',
}

function refuseUnread(status: keyof typeof notAForm) {
  return refuse(status, { ok: false, values: {}, errors: [{ field: null, message: notAForm[status] }] })
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

function isForm(request: Request) {
  const type = request.headers.get('Content-Type') ?? ''
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)
}

/**
 * Null: too much. What is too much is still read, though not kept: a sender who is cut off while sending never sees our
 * answer.
 */
async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.length
    if (length <= most) chunks.push(part.value)
    if (length > patience) await reader?.cancel()
  }
  return length <= most ? new Uint8Array(Buffer.concat(chunks)) : null
}

/** Null: not the form that its type promises, or one with more fields than any of ours. */
async function toFields(request: Request, body: Uint8Array<ArrayBuffer>): Promise<FormFields | null> {
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  try {
    const form = await new Response(body, { headers }).formData()
    const names = [...new Set(form.keys())]
    if ([...form.keys()].length > mostFields) return null
    return Object.fromEntries(
      names.map((name) => {
        const values = form.getAll(name)
        return [name, values.length === 1 ? values[0] : values]
      }),
    )
  } catch {
    return null
  }
}

/** What the page shows again: texts, of several the first, with line breaks as they were typed. */
function toValues(fields: FormFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const text = Array.isArray(value) ? value[0] : value
      const isShown = typeof text === 'string' && /^[a-z]\w*$/i.test(name) && !/password/i.test(name)
      return isShown ? [[name, text.replace(/\r\n?/g, '\n')]] : []
    }),
  )
}
