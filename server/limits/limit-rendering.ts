/** Limits concurrent renderings, with a bounded queue; when that is full, requests fail fast with 503. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { probePaths } from '../probes'
import { type Admission, createAdmission } from './admission'

type Next = (error?: unknown) => void

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

/**
 * The same for requests that bypass the page cache. Slow clients hold no slot: it is released with the headers. Uploads are
 * read for minutes before them, and have slots of their own.
 */
export function limitRequestRendering(
  { enter }: Admission,
  mayBeSlow: (address: string) => boolean,
  isUploading: (request: IncomingMessage) => boolean,
) {
  return async (request: IncomingMessage, response: ServerResponse, next: Next): Promise<void> => {
    const { url = '' } = request
    if (probePaths.has(url) || isUploading(request)) return next()
    const release = await enter(mayBeSlow(url) ? SLOW : null)
    if (!release) return next(new Overloaded())
    if (response.destroyed) return release()
    onHeaders(response, release)
    response.once('close', release)
    next()
  }
}
