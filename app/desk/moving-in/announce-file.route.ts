/** /admin/import-uploads: told by a script which file it is about to send; says where to go on. */
import { acceptOnlyPosts, guardData } from '~/desk/kit/access/access.http.server'
import { announceUpload } from '~/desk/kit/uploads/part-requests.http.server'
import type { RouteRules } from '~/domain/site/route-rules'
import { importUploads } from './import-upload.http.server'

export const rules: RouteRules = { isPersonal: true }

export const loader = acceptOnlyPosts('write', 'settings')

export const action = guardData('write', 'settings', ({ request, editor }) =>
  announceUpload(importUploads, request, editor.id),
)
