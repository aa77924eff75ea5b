/** /admin/export/file: everything that the publication has, as a file; for owners. */
import { guardData } from '~/desk/kit/access/access.http.server'
import type { RouteRules } from '~/domain/site/route-rules'
import { respondWithExport } from './export.http.server'

export const rules: RouteRules = { isPersonal: true, isStreamed: true }

export const loader = guardData('write', 'settings', ({ request, editor }) =>
  respondWithExport(request, editor.id),
)
