/** /admin/import/:id/file: takes a part of the file, and tells how far an import is. */
import { guardData } from '~/desk/kit/access/access.http.server'
import { takePart, tellProgress } from '~/desk/kit/uploads/part-requests.http.server'
import { PART_BYTES } from '~/desk/kit/uploads/send-file'
import type { RouteRules } from '~/domain/site/route-rules'
import { importUploads } from './import-upload.http.server'

export const rules: RouteRules = { isPersonal: true, maxUploadBytes: 2 * PART_BYTES }

export const loader = guardData('read', 'settings', ({ params: { id = '' } }) =>
  tellProgress(importUploads, id),
)

export const action = guardData('write', 'settings', ({ request, params: { id = '' } }) =>
  takePart(importUploads, request, id),
)
