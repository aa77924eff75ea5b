/** /admin/by-id/:id/closed: takes a browser's word that the editor has left the form of an article. */
import { acceptOnlyPosts, guardData } from '~/desk/kit/access/access.http.server'
import { recordClosed } from '~/desk/kit/articles/open-articles.data.server'
import type { RouteRules } from '~/domain/site/route-rules'
import { privateHeaders } from '~/http/site/cache.server'

export const rules: RouteRules = { isPersonal: true }

export const loader = acceptOnlyPosts('read', 'own-draft')

/** Editors report only that they closed it themselves, so any article may be named. */
export const action = guardData('read', 'own-draft', async ({ params: { id = '' }, editor }) => {
  await recordClosed(id, editor.id)
  return new Response(null, { status: 204, headers: privateHeaders })
})
