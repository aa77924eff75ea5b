/** Every other address: where editors have redirected it, or the 404 page, inside the public layout. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { movedOrMissing } from '~/http/site/moved.server'

export { publicPage as headers } from '~/http/site/cache.server'

export async function loader({ request }: LoaderFunctionArgs) {
  throw await movedOrMissing(request)
}

/** A form posted to an unknown URL gets the same page. */
export const action = loader

export default function NotFound() {
  return null
}
