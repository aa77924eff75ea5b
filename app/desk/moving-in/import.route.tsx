/** /admin/import/:id: one import: its dry run and choices, how far it is, and what came of it. */

import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { importPagePath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { deskMeta } from '~/http/site/page-meta.server'
import { changeImport } from './change-import.http.server'
import { ImportPage } from './import-page'
import { loadImport } from './load-import.http.server'

/** The choices of a large archive, in a script whose letters take nine bytes each. */
export const rules: RouteRules = { maxBodyBytes: 512 * 1024 }

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'settings', async ({ request, params: { id = '' } }) => {
  const shown = await loadImport(id, request.url)
  const meta = deskMeta(i18n.t('Import: {name}', { name: shown.told.fileName }), importPagePath(id))
  return { ...shown, meta }
})

export const action = guardPage('write', 'settings', ({ request, params: { id = '' }, editor }) =>
  changeImport(request, id, editor.id),
)

/** Which other import is being written, after a refusal because of it. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate

export { meta } from '~/ui/page/loader-data'

export default function ImportRoute() {
  return <ImportPage {...useLoaderData<typeof loader>()} rejection={useActionData<typeof action>() ?? null} />
}
