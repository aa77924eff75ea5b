/** Answers for the addresses of features that the publication goes without. */
import { hasPublication, publication } from '~/data/publication/publication.server'
import { findFeatureAt, isOffAt as isOffOf } from '~/domain/publication/features'
import { notFoundCacheHeaders } from './cache.server'
import { movedOrMissing } from './moved.server'

export function isFeatureAt(path: string): boolean {
  return findFeatureAt(path) !== null
}

/** During an outage since before the start nothing counts as off. */
export function isOffAt(path: string): boolean {
  return hasPublication() && isOffOf(publication().site, path)
}

/** To be thrown: as at an address that never was one. `hasPage`: otherwise a file or the like was asked for. */
export async function findNothing(request: Request, hasPage: boolean): Promise<unknown> {
  const missing = await movedOrMissing(request)
  if (hasPage || missing instanceof Response) return missing
  return new Response('Not Found\n', { status: 404, headers: notFoundCacheHeaders([]) })
}
