/** /admin/products/choices.json?q=: products that an editor may name in an article, as JSON. */
import { guardData } from '~/desk/kit/access/access.http.server'
import { listProductChoices } from '~/desk/kit/articles/product-choices.data.server'
import { parseSearchQuery } from '~/domain/search/search-request'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { privateHeaders } from '~/http/site/cache.server'

export const rules: RouteRules = {
  isPersonal: true,
  parameters: (sent) => ({ q: parseSearchQuery(sent.get('q')) || null }),
}

export const loader = guardData('read', 'own-draft', async ({ request }) => {
  const products = await listProductChoices(readParameters(request, rules).get('q') ?? '')
  return Response.json({ products }, { headers: privateHeaders })
})
