/** The guard of everything under /admin that is data. */
import { neverCached } from './cache.server'

/** Lets nobody in as long as there are no editors' accounts. */
export async function requireEditor(_request: Request): Promise<void> {
  throw new Response('Only signed-in editors may read this.\n', { status: 401, headers: neverCached })
}
