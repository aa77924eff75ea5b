/** /admin/by-id/:id/last-save: who saved an article last, and who else has it open, as JSON; null: it was deleted. */
import { findLastSave } from '~/data/desk/revisions.server'
import type { RouteRules } from '~/domain/site/route-rules'
import { guardData } from '~/http/desk/access.server'
import { openArticleFor } from '~/http/desk/opened-by.server'
import { storyAt } from '~/http/desk/story-access.server'
import { privateHeaders } from '~/http/site/cache.server'

export const rules: RouteRules = { isPersonal: true }

/** The form that asks is open: it asks every few seconds while it is in view. */
export const loader = guardData('read', storyAt, async ({ params: { id = '' }, editor }) => {
  const last = await findLastSave(id)
  const answer = last && { ...last, openedBy: await openArticleFor(id, editor.id) }
  return Response.json(answer, { headers: privateHeaders })
})
