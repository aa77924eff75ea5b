/** /admin/publication: the parts of the publication, each with a link. */
import { useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { can } from '~/domain/editors/access'
import { publicationPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { deskMeta } from '~/http/site/page-meta.server'
import { PublicationParts } from './entry-table'
import { findSubject, listParts } from './entry-words'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'publication', async ({ editor }) => ({
  parts: listParts().filter(({ part }) => can(editor, 'read', findSubject(part))),
  meta: deskMeta(i18n.t('Publication'), publicationPath),
}))

export { meta } from '~/ui/page/loader-data'

export default function PublicationPage() {
  return <PublicationParts {...useLoaderData<typeof loader>()} />
}
