/** /admin/by-id/:id/last-save: who saved an article last, and when, as JSON; null: it was deleted. */
import { findLastSave } from '~/data/desk/revisions.server'
import type { RouteRules } from '~/domain/site/route-rules'
import { guardData } from '~/http/desk/access.server'
import { storyAt } from '~/http/desk/story-access.server'
import { privateHeaders } from '~/http/site/cache.server'

export const rules: RouteRules = { isPersonal: true }

export const loader = guardData('read', storyAt, async ({ params }) =>
  Response.json(await findLastSave(params.id ?? ''), { headers: privateHeaders }),
)
