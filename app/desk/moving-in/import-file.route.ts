/** /admin/import/:id/file: takes a part of the file, and tells how far an import is. */
import { guardData } from '~/desk/kit/access/access.http.server'
import type { RouteRules } from '~/domain/site/route-rules'
import { PART_BYTES } from './send-file'
import { takePart, tellProgress } from './take-part.http.server'

export const rules: RouteRules = { isPersonal: true, maxUploadBytes: 2 * PART_BYTES }

export const loader = guardData('read', 'settings', ({ params: { id = '' } }) => tellProgress(id))

export const action = guardData('write', 'settings', ({ request, params: { id = '' } }) =>
  takePart(request, id),
)
