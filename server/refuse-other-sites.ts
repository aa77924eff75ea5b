/** Refuses what another site has a browser send here: nothing is done, and what was typed comes back to who typed it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { isFromOwnSite } from '~/domain/same-site'
import { answerRefusal, isForPage, type RenderRefusal, type SentText } from './limits/refuse'

type Next = (error?: unknown) => void

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])
const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i
/** What is longer is not read for this. The browser still has it. */
const maxReadBytes = 64 * 1024
const maxFields = 50

/** Before Remix, whose own check fails with 500 and an error in the log. Bodies must be of a known length. */
export function refuseOtherSites(render: RenderRefusal) {
  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    if (harmless.has(request.method ?? '') || isOwn(request)) next()
    else refuse(request, response).catch(next)
  }

  async function refuse(request: IncomingMessage, response: ServerResponse) {
    const page = render(403, isForPage(request) ? { fields: await readFields(request) } : undefined)
    answerRefusal(request, response, 403, page)
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

/** Null: no form, or not one that is read here. */
async function readFields(request: IncomingMessage): Promise<SentText['fields']> {
  const type = request.headers['content-type'] ?? ''
  if (!formType.test(type) || !(Number(request.headers['content-length']) <= maxReadBytes)) return null
  // Who leaves while sending is no failure of ours.
  const body = await buffer(request).catch(() => null)
  if (!body) return null
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null)
  if (!form) return null
  const fields = [...form].slice(0, maxFields)
  return fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}
