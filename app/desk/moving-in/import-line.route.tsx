/** /admin/import/:id/lines/:position: one line of an import's plan: what the source says now beside what is here. */

import { useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { findImportLine } from '~/desk/kit/imports/import-lines.data.server'
import { importLinePath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { compareLine } from './compared-line.data.server'
import { LinePage } from './line-page'
import { requireImport } from './load-import.http.server'

export const rules: RouteRules = { mayBeSlow: true }

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'settings', async ({ params: { id = '', position = '' } }) => {
  const { fileName, plan } = await requireImport(id)
  const found = /^\d{1,9}$/.test(position) ? await findImportLine(id, Number(position)) : null
  if (!found || !plan) throw notFound('page')
  const { line } = found
  const compared = await compareLine(plan.siteKey, found)
  const meta = deskMeta(i18n.t('Line of {name}', { name: fileName }), importLinePath(id, line.position))
  return { id, line, compared, meta }
})

export { meta } from '~/ui/page/loader-data'

export default function ImportLineRoute() {
  return <LinePage {...useLoaderData<typeof loader>()} />
}
