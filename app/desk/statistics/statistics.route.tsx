/** /admin/statistics: what is read now, today, this week and this month, and the most of each kind. */

import { useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { statisticsPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { parseSpan } from '~/domain/statistics/statistics'
import { deskMeta } from '~/http/site/page-meta.server'
import { loadStatistics } from './load-statistics.http.server'
import { StatisticsPage } from './statistics-page'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'statistics', async ({ request }) => {
  const days = parseSpan(new URL(request.url).searchParams)
  return { ...(await loadStatistics(days)), meta: deskMeta(i18n.t('Statistics'), statisticsPath) }
})

export { meta } from '~/ui/page/loader-data'

export default function Statistics() {
  return <StatisticsPage {...useLoaderData<typeof loader>()} />
}
