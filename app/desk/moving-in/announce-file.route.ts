/** /admin/import/uploads: told by a script which file it is about to send; says where to go on. */
import { acceptOnlyPosts, guardData } from '~/desk/kit/access/access.http.server'
import type { RouteRules } from '~/domain/site/route-rules'
import { announceFile } from './take-part.http.server'

export const rules: RouteRules = { isPersonal: true }

export const loader = acceptOnlyPosts('write', 'settings')

export const action = guardData('write', 'settings', ({ request, editor }) =>
  announceFile(request, editor.id),
)
