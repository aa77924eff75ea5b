/** How often one client may search, in pages and in feeds together. */
import type { RateLimit } from '~/domain/site/route-rules'

export const searchLimit: RateLimit = {
  name: 'search',
  times: 60,
  seconds: 60,
  counts: ({ parameters }) => parameters.has('q'),
}
