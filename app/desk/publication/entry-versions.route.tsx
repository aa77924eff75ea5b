/** /admin/settings/versions, and …/:slug/versions of sections, people, pages and menus: who changed what, and when. */
import { useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { partAt } from '~/desk/kit/access/article-access.http.server'
import { VersionTable } from '~/desk/kit/records/entry-versions'
import { entryVersionsPath } from '~/domain/site/desk-urls'
import { deskMeta } from '~/http/site/page-meta.server'
import { listVersions } from './entry-versions.http.server'
import { describeEntry } from './entry-words'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', partAt, async (args) => {
  const { part, stored, variant, versions } = await listVersions(args)
  const { title } = describeEntry(part, variant, stored)
  const path = entryVersionsPath(part, stored.slug)
  const meta = deskMeta(`Versions: ${title}`, path)
  return { part, slug: stored.slug, title, versions, meta }
})

export { meta } from '~/ui/page/loader-data'

export default function EntryVersionsPage() {
  return <VersionTable {...useLoaderData<typeof loader>()} />
}
