/** Validates and normalizes a request's target and Host, before anything else sees it, and checks its method. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { normalizeTarget } from '~/domain/site/request-target'
import type { Refuse } from './limits/refuse'
import type { FindRoute } from './route-table'

type Next = (error?: unknown) => void

/** What the server as a whole takes, for `OPTIONS *`. */
const allMethods = ['GET', 'HEAD', 'POST']

const hostForm = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/i

/** The last valid host: nearly all requests have the same one. */
let lastHost = ''

/**
 * Sets `request.url` to the normalized target. Returns false for an invalid request (RFC 9112, section 3.2), to be
 * refused with 400; `OPTIONS *` is valid.
 */
export function readRequest(request: IncomingMessage): boolean {
  if (!hasOneHost(request)) return false
  const { url = '', method } = request
  const target = normalizeTarget(url)
  if (target === null) return url === '*' && method === 'OPTIONS'
  if (target !== url) request.url = target
  return true
}

/** Node itself requires a Host in HTTP/1.1, but accepts several of them, and any text. HTTP/1.0 needs none. */
function hasOneHost({ rawHeaders, headers }: IncomingMessage): boolean {
  const { host, 'x-forwarded-host': forwarded } = headers
  if (host !== undefined && host !== lastHost) {
    if (!isHost(host)) return false
    lastHost = host
  }
  // Remix builds its URLs from this header.
  if (forwarded && !String(forwarded).split(',').every(isHost)) return false
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count <= 1
}

function isHost(text: string): boolean {
  const host = text.trim()
  return hostForm.test(host) && URL.canParse(`http://${host}/`)
}

/**
 * Handles methods that no route takes: 405, 204 for OPTIONS, and 404 for the data of a route that has none. OPTIONS never
 * reaches Remix, which would run the route's loader, and so count views and open streams.
 */
export function checkMethod(findRoute: FindRoute, refuse: Refuse) {
  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    const { method = '', url = '' } = request
    const [path = ''] = url.split('?', 1)
    const methods = url === '*' ? allMethods : findRoute(path).methods
    const Allow = [...methods, 'OPTIONS'].join(', ')
    if (methods.includes(method)) next()
    else if (method === 'OPTIONS') response.writeHead(204, { Allow, 'Cache-Control': 'no-store' }).end()
    else if (methods.length > 0 || method === 'TRACE') refuse(request, response, 405, { Allow })
    else refuse(request, response, 404)
  }
}
