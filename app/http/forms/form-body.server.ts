/** Reads the body of a posted form: its bytes, its fields, and the values that a page shows again. */
import type { FormFields } from '~/domain/forms/form-fields'

/** A longer body is not read to its end. */
const MAX_READ_BYTES = 16_000_000
const MAX_FIELDS = 50

/** A form as it arrived, not parsed yet. */
export type FormBody = { contentType: string; body: Buffer<ArrayBuffer> }

export async function readFormBody(
  request: Request,
  maxBytes: number,
): Promise<{ ok: true; form: FormBody } | { ok: false; status: 413 | 415 }> {
  const contentType = request.headers.get('Content-Type') ?? ''
  if (!isForm(contentType)) return { ok: false, status: 415 }
  const body = await readBytes(request, maxBytes)
  return body ? { ok: true, form: { contentType, body } } : { ok: false, status: 413 }
}

/** The values that the page shows again; null: the body does not match its content type. */
export async function readValues(form: FormBody): Promise<Record<string, string> | null> {
  const fields = await toFields(form)
  return fields && toValues(fields)
}

function isForm(type: string) {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)
}

/** Null: too long. The rest is read and discarded, because a browser cut off while sending shows no response. */
async function readBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.length
    if (length <= maxBytes) chunks.push(part.value)
    if (length > MAX_READ_BYTES) await reader?.cancel()
  }
  return length <= maxBytes ? Buffer.concat(chunks) : null
}

/** Null: the body does not match its content type, or has more fields than any form of this site. */
export async function toFields({ contentType, body }: FormBody): Promise<FormFields | null> {
  const headers = { 'Content-Type': contentType }
  try {
    const form = await new Response(body, { headers }).formData()
    const names = [...new Set(form.keys())]
    if ([...form.keys()].length > MAX_FIELDS) return null
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

/** The values that the page shows again: text fields except passwords, with \n line breaks; repeated names once. */
export function toValues(fields: FormFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const text = Array.isArray(value) ? value[0] : value
      const isShown = typeof text === 'string' && /^[a-z]\w*$/i.test(name) && !/password/i.test(name)
      return isShown ? [[name, text.replace(/\r\n?/g, '\n')]] : []
    }),
  )
}
