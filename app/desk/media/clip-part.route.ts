/** /admin/media/file-uploads/:id: takes a part of a video or recording, and tells how much has arrived. */
import { guardData } from '~/desk/kit/access/access.http.server'
import { takePart, tellProgress } from '~/desk/kit/uploads/part-requests.http.server'
import { PART_BYTES } from '~/desk/kit/uploads/send-file'
import type { RouteRules } from '~/domain/site/route-rules'
import { toClipUploads } from './clip-upload.http.server'

export const rules: RouteRules = { isPersonal: true, maxUploadBytes: 2 * PART_BYTES }

export const loader = guardData('write', 'picture', ({ editor, params: { id = '' } }) =>
  tellProgress(toClipUploads(editor), id),
)

export const action = guardData('write', 'picture', ({ request, editor, params: { id = '' } }) =>
  takePart(toClipUploads(editor), request, id),
)
