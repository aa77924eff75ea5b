/** Refuses forms posted from other sites (CSRF), with a page that returns what was typed. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { isFromOwnSite } from '~/domain/site/same-site'
import { acceptsHtml, type RenderRefusal, type SubmittedForm, sendRefusal } from './limits/refuse'

type Next = (error?: unknown) => void

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i
/** Longer forms are not read, so they are not returned. */
const MAX_READ_BYTES = 64 * 1024
const MAX_FIELDS = 50

/** Runs before Remix, whose own check fails with 500 and an error in the log. Bodies must be of a known length. */
export function refuseOtherSites(render: RenderRefusal) {
  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    if (safeMethods.has(request.method ?? '') || isOwn(request)) next()
    else refuse(request, response).catch(next)
  }

  async function refuse(request: IncomingMessage, response: ServerResponse) {
    const page = render(403, acceptsHtml(request) ? { fields: await readFields(request) } : undefined)
    sendRefusal(request, response, 403, page)
  }
}

function isOwn({ headers }: IncomingMessage): boolean {
  const read = (name: string) => (headers[name] === undefined ? null : String(headers[name]))
  return isFromOwnSite({
    secFetchSite: read('sec-fetch-site'),
    origin: read('origin'),
    host: read('host'),
    forwardedHost: read('x-forwarded-host'),
  })
}

/** Null: not a form, or too long. */
async function readFields(request: IncomingMessage): Promise<SubmittedForm['fields']> {
  const type = request.headers['content-type'] ?? ''
  if (!formType.test(type) || !(Number(request.headers['content-length']) <= MAX_READ_BYTES)) return null
  // A client that disconnects while sending is not an error.
  const body = await buffer(request).catch(() => null)
  if (!body) return null
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null)
  if (!form) return null
  const fields = [...form].slice(0, MAX_FIELDS)
  return fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}
