/** Every other address: the 404 page, inside the public layout. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '~/http/site/not-found.server'

export { publicPage as headers } from '~/http/site/cache.server'

export function loader({ request }: LoaderFunctionArgs) {
  throw notFound('page', { request, keys: [] })
}

/** A form posted to an unknown URL gets the same page. */
export const action = loader

export default function NotFound() {
  return null
}
