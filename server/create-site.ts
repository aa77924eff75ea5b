/** Assembles the server: the page cache first, then files, then Remix. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequestHandler } from '@remix-run/express'
import compression from 'compression'
import type { ErrorRequestHandler, Request, RequestHandler } from 'express'
import express from 'express'
import type pg from 'pg'
import { type IsKnownName, toKnownParameters } from '~/domain/site/route-rules'
import { metricsPath, readinessPath } from '~/domain/site/urls'
import { type AppBuild, createPageHandlers } from './app-build'
import { createPageCounter } from './count-pages'
import { createSoundCounter } from './count-sounds'
import { guardFeatures } from './guard-features'
import { guardPrivate } from './guard-private'
import { admitLargeBodies, isLarge, limitBodies } from './limits/admit-large-bodies'
import { createClientFinder, readClientNetwork } from './limits/client-address'
import {
  destroyStalledConnections,
  handleMalformedRequests,
  limitBodyTime,
  serverOptions,
} from './limits/connection-limits'
import { createLimitCounter } from './limits/limit-counter'
import { limitMissing } from './limits/limit-missing'
import {
  createReadAdmission,
  createRenderAdmission,
  limitRendering,
  limitRequestRendering,
  limitSimultaneous,
  Overloaded,
} from './limits/limit-rendering'
import { findRateLimitHit, limitRequests } from './limits/limit-requests'
import { createRefuse, type Refuse } from './limits/refuse'
import { type Log, requestLog } from './logging/create-log'
import { createSiteMetrics, type Metrics, mayReadMetrics } from './metrics'
import { observeRequests, requestIdOf } from './observe-requests'
import { hasCookie } from './page-cache/has-cookie'
import { createPageCache, type PageCache } from './page-cache/page-cache'
import { checkMethod, readRequest } from './read-request'
import { refuseOtherSites } from './refuse-other-sites'
import { createRouteTable, type FindRoute, isDocument, listRateLimits, splitTarget } from './route-table'
import { listSecurityHeaders, securityHeaders } from './security-headers'
import { createPageRenderer, purgeAfterUnsafeRequest, sendCached, sendStreamed } from './send-pages'
import { findStaticFiles } from './static-files'

export type SiteOptions = {
  siteUrl: string
  pageCacheMegabytes: number
  cachePurgeUrl: string | null
  isHttpsOnly: boolean
  trustedProxies: number
  metricsToken: string | null
  rateLimitFactor: number
  secret: string
  pool: pg.Pool
  log: Log
  /** Aborted when the server begins to shut down, and is no longer ready. */
  stopping: AbortSignal
}

export type Site = {
  server: Server
  pageCache: PageCache
  metrics: Metrics
  stopListening: () => void
}

export function createSite(given: AppBuild, options: SiteOptions): Site {
  const build = guardFeatures(given)
  const { log, metricsToken, pool, rateLimitFactor: factor, secret, trustedProxies } = options
  const { onArticleChange, bypassCookies, identifyClient, isRedirectedData, redirectByQuery, renderRefusal } =
    build.entry.module
  const { isPrivate, isOffAt } = build.entry.module
  const files = findStaticFiles(build.assetsBuildDirectory, isOffAt)
  const findRoute = createRouteTable(build.routes, files.has)
  const renderPage = createPageRenderer(build, findRoute, options.siteUrl)
  const rulesOf = (address: string) => findRoute(splitTarget(address).path).rules
  const isStreamed = (address: string) => rulesOf(address).isStreamed === true
  const mayBeSlow = (address: string) => rulesOf(address).mayBeSlow === true
  const renderLimited = limitRendering(createRenderAdmission(), renderPage, mayBeSlow)
  const readAdmission = createReadAdmission()
  const readLimited = limitRendering(readAdmission, renderPage, () => false)
  const pageCache = createPageCache({
    megabytes: options.pageCacheMegabytes,
    rules: { bypassCookies, ...toPageRules(findRoute, build.entry.module.isKnownName) },
    routeIds: Object.keys(build.routes),
    common: listSecurityHeaders(options),
    hasFrontCache: options.cachePurgeUrl !== null,
    render: async (address) =>
      (await files.readCompiled(address)) ?? (isStreamed(address) ? readLimited : renderLimited)(address),
  })
  // What the front cache requests after its purge, which is a job, is rendered again.
  const stopListening = onArticleChange((change) => {
    pageCache.purge(change === 'everything' ? change : change.keys)
  })

  const findClient = createClientFinder(identifyClient, trustedProxies)
  const refuse = createRefuse(renderRefusal)
  const getLoadContext = (request: Request) => ({
    clientAddress: readClientNetwork(request, trustedProxies),
    requestId: requestIdOf(request),
    rateLimitHit: findRateLimitHit(request),
    isDocument: isDocument(request.originalUrl),
  })
  const handlerOf = createPageHandlers(build, findRoute, (pages) =>
    createRequestHandler({ build: pages, mode: 'production', getLoadContext }),
  )
  const handleWithRemix: RequestHandler = (request, response, next) =>
    handlerOf(splitTarget(request.originalUrl).path, hasCookie(request.headers.cookie, bypassCookies))(
      request,
      response,
      next,
    )
  const count = createLimitCounter({ limits: listRateLimits(build.routes), pool, secret, factor })

  /** Ranges are for the route: the page cache would send the whole file. Nothing of a private publication is for everybody. */
  const skipsCache = ({ headers, url = '' }: IncomingMessage) =>
    (headers.range !== undefined && isStreamed(url)) ||
    isRedirectedData(url) ||
    (isPrivate() && !files.isAsset(splitTarget(url).path))

  const app = express()
  app.disable('x-powered-by')
  const secure = securityHeaders(options)
  app.use(secure)
  app.use(checkMethod(findRoute, refuse))
  app.use(limitBodies(findRoute, refuse))
  app.use(refuseOtherSites(renderRefusal))
  app.use(files.serveFile)
  app.use(admitLargeBodies({ findRoute, findClient, refuse }))
  app.use(limitSimultaneous(findClient, isStreamed))
  app.use(limitRequests({ findRoute, count, findClient, refuse, handleRefused: handleWithRemix }))
  app.use(limitMissing({ findClient, refuse, factor }))
  app.use(sendCached(pageCache, findClient, skipsCache))
  // For requests that bypass the page cache.
  app.use(files.serveAny)
  app.use(purgeAfterUnsafeRequest(pageCache))
  app.use(
    sendStreamed(build, { findRoute, siteUrl: options.siteUrl, admission: readAdmission, getLoadContext }),
  )
  app.use(
    limitRequestRendering({
      findClient,
      rulesOf: ({ url = '' }) => rulesOf(url),
      hasOwnSlot: isLarge,
    }),
  )
  // Compresses what no cache keeps, quickly: a tenth larger than at the usual level, in half the time; most pages in one piece.
  app.use(compression({ level: 3, chunkSize: 64 * 1024 }))
  app.use(handleWithRemix)
  app.use(handleClientError(refuse))

  const metrics = createSiteMetrics({ build, pageCache, pool, findRoute })
  const readClient = (request: IncomingMessage) => readClientNetwork(request, trustedProxies)
  const countPage = createPageCounter({ ...build.entry.module, findRoute, readClient })
  const observers: Parameters<typeof observeRequests>[0] = [
    metrics.observe,
    ({ status }, request) => countPage(request, status),
    createSoundCounter({ ...build.entry.module, siteUrl: options.siteUrl, readClient }),
    ...(log.requests ? [requestLog(log)] : []),
  ]
  const observe = observeRequests(observers, { isBehindProxy: trustedProxies > 0 })
  const guard = guardPrivate({
    ...{ ...build.entry.module, findRoute, findClient },
    isAsset: files.isAsset,
    hasPage: (id) => build.routes[id]?.module.default !== undefined,
  })
  const server = createServer(serverOptions, (request, response) => {
    const isValid = readRequest(request)
    const { method, url, headers } = request
    const location = isValid ? redirectByQuery({ method, url, userAgent: headers['user-agent'] }) : null
    // The cache counts its hits itself: measuring and logging each would make it three times as expensive.
    if (isValid && location === null && !skipsCache(request) && pageCache.sendStored(request, response))
      return countPage(request, response.statusCode)
    observe(request, response)
    limitBodyTime(server, request)
    const handle = () => {
      if (location === null) app(request, response)
      else
        secure(request, response, () =>
          response.writeHead(301, { Location: location, 'Cache-Control': 'no-store' }).end(),
        )
    }
    if (!isValid) secure(request, response, () => refuse(request, response, 400))
    else if (options.stopping.aborted && request.url === readinessPath) sendStopping(response)
    else if (request.url === metricsPath && mayReadMetrics(request, metricsToken))
      metrics.handle(request, response)
    else if (isPrivate()) secure(request, response, () => guard(request, response, handle))
    else handle()
  })
  handleMalformedRequests(server, options)
  destroyStalledConnections(server)
  return { server, pageCache, metrics, stopListening }
}

/** What the page cache needs to know of a page, as its route declares it. */
export function toPageRules(findRoute: FindRoute, isKnown: IsKnownName) {
  const rulesOf = (pathname: string) => findRoute(pathname).rules
  return {
    isPersonal: (pathname: string) => rulesOf(pathname).isPersonal === true,
    isMinor: (pathname: string) => rulesOf(pathname).isMinor === true,
    knownParameters: (pathname: string, sent: URLSearchParams) =>
      toKnownParameters(rulesOf(pathname), sent, isKnown, pathname),
  }
}

function sendStopping(response: ServerResponse) {
  response.writeHead(503, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('stopping\n')
}

/** Handles errors that are not bugs, without logging them: overload, and invalid requests for files. */
function handleClientError(refuse: Refuse): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error)
    if (error instanceof Overloaded) return refuse(request, response, error.status, error.headers)
    const { status, headers } = toHttpError(error)
    if (status < 400 || status >= 500) return next(error)
    response.writeHead(status, { ...headers, 'Cache-Control': 'no-store' }).end()
  }
}

/** Errors of Express's libraries have a status and headers; any other error gets status 0. */
function toHttpError(error: unknown): { status: number; headers: Record<string, string> } {
  if (typeof error !== 'object' || error === null || !('status' in error)) return { status: 0, headers: {} }
  const given = 'headers' in error && typeof error.headers === 'object' ? error.headers : {}
  const headers = Object.entries(given ?? {}).map(([name, value]) => [name, String(value)])
  return { status: Number(error.status), headers: Object.fromEntries(headers) }
}
