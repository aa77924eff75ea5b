/** Every other address under /admin: the desk's own 404 page, for editors. */
import { guardPage } from '~/desk/kit/access/access.http.server'
import { notFound } from '~/http/site/not-found.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'own-draft', () => {
  throw notFound('page')
})

/** A form posted to an unknown URL gets the same page. */
export const action = loader

export default function DeskNotFound() {
  return null
}
