/** /admin/import/:id/lines: the lines of an import's plan, and what became of each. */

import { useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { listImportLines } from '~/desk/kit/imports/import-lines.data.server'
import { importLinesPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { deskMeta } from '~/http/site/page-meta.server'
import { parseLineQuery } from './line-query'
import { LinesPage } from './lines-page'
import { requireImport } from './load-import.http.server'

export const rules: RouteRules = { mayBeSlow: true }

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'settings', async ({ request, params: { id = '' } }) => {
  const { fileName } = await requireImport(id)
  const query = parseLineQuery(new URL(request.url).searchParams)
  const meta = deskMeta(i18n.t('Lines of {name}', { name: fileName }), importLinesPath(id))
  return { id, fileName, query, ...(await listImportLines(id, query, query.page)), meta }
})

export { meta } from '~/ui/page/loader-data'

export default function ImportLinesRoute() {
  return <LinesPage {...useLoaderData<typeof loader>()} />
}
