/** /admin/statistics.csv: all counts of the last days, by day. */
import { guardData } from '~/desk/kit/access/access.http.server'
import { recordExport } from '~/desk/kit/log/audit-log.data.server'
import { formatCsv } from '~/desk/kit/page/csv'
import type { RouteRules } from '~/domain/site/route-rules'
import { parseSpan } from '~/domain/statistics/statistics'
import { privateHeaders } from '~/http/site/cache.server'
import { exportCounts } from './statistics.data.server'

export const rules: RouteRules = { isPersonal: true }

export const loader = guardData('read', 'statistics', async ({ request, editor }) => {
  const days = parseSpan(new URL(request.url).searchParams)
  await recordExport('Statistics', editor.id)
  const rows = await exportCounts(days)
  const cells = rows.map(({ day, kind, subject, count }) => [day, kind, subject, String(count)])
  return new Response(formatCsv([['day', 'kind', 'subject', 'count'], ...cells]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="statistics-${days}-days.csv"`,
      ...privateHeaders,
    },
  })
})
