/** /admin/media/file-uploads: told by a script which video or recording it is about to send; says where to go on. */
import { acceptOnlyPosts, guardData } from '~/desk/kit/access/access.http.server'
import { announceUpload } from '~/desk/kit/uploads/part-requests.http.server'
import type { RouteRules } from '~/domain/site/route-rules'
import { toClipUploads } from './clip-upload.http.server'

export const rules: RouteRules = { isPersonal: true }

export const loader = acceptOnlyPosts('write', 'picture')

export const action = guardData('write', 'picture', ({ request, editor }) =>
  announceUpload(toClipUploads(editor), request, editor.id),
)
