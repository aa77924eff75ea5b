/** /admin/by-id/:id/last-save: who saved an article last, and who else has it open, as JSON; null: it was deleted. */
import { guardData } from '~/desk/kit/access/access.http.server'
import { storyAt } from '~/desk/kit/access/article-access.http.server'
import { findLastSave } from '~/desk/kit/articles/versions.data.server'
import type { RouteRules } from '~/domain/site/route-rules'
import { privateHeaders } from '~/http/site/cache.server'
import { openArticleFor } from './opened-by.http.server'

export const rules: RouteRules = { isPersonal: true }

/** The form that asks is open: it asks every few seconds while it is in view. */
export const loader = guardData('read', storyAt, async ({ params: { id = '' }, editor }) => {
  const last = await findLastSave(id)
  const answer = last && { ...last, openedBy: await openArticleFor(id, editor.id) }
  return Response.json(answer, { headers: privateHeaders })
})
