/** /admin/subscribers.csv: all newsletter subscribers as CSV, for editors. */
import { recordExport } from '~/data/desk/audit-log.server'
import { listSubscribers } from '~/data/forms/subscribers.server'
import { formatCsv } from '~/domain/desk/csv'
import type { RouteRules } from '~/domain/site/route-rules'
import { guardData } from '~/http/desk/access.server'
import { privateHeaders } from '~/http/site/cache.server'

export const rules: RouteRules = { isPersonal: true }

export const loader = guardData('read', 'subscriber', async ({ editor }) => {
  await recordExport('Subscribers', editor.id)
  const rows = (await listSubscribers()).map(({ address, createdAt }) => [address, createdAt.toISOString()])
  return new Response(formatCsv([['email', 'subscribed'], ...rows]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="subscribers.csv"',
      ...privateHeaders,
    },
  })
})
