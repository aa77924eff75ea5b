/** Every other address: the 404 page, inside the public layout. */
import { notFound } from '~/http/not-found.server'

export { publicPage as headers } from '~/http/cache.server'

export function loader() {
  throw notFound('page')
}

/** A form sent to nowhere gets the same page. */
export const action = loader

export default function NotFound() {
  return null
}
