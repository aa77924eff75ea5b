/** /admin/media/clip-choices?q=: videos and recordings that an editor may put into an article, the newest first, as JSON. */
import { listClips } from '~/data/media/clips.server'
import { guardData } from '~/desk/kit/access/access.http.server'
import { parseSearchQuery } from '~/domain/search/search-request'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { privateHeaders } from '~/http/site/cache.server'

export const rules: RouteRules = {
  isPersonal: true,
  parameters: (sent) => ({ q: parseSearchQuery(sent.get('q')) || null }),
}

export const loader = guardData('read', 'picture', async ({ request }) => {
  const { items } = await listClips(readParameters(request, rules).get('q') ?? '', null)
  return Response.json({ clips: items }, { headers: privateHeaders })
})
