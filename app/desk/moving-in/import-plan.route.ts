/** /admin/import/:id/plan.json: the whole plan of an import, and what became of each line. */
import { guardData } from '~/desk/kit/access/access.http.server'
import { recordExport } from '~/desk/kit/log/audit-log.data.server'
import type { RouteRules } from '~/domain/site/route-rules'
import { privateHeaders } from '~/http/site/cache.server'
import { streamPlan } from './stream-plan.http.server'

export const rules: RouteRules = { isPersonal: true, isStreamed: true }

export const loader = guardData('read', 'settings', async ({ params: { id = '' }, editor }) => {
  const body = await streamPlan(id)
  if (!body) return new Response(null, { status: 404, headers: privateHeaders })
  await recordExport('Import plan', editor.id)
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="plan.json"',
      ...privateHeaders,
    },
  })
})
