/** /admin/by-id/:id/closed: takes a browser's word that the editor has left the form of an article. */
import { recordClosed } from '~/data/desk/open-articles.server'
import type { RouteRules } from '~/domain/site/route-rules'
import { acceptOnlyPosts, guardData } from '~/http/desk/access.server'
import { privateHeaders } from '~/http/site/cache.server'

export const rules: RouteRules = { isPersonal: true }

export const loader = acceptOnlyPosts('read', 'own-draft')

/** Editors report only that they closed it themselves, so any article may be named. */
export const action = guardData('read', 'own-draft', async ({ params: { id = '' }, editor }) => {
  await recordClosed(id, editor.id)
  return new Response(null, { status: 204, headers: privateHeaders })
})
