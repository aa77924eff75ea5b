/** Responds with 503 during a database outage. */
import { isDatabaseOutage } from '~/data/database/is-database-outage.server'
import { noStore } from './cache.server'

const unavailable = { status: 503, headers: { ...noStore, 'Retry-After': '5' } }

/** Remix reports an error and renders its page in two calls that share only the request. */
const affected = new WeakSet<Request>()

export function recordDatabaseOutage(error: unknown, request: Request): void {
  if (isDatabaseOutage(error)) affected.add(request)
}

/** Sets the headers of a failed request (never cached) and returns its status: 503 for a database outage. */
export function describeFailure(request: Request, status: number, headers: Headers): number {
  if (status < 500) return status
  headers.set('Cache-Control', 'no-store')
  for (const name of ['Page-Cache-Control', 'Surrogate-Key']) headers.delete(name)
  if (!affected.has(request)) return status
  headers.set('Retry-After', unavailable.headers['Retry-After'])
  return unavailable.status
}

/** For files such as feeds, which have no error page. */
export async function catchDatabaseOutage(response: Promise<Response>): Promise<Response> {
  try {
    return await response
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error
    return new Response('The database is unavailable. Try again shortly.\n', unavailable)
  }
}
