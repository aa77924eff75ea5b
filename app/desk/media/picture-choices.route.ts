/** /admin/media/choices?q=: pictures that an editor may put into an article, the newest first, as JSON. */
import { listPictures } from '~/data/media/pictures.server'
import { guardData } from '~/desk/kit/access/access.http.server'
import { parseSearchQuery } from '~/domain/search/search-request'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { privateHeaders } from '~/http/site/cache.server'

export const rules: RouteRules = {
  isPersonal: true,
  parameters: (sent) => ({ q: parseSearchQuery(sent.get('q')) || null }),
}

export const loader = guardData('read', 'picture', async ({ request }) => {
  const query = readParameters(request, rules).get('q') ?? ''
  const { items } = await listPictures({ query, filter: 'showable' }, null)
  return Response.json({ pictures: items }, { headers: privateHeaders })
})
