/** What caches may do with our answers. */
import type { HeadersFunction } from '@remix-run/node'

/** Public pages: any cache may keep them, but asks again each time. */
export const publicPage: HeadersFunction = () => ({ 'Cache-Control': 'public, max-age=0, must-revalidate' })

/** A page with a form is public; the answer to a form that was sent is its sender's alone. */
export const formPage: HeadersFunction = (about) => {
  const answered = new Headers(about.actionHeaders)
  if ([...answered].length === 0) return publicPage(about)
  answered.set('Cache-Control', 'no-store')
  return answered
}

/** What is wholly described by its address. */
export const foreverCached = { 'Cache-Control': 'public, max-age=31536000, immutable' }

export const neverCached = { 'Cache-Control': 'no-store' }

/** What only editors see leaves no trace in any cache, and no search engine lists it. */
export const privatelyKept = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

export const deskPage: HeadersFunction = () => privatelyKept
