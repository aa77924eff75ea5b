/** Renders few pages at a time: a queue behind them, and beyond that 503 at once, so that nobody waits long for nothing. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { probePaths } from '../probes'
import { type Admission, createAdmission } from './admission'

type Next = (error?: unknown) => void

/** As an error with a status, which the error handler of the server answers. */
export class Overloaded extends Error {
  readonly status = 503
  readonly headers = { 'Retry-After': '2' }

  constructor() {
    super('Too many pages are being rendered.')
  }
}

/** Rendering takes one processor: more at a time would only finish later, and some of these wait for the database. */
export function createRenderAdmission(): Admission {
  return createAdmission({ maxActive: 4, maxWaiting: 100, maxWaitMillis: 5_000 })
}

export function limitRendering<Address, Answer>(
  { enter }: Admission,
  render: (address: Address) => Promise<Answer>,
): (address: Address) => Promise<Answer> {
  return async (address) => {
    const release = await enter()
    if (!release) throw new Overloaded()
    try {
      return await render(address)
    } finally {
      release()
    }
  }
}

/** The same for requests that the page cache has nothing to do with. A slow client keeps no place. */
export function limitRequestRendering({ enter }: Admission) {
  return async (request: IncomingMessage, response: ServerResponse, next: Next): Promise<void> => {
    if (probePaths.has(request.url ?? '')) return next()
    const release = await enter()
    if (!release) return next(new Overloaded())
    if (response.destroyed) return release()
    onHeaders(response, release)
    response.once('close', release)
    next()
  }
}
