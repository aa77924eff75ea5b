/** What caches may do with our answers: browsers, our own page cache, and the one in front of it. */
import type { HeadersFunction } from '@remix-run/node'
import { everythingKey } from '~/domain/surrogate-keys'

/** Browsers, and caches that nobody tells of changes, ask again each time. */
const askedAgain = 'public, max-age=0, must-revalidate'

/** For the caches that are told of changes, by the name of docs/decisions/0020: seconds fresh, seconds usable while being refreshed, and a day of use when the database is away. */
const toldOfChanges = (fresh: number) =>
  `public, max-age=${fresh}, stale-while-revalidate=60, stale-if-error=86400`

/** A lost notice of a change does harm for about this long. */
const usual = 60
/** The number of visits on an article's page changes without notice. */
const withVisits = 1
/** What is missing needs no more than cover from a flood. */
const missing = 'public, max-age=10'

/** The headers of what shows these things, and of nothing else that is ever changed. */
export function showing(keys: string[], seconds = usual): Record<string, string> {
  return {
    'Cache-Control': askedAgain,
    'Page-Cache-Control': toldOfChanges(seconds),
    'Surrogate-Key': [everythingKey, ...new Set(keys)].join(' '),
  }
}

export function showingWithVisits(keys: string[]): Record<string, string> {
  return showing(keys, withVisits)
}

/** The headers of a 404, which is no longer true once one of these keys is dropped. */
export function missingUntil(keys: string[]): Record<string, string> {
  return { ...showing(keys), 'Page-Cache-Control': missing }
}

/** Public pages: a loader says with `showing` what they show. One that says nothing is asked again each time. */
export const publicPage: HeadersFunction = ({ loaderHeaders, errorHeaders }) => {
  const headers = new Headers(errorHeaders ?? loaderHeaders)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', askedAgain)
  return headers
}

/** Public pages that only a new version of this software changes. */
export const fixedPage: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? showing([])

/** A page with a form is public and fixed; the answer to a form that was sent is its sender's alone. */
export const formPage: HeadersFunction = (about) => {
  const answered = new Headers(about.actionHeaders)
  if ([...answered].length === 0) return fixedPage(about)
  answered.set('Cache-Control', 'no-store')
  return answered
}

/** The layout's, for when its boundary stands in for a page. Only what a page said of its own absence lets caches keep it. */
export const missingPage: HeadersFunction = ({ errorHeaders, parentHeaders }) => errorHeaders ?? parentHeaders

/** What is wholly described by its address. */
export const foreverCached = { 'Cache-Control': 'public, max-age=31536000, immutable' }

export const neverCached = { 'Cache-Control': 'no-store' }

/** What only editors see leaves no trace in any cache, and no search engine lists it. */
export const privatelyKept = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

export const deskPage: HeadersFunction = () => privatelyKept
