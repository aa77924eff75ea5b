/** /admin/advice: what may be improved in the article that an editor is typing. Posted by script only. */
import { acceptOnlyPosts, guardData } from '~/desk/kit/access/access.http.server'
import { adviseOn } from '~/desk/kit/preview/advise.http.server'
import { MAX_REJECTED_ARTICLE_BYTES } from '~/domain/forms/form-limits'
import type { RouteRules } from '~/domain/site/route-rules'
import { foldRows } from '~/domain/unsaved/form-rows'
import { readFormBody } from '~/http/forms/form-body.server'
import { privateHeaders } from '~/http/site/cache.server'

export const rules: RouteRules = {
  isPersonal: true,
  maxBodyBytes: MAX_REJECTED_ARTICLE_BYTES,
  mayBeSlow: true,
  // Sent in pauses, and at most one at a time; a newsroom may share an address.
  rateLimit: { name: 'advice', times: 600, seconds: 60 },
}

export const loader = acceptOnlyPosts('write', 'own-draft')

export const action = guardData('write', 'own-draft', async ({ request }) => {
  const sent = await readFormBody(request, MAX_REJECTED_ARTICLE_BYTES)
  if (!sent.ok) return new Response(null, { status: sent.status, headers: privateHeaders })
  const { list } = await adviseOn(foldRows(sent.fields))
  return Response.json(list, { headers: privateHeaders })
})
