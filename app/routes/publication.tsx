/** /admin/publication: the parts of the publication, each with a link. */
import { useLoaderData } from '@remix-run/react'
import { can } from '~/domain/desk/access'
import { publicationPath } from '~/domain/desk/desk-urls'
import { listParts } from '~/domain/publication/forms/entry-words'
import { guardPage } from '~/http/desk/access.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { PublicationParts } from '~/ui/desk/publication/entry-table'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'publication', async ({ editor }) => ({
  parts: listParts().filter(({ part }) => part !== 'settings' || can(editor, 'read', 'settings')),
  meta: deskMeta('Publication', publicationPath),
}))

export { meta } from '~/ui/site/loader-data'

export default function PublicationPage() {
  return <PublicationParts {...useLoaderData<typeof loader>()} />
}
