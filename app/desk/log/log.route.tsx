/** /admin/log: who did what and when at the desk. */

import { useLoaderData } from '@remix-run/react'
import { listEditors } from '~/data/editors/editors.server'
import { publication, siteTimeZone } from '~/data/publication/publication.server'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { parseLogRequest } from '~/desk/kit/log/audit-log'
import { listLog } from '~/desk/kit/log/audit-log.data.server'
import { findFrontPlace } from '~/domain/catalogue/front-places'
import { logPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { deskMeta } from '~/http/site/page-meta.server'
import { LogTable } from './log-table'
import { describeSubject } from './log-words'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'log', async ({ request }) => {
  const asked = parseLogRequest(new URL(request.url).searchParams)
  const [page, editors] = await Promise.all([listLog(asked, siteTimeZone()), listEditors()])
  const accounts = editors.map(({ id, email }) => ({ id, email }))
  const nameOf = (place: string) => findFrontPlace(publication(), place)?.name ?? null
  const entries = page.entries.map((entry) => ({ ...entry, subject: describeSubject(entry.subject, nameOf) }))
  return { asked, ...page, entries, accounts, meta: deskMeta(i18n.t('Log'), logPath) }
})

export { meta } from '~/ui/page/loader-data'

export default function LogPage() {
  return <LogTable {...useLoaderData<typeof loader>()} />
}
