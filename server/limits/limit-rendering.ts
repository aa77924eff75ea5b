/** Limits concurrent renderings, with a bounded queue; when that is full, requests fail fast with 503. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import type { RouteRules } from '~/domain/site/route-rules'
import { probePaths } from '../route-table'
import { type Admission, createAdmission } from './admission'
import type { FindClient } from './client-address'

type Next = (error?: unknown) => void
type Step = (request: IncomingMessage, response: ServerResponse, next: Next) => Promise<void>

/** Handled by the server's error handler. */
export class Overloaded extends Error {
  readonly status = 503
  readonly headers = { 'Retry-After': '2' }

  constructor() {
    super('Too many pages are being rendered.')
  }
}

/** The group of pages whose database queries may take seconds: others always have slots. */
const SLOW = 'slow'

/** Rendering uses one processor, so more at a time would only finish later; a few wait for the database. */
export function createRenderAdmission(): Admission {
  return createAdmission({ maxActive: 4, maxActivePerGroup: 2, maxWaiting: 100, maxWaitMillis: 5_000 })
}

/** Reading files from a store waits rather than works, but must leave connections of the database to the pages. */
export function createReadAdmission(): Admission {
  return createAdmission({ maxActive: 6, maxActivePerGroup: 6, maxWaiting: 300, maxWaitMillis: 5_000 })
}

/** Hashing a password keeps one of the few threads busy that look-ups of names and reads of files need, too. */
function createExpensiveAdmission(): Admission {
  return createAdmission({ maxActive: 1, maxWaiting: 10, maxWaitMillis: 5_000 })
}

export function limitRendering<Rendered>(
  { enter }: Admission,
  render: (address: string) => Promise<Rendered>,
  mayBeSlow: (address: string) => boolean,
): (address: string) => Promise<Rendered> {
  return async (address) => {
    const release = await enter(mayBeSlow(address) ? SLOW : null)
    if (!release) throw new Overloaded()
    try {
      return await render(address)
    } finally {
      release()
    }
  }
}

/** Half of the queue for pages. That for streamed files is three times as long. */
const MAX_REQUESTS_OF_CLIENT = 50

/** Refuses what one client requests at once beyond half of a queue. Streamed files wait in a longer one, and count apart. */
export function limitSimultaneous(findClient: FindClient, isStreamed: (address: string) => boolean): Step {
  const counts = new Map<string, number>()
  return async (request, response, next) => {
    const { url = '' } = request
    const { id } = await findClient(request)
    if (id === null || probePaths.has(url)) return next()
    const isFile = isStreamed(url)
    const key = `${isFile} ${id}`
    const count = counts.get(key) ?? 0
    if (count >= MAX_REQUESTS_OF_CLIENT * (isFile ? 3 : 1)) return next(new Overloaded())
    counts.set(key, count + 1)
    releaseWithHeaders(response, () => {
      const left = (counts.get(key) ?? 1) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    })
    next()
  }
}

type Options = {
  findClient: FindClient
  rulesOf: (request: IncomingMessage) => RouteRules
  /** Large bodies are read for minutes, and have slots of their own. */
  hasOwnSlot: (request: IncomingMessage) => boolean
}

/**
 * The same for requests that bypass the page cache. Slow clients hold no slot: it is taken when the body has arrived, and released
 * with the headers. Signed-in editors have slots of their own; for expensive posts, so have browsers in which an editor was signed
 * in.
 */
export function limitRequestRendering({ findClient, rulesOf, hasOwnSlot }: Options): Step {
  const pages = { own: createRenderAdmission(), strangers: createRenderAdmission() }
  const expensive = { own: createExpensiveAdmission(), strangers: createExpensiveAdmission() }
  return async (request, response, next) => {
    if (probePaths.has(request.url ?? '') || hasOwnSlot(request)) return next()
    const { id, isKnown, isSignedIn } = await findClient(request)
    await awaitBody(request)
    if (response.destroyed) return
    const { isExpensive, mayBeSlow } = rulesOf(request)
    const isCostly = isExpensive && request.method === 'POST'
    const { enter } = isCostly
      ? expensive[isKnown ? 'own' : 'strangers']
      : pages[isSignedIn ? 'own' : 'strangers']
    // One client gets half of the short queue.
    const group = isCostly ? id : null
    const release = await enter(mayBeSlow ? SLOW : group)
    if (!release) return next(new Overloaded())
    if (response.destroyed) return release()
    releaseWithHeaders(response, release)
    next()
  }
}

/** Resolves when the whole body has arrived, unread: the request's buffer is large enough for it (`serverOptions`). */
function awaitBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    const check = () => {
      if (!request.complete && !request.destroyed) return
      for (const name of ['readable', 'close'] as const) request.off(name, check)
      resolve()
    }
    for (const name of ['readable', 'close'] as const) request.on(name, check)
  })
}

function releaseWithHeaders(response: ServerResponse, release: () => void): void {
  let isReleased = false
  const once = () => {
    if (!isReleased) release()
    isReleased = true
  }
  onHeaders(response, once)
  response.once('close', once)
}
