/** /admin/settings/versions, and …/:slug/versions of sections, people, pages and menus: who changed what, and when. */
import { useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { partAt } from '~/desk/kit/access/article-access.http.server'
import { VersionTable } from '~/desk/kit/records/entry-versions'
import { showVersions } from '~/desk/kit/records/record-versions.http.server'
import { entryRecords } from './entry-record.http.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', partAt, (args) => showVersions(entryRecords, args))

export { meta } from '~/ui/page/loader-data'

export default function EntryVersionsPage() {
  return <VersionTable {...useLoaderData<typeof loader>()} />
}
