/** Turns the errors of a database that is away into 503: not a fault of the page, and over soon. */
import { isDatabaseAway } from '~/data/is-database-away.server'
import { neverCached } from './cache.server'

const unavailable = { status: 503, headers: { ...neverCached, 'Retry-After': '5' } }

/** Remix tells of an error and asks for the page about it in two calls; only the request is the same in both. */
const affected = new WeakSet<Request>()

export function noteDatabaseAway(error: unknown, request: Request): void {
  if (isDatabaseAway(error)) affected.add(request)
}

/** What a failed page or data request answers: never cached, and 503 with Retry-After when it was the database. */
export function describeFailure(request: Request, status: number, headers: Headers): number {
  if (status < 500) return status
  headers.set('Cache-Control', 'no-store')
  for (const name of ['Page-Cache-Control', 'Surrogate-Key']) headers.delete(name)
  if (!affected.has(request)) return status
  headers.set('Retry-After', unavailable.headers['Retry-After'])
  return unavailable.status
}

/** For files such as feeds, which have no page around them. */
export async function orUnavailable(answer: Promise<Response>): Promise<Response> {
  try {
    return await answer
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return new Response('The database does not answer. Please try again shortly.\n', unavailable)
  }
}
