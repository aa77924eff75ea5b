/** /admin/log: who did what and when at the desk. */
import { useLoaderData } from '@remix-run/react'
import { listLog } from '~/data/desk/audit-log.server'
import { listEditors } from '~/data/desk/editors.server'
import { publication } from '~/data/publication/publication.server'
import { findFrontPlace } from '~/domain/catalogue/front-places'
import { describeSubject, parseLogRequest } from '~/domain/desk/audit-log'
import { logPath } from '~/domain/desk/desk-urls'
import { env } from '~/env.server'
import { guardPage } from '~/http/desk/access.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { LogTable } from '~/ui/desk/log-table'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'log', async ({ request }) => {
  const asked = parseLogRequest(new URL(request.url).searchParams)
  const [page, editors] = await Promise.all([listLog(asked, env().timeZone), listEditors()])
  const accounts = editors.map(({ id, email }) => ({ id, email }))
  const nameOf = (place: string) => findFrontPlace(publication(), place)?.name ?? null
  const entries = page.entries.map((entry) => ({ ...entry, subject: describeSubject(entry.subject, nameOf) }))
  return { asked, ...page, entries, accounts, meta: deskMeta('Log', logPath) }
})

export { meta } from '~/ui/site/loader-data'

export default function LogPage() {
  return <LogTable {...useLoaderData<typeof loader>()} />
}
