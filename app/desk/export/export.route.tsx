/** /admin/export: forms that download everything that the publication has. */
import { useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { readNotice } from '~/desk/kit/page/tasks'
import { exportPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { deskMeta } from '~/http/site/page-meta.server'
import { ExportPage } from './export-page'

export { deskPage as headers } from '~/http/site/cache.server'

const notices = {
  busy: /*i18n*/ 'Two exports are running already. Try again when one of them is done.',
}

export const loader = guardPage('write', 'settings', ({ request }) => ({
  problem: readNotice(notices, new URL(request.url).searchParams),
  meta: deskMeta(i18n.t('Export'), exportPath),
}))

export { meta } from '~/ui/page/loader-data'

export default function Export() {
  return <ExportPage problem={useLoaderData<typeof loader>().problem} />
}
