/** Sends pages: from the page cache, rendered for it, or streamed. */
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { type AppLoadContext, createRequestHandler } from '@remix-run/node'
import type { RequestHandler } from 'express'
import { type AppBuild, createPageHandlers } from './app-build'
import type { Admission } from './limits/admission'
import type { FindClient } from './limits/client-address'
import { Overloaded } from './limits/limit-rendering'
import type { PageCache } from './page-cache/page-cache'
import { isPublic, type RenderedResponse, targetedField } from './page-cache/rendered-response'
import { type FindRoute, isDocument, splitTarget } from './route-table'

/** The only fields of a request that a file depends on, and those of one that is not for everybody. */
const passedFields = ['range', 'if-range', 'if-none-match'] as const
const personalFields = ['cookie'] as const

type Options = {
  findRoute: FindRoute
  siteUrl: string
  admission: Admission
  getLoadContext: (request: Parameters<RequestHandler>[0]) => AppLoadContext
}

/**
 * Sends what the page cache has, or renders for it. Only signed-in editors get pages of their own: other cookies, whatever they look
 * like, are ignored.
 */
export function sendCached(
  pageCache: PageCache,
  findClient: FindClient,
  skips: (request: IncomingMessage) => boolean,
): RequestHandler {
  const send: (...args: Parameters<RequestHandler>) => Promise<void> = async (request, response, next) => {
    if (skips(request)) return next()
    const ignoresCookies = !(await findClient(request)).isSignedIn
    // For other requests, the stored page has been looked for already.
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

/** Renders an address for the page cache, from a request without anything personal. */
export function createPageRenderer(build: AppBuild, findRoute: FindRoute, siteUrl: string) {
  const { readFromReplicas } = build.entry.module
  const handlerOf = createPageHandlers(build, findRoute, (pages) => createRequestHandler(pages, 'production'))
  return async (address: string): Promise<RenderedResponse> => {
    const request = new Request(siteUrl + address, { headers: { Host: new URL(siteUrl).host } })
    const handle = handlerOf(splitTarget(address).path)
    const response = await readFromReplicas(() =>
      handle(request, { clientAddress: null, requestId: '', isDocument: isDocument(address) }),
    )
    const headers = Object.fromEntries<string>(response.headers)
    const rendered: RenderedResponse = { status: response.status, headers, body: Buffer.alloc(0) }
    // The cache passes on requests for personal responses, so this body is not used; it may also be endless.
    if (response.status < 400 && !isPublic(rendered)) await response.body?.cancel()
    else rendered.body = Buffer.from(await response.arrayBuffer())
    return rendered
  }
}

/**
 * Sends what routes with the rule `isStreamed` respond as fast as the client takes it: Remix's own adapter does not wait.
 * Slow clients hold no slot: it is free again when the body begins.
 */
export function sendStreamed(
  build: AppBuild,
  { findRoute, siteUrl, admission, getLoadContext }: Options,
): RequestHandler {
  const handlerOf = createPageHandlers(build, findRoute, (pages) => createRequestHandler(pages, 'production'))
  return async (request, response, next) => {
    const { path } = splitTarget(request.originalUrl)
    const { isStreamed, isPersonal } = findRoute(path).rules
    if (isStreamed !== true) return next()
    const headers = new Headers({ Host: new URL(siteUrl).host })
    for (const name of isPersonal ? personalFields : passedFields) {
      const value = request.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const release = await admission.enter(null)
    if (!release) return next(new Overloaded())
    try {
      const asked = new Request(siteUrl + request.originalUrl, { method: request.method, headers })
      const context = isPersonal ? getLoadContext(request) : { clientAddress: null, requestId: '' }
      const answer = await handlerOf(path)(asked, context).finally(release)
      response.status(answer.status)
      for (const [name, value] of answer.headers) if (name !== targetedField) response.setHeader(name, value)
      // The client may be gone by now.
      if (response.destroyed) return await answer.body?.cancel()
      if (!answer.body) return void response.end()
      // Closes the body when the client goes away, and the connection when the body fails.
      await pipeline(Readable.fromWeb(answer.body as NodeStream), response)
    } catch (error) {
      if (!isClientGone(error)) next(error)
    }
  }
}

function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
