/** The first look at a request: what it asks for in its one spelling, and whether it says properly of whom. */
import type { IncomingMessage } from 'node:http'
import { normalizeTarget } from '~/domain/request-target'

const hostForm = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/i

/** Nearly all requests name the same host. */
let lastHost = ''

/**
 * Gives the request its normal target, for everything that follows. False: it is not HTTP as it should be (RFC 9112,
 * section 3.2), and is to be answered 400; `OPTIONS *` is as it should be.
 */
export function readRequest(request: IncomingMessage): boolean {
  if (!hasOneHost(request)) return false
  const { url = '', method } = request
  const target = normalizeTarget(url)
  if (target === null) return url === '*' && method === 'OPTIONS'
  if (target !== url) request.url = target
  return true
}

/** Node keeps the first of several, and takes any text. HTTP/1.0 needs none; Node itself asks HTTP/1.1 for one. */
function hasOneHost({ rawHeaders, headers }: IncomingMessage): boolean {
  const { host, 'x-forwarded-host': forwarded } = headers
  if (host !== undefined && host !== lastHost) {
    if (!isHost(host)) return false
    lastHost = host
  }
  // Remix builds its addresses from this one.
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
