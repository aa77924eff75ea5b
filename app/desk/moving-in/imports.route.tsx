/** /admin/import: brings in what another publishing software exported: the form of its file, and the imports so far. */

import { useActionData, useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { MAX_UPLOAD_BYTES } from '~/desk/kit/imports/imports'
import { listImports } from '~/desk/kit/imports/stored-imports.data.server'
import { readNotice } from '~/desk/kit/page/tasks'
import { importPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { deskMeta } from '~/http/site/page-meta.server'
import { ImportsPage } from './imports-page'
import { takeWholeFile } from './take-file.http.server'

/** One that is somewhat too long is answered with what to do. */
export const rules: RouteRules = { isPersonal: true, maxUploadBytes: 2 * MAX_UPLOAD_BYTES }

export { deskPage as headers } from '~/http/site/cache.server'

const notices = { deleted: /*i18n*/ 'The import was deleted here. What it brought in stays.' }

export const loader = guardPage('read', 'settings', async ({ request }) => ({
  imports: await listImports(),
  notice: readNotice(notices, new URL(request.url).searchParams),
  meta: deskMeta(i18n.t('Import'), importPath),
}))

export const action = guardPage('write', 'settings', ({ request, editor }) =>
  takeWholeFile(request, editor.id),
)

export { meta } from '~/ui/page/loader-data'

export default function ImportsRoute() {
  return (
    <ImportsPage {...useLoaderData<typeof loader>()} rejection={useActionData<typeof action>() ?? null} />
  )
}
