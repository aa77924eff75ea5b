/** Sends what routes with the rule `isStreamed` respond as fast as the client takes it: Remix's own adapter does not wait. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { createRequestHandler } from '@remix-run/node'
import type { RequestHandler } from 'express'
import type { AppBuild } from './app-build'
import type { Admission } from './limits/admission'
import { Overloaded } from './limits/limit-rendering'
import { targetedField } from './page-cache/rendered-response'
import { createPageHandlers } from './page-handlers'
import { type FindRoute, splitTarget } from './route-table'

/** The only fields of a request that a file depends on. */
const passedFields = ['range', 'if-range', 'if-none-match'] as const

type Options = { findRoute: FindRoute; siteUrl: string; admission: Admission }

/** Slow clients hold no slot: it is free again when the body begins. */
export function sendStreamed(build: AppBuild, { findRoute, siteUrl, admission }: Options): RequestHandler {
  const handlerOf = createPageHandlers(build, findRoute, (pages) => createRequestHandler(pages, 'production'))
  return async (request, response, next) => {
    const { path } = splitTarget(request.originalUrl)
    if (findRoute(path).rules.isStreamed !== true) return next()
    const headers = new Headers({ Host: new URL(siteUrl).host })
    for (const name of passedFields) {
      const value = request.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const release = await admission.enter(null)
    if (!release) return next(new Overloaded())
    try {
      const asked = new Request(siteUrl + request.originalUrl, { method: request.method, headers })
      const answer = await handlerOf(path)(asked, { clientAddress: null, requestId: '' }).finally(release)
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
