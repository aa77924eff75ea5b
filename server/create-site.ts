/** Puts the server together: the page cache before everything, then files, then Remix. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequestHandler } from '@remix-run/express'
import compression from 'compression'
import express, { type RequestHandler } from 'express'
import type pg from 'pg'
import type { AppBuild } from './app-build'
import { checkMethod } from './check-method'
import { connectFrontCache } from './front-cache'
import { handleClientError } from './handle-client-error'
import { admitLargeBodies } from './limits/admit-large-bodies'
import { readClientNetwork } from './limits/client-address'
import { limitBodies } from './limits/limit-bodies'
import { createLimitCounter } from './limits/limit-counter'
import { createRenderAdmission, limitRendering, limitRequestRendering } from './limits/limit-rendering'
import { limitRequests, refusalOf } from './limits/limit-requests'
import { answerBrokenRequests, endSilentConnections, serverOptions } from './limits/limit-time'
import { createRefuse } from './limits/refuse'
import type { Log } from './logging/create-log'
import { requestLog } from './logging/request-log'
import { type Metrics, mayReadMetrics } from './metrics'
import { observeRequests, requestIdOf } from './observe-requests'
import { createPageCache, type PageCache } from './page-cache/page-cache'
import { readRequest } from './read-request'
import { refuseOtherSites } from './refuse-other-sites'
import { createPageRenderer } from './render-page'
import { createRouteTable } from './route-table'
import { listSecurityHeaders, securityHeaders } from './security-headers'
import { createSiteMetrics } from './site-metrics'
import { findStaticFiles } from './static-files'

export type SiteOptions = {
  siteUrl: string
  pageCacheMegabytes: number
  cachePurgeUrl: string | null
  /** All that answers depend on besides what is in the database. */
  release: string
  isHttpsOnly: boolean
  trustedProxies: number
  metricsToken: string | null
  rateLimitFactor: number
  secret: string
  pool: pg.Pool
  log: Log
  /** Aborted: the server is about to end, and no longer ready. */
  stopping: AbortSignal
}

export type Site = {
  server: Server
  pageCache: PageCache
  metrics: Metrics
  stopListening: () => Promise<void>
}

export function createSite(build: AppBuild, options: SiteOptions): Site {
  const { log, metricsToken, pool, rateLimitFactor: factor, secret, trustedProxies } = options
  const { syncFrontCache, onArticleChange, pageCacheRules, renderRefusal } = build.entry.module
  const files = findStaticFiles(build.assetsBuildDirectory)
  const findRoute = createRouteTable(build.routes, files.has)
  const renderPage = createPageRenderer(build, options.siteUrl, onArticleChange !== undefined)
  // A flood of made-up public addresses must not keep editors from their desk: two queues.
  const renderLimited = limitRendering(createRenderAdmission(), renderPage)
  const pageCache = createPageCache({
    megabytes: options.pageCacheMegabytes,
    rules: pageCacheRules,
    routeIds: Object.keys(build.routes),
    common: listSecurityHeaders(options),
    isTelling: options.cachePurgeUrl !== null,
    render: async (address) => (await files.readCompiled(address)) ?? renderLimited(address),
  })
  // First, so that what the cache in front then asks for again is made anew.
  const stopForgetting = onArticleChange?.((change) => {
    pageCache.forget(change === 'everything' ? change : change.keys)
  })
  const stopTelling =
    options.cachePurgeUrl && syncFrontCache
      ? connectFrontCache(options.cachePurgeUrl, options.release, syncFrontCache)
      : null

  const addressOf = (request: IncomingMessage) => readClientNetwork(request, trustedProxies)
  const refuse = createRefuse(renderRefusal)
  const answerRefused = createRequestHandler({
    build,
    mode: 'production',
    getLoadContext: (request) => ({
      clientAddress: addressOf(request),
      requestId: requestIdOf(request),
      rateLimitHit: refusalOf(request),
    }),
  })
  const count = createLimitCounter({ pool, secret, factor })

  const app = express()
  app.disable('x-powered-by')
  const secure = securityHeaders(options)
  app.use(secure)
  app.use(checkMethod(findRoute, refuse))
  app.use(limitBodies(refuse))
  app.use(refuseOtherSites(renderRefusal))
  app.use(files.serveFile)
  app.use(admitLargeBodies({ addressOf, refuse }))
  app.use(limitRequests({ count, addressOf, refuse, answerRefused }))
  app.use(answerMade(pageCache))
  // For those whom the page cache lets pass.
  app.use(files.serveAny)
  app.use(forgetWhatIsSentTo(pageCache))
  app.use(limitRequestRendering(createRenderAdmission()))
  app.use(compression())
  app.use(answerRefused)
  app.use(handleClientError(refuse))

  const metrics = createSiteMetrics({ build, pageCache, pool, findRoute })
  const observers = log.requests ? [metrics.observe, requestLog(log)] : [metrics.observe]
  const observe = observeRequests(observers, { isBehindProxy: trustedProxies > 0 })
  const server = createServer(serverOptions, (request, response) => {
    const isProper = readRequest(request)
    // Counted by the cache itself. A measured and logged answer from memory would cost three times as much.
    if (isProper && pageCache.answerStored(request, response)) return
    observe(request, response)
    if (!isProper) secure(request, response, () => refuse(request, response, 400))
    else if (options.stopping.aborted && request.url === '/readyz') answerStopping(response)
    else if (request.url === '/metrics' && mayReadMetrics(request, metricsToken))
      metrics.answer(request, response)
    else app(request, response)
  })
  answerBrokenRequests(server, options)
  endSilentConnections(server)
  const stopListening = async () => {
    stopForgetting?.()
    await stopTelling?.()
  }
  return { server, pageCache, metrics, stopListening }
}

function answerStopping(response: ServerResponse) {
  response.writeHead(503, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('stopping\n')
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
