/** Sends what the page cache has, or renders for it, and purges what a form may have changed. */
import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { FindClient } from './limits/client-address'
import type { PageCache } from './page-cache/page-cache'

/** Only whoever is signed in gets pages of their own: other cookies, whatever they look like, are ignored. */
export function sendCached(
  pageCache: PageCache,
  findClient: FindClient,
  skips: (request: IncomingMessage) => boolean,
): RequestHandler {
  const send: (...args: Parameters<RequestHandler>) => Promise<void> = async (request, response, next) => {
    if (skips(request)) return next()
    const ignoresCookies = !(await findClient(request)).isSignedIn
    // Of the others, the stored page has been looked for.
    if (ignoresCookies && request.headers.cookie && pageCache.sendStored(request, response, true)) return
    await pageCache.sendRendered(request, response, next, ignoresCookies)
  }
  return (request, response, next) => void send(request, response, next).catch(next)
}

/** A form may have changed the page that it was posted to (RFC 9111, section 4.4). */
export function purgeAfterUnsafeRequest(pageCache: PageCache): RequestHandler {
  return (request, response, next) => {
    if (!['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(request.method))
      response.once('finish', () => {
        if (response.statusCode < 400) pageCache.purgeAddress(request.originalUrl)
      })
    next()
  }
}
