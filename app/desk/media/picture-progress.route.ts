/** /admin/media/progress?images=: how far pictures have got, as server-sent events. */
import { guardData } from '~/desk/kit/access/access.http.server'
import { parseHashes } from '~/domain/media-library/media-library'
import type { RouteRules } from '~/domain/site/route-rules'
import { streamProgress } from './picture-progress.http.server'

export const rules: RouteRules = { isPersonal: true }

export const loader = guardData('read', 'picture', ({ request }) =>
  streamProgress(request, parseHashes(new URL(request.url).searchParams.get('images'))),
)
