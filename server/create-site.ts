/** Puts the server together: the page cache before everything, then files, then Remix. */
import { createServer, type RequestListener, type Server } from 'node:http'
import { createRequestHandler } from '@remix-run/express'
import compression from 'compression'
import express, { type RequestHandler } from 'express'
import type { AppBuild } from './app-build'
import { createFrontCache } from './front-cache'
import { createPageCache, type PageCache } from './page-cache/page-cache'
import { createPageRenderer } from './render-page'
import { findStaticFiles } from './static-files'

export type SiteOptions = {
  siteUrl: string
  pageCacheMegabytes: number
  cachePurgeUrl: string | null
}

export type Site = { server: Server; pageCache: PageCache; stopListening: () => void }

export function createSite(build: AppBuild, options: SiteOptions): Site {
  const { onArticleChange, pageCacheRules } = build.entry.module
  const files = findStaticFiles(build.assetsBuildDirectory)
  const renderPage = createPageRenderer(build, options.siteUrl, onArticleChange !== undefined)
  const frontCache = options.cachePurgeUrl ? createFrontCache(options.cachePurgeUrl) : null
  const pageCache = createPageCache({
    megabytes: options.pageCacheMegabytes,
    rules: pageCacheRules,
    routeIds: Object.keys(build.routes),
    common: {},
    isTelling: frontCache !== null,
    render: async (address) => (await files.readCompiled(address)) ?? renderPage(address),
  })
  const stopListening = onArticleChange?.((change) => {
    pageCache.forget(change === 'everything' ? change : change.keys)
    frontCache?.purge(change === 'everything' ? [change] : change.keys)
  })

  const app = express()
  app.disable('x-powered-by')
  app.use(files.serveFile)
  app.use(answerMade(pageCache))
  // For those whom the page cache lets pass.
  app.use(files.serveAny)
  app.use(forgetWhatIsSentTo(pageCache))
  app.use(compression())
  app.use(
    createRequestHandler({
      build,
      mode: 'production',
      getLoadContext: ({ ip }) => ({ clientAddress: ip ?? null, requestId: '' }),
    }),
  )
  const answer: RequestListener = (request, response) => {
    if (!pageCache.answerStored(request, response)) app(request, response)
  }
  return { server: createServer(answer), pageCache, stopListening: stopListening ?? (() => {}) }
}

function answerMade(pageCache: PageCache): RequestHandler {
  return (request, response, next) => {
    pageCache.answerMade(request, response, next).catch(next)
  }
}

/** A form that was sent may have changed the page at its address (RFC 9111, section 4.4). */
function forgetWhatIsSentTo(pageCache: PageCache): RequestHandler {
  return (request, response, next) => {
    if (!['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(request.method))
      response.once('finish', () => {
        if (response.statusCode < 400) pageCache.forgetAddress(request.originalUrl)
      })
    next()
  }
}
