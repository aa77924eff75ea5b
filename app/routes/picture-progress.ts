/** /admin/media/progress?images=: how far pictures have got, as server-sent events. */
import { parseHashes } from '~/domain/media/media-library'
import type { RouteRules } from '~/domain/site/route-rules'
import { guardData } from '~/http/desk/access.server'
import { streamProgress } from '~/http/media/picture-progress.server'

export const rules: RouteRules = { isPersonal: true }

export const loader = guardData('read', 'picture', ({ request }) =>
  streamProgress(request, parseHashes(new URL(request.url).searchParams.get('images'))),
)
