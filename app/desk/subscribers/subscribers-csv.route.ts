/** /admin/subscribers.csv: all newsletter subscribers as CSV, for editors. */
import { listSubscribers } from '~/data/forms/subscribers.server'
import { guardData } from '~/desk/kit/access/access.http.server'
import { recordExport } from '~/desk/kit/log/audit-log.data.server'
import { formatCsv } from '~/desk/kit/page/csv'
import type { RouteRules } from '~/domain/site/route-rules'
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
