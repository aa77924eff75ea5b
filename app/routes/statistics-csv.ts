/** /admin/statistics.csv: all counts of the last days, by day. */
import { recordExport } from '~/data/desk/audit-log.server'
import { exportCounts } from '~/data/statistics/statistics.server'
import { formatCsv } from '~/domain/desk/csv'
import type { RouteRules } from '~/domain/site/route-rules'
import { parseSpan } from '~/domain/statistics/statistics'
import { guardData } from '~/http/desk/access.server'
import { privateHeaders } from '~/http/site/cache.server'

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
