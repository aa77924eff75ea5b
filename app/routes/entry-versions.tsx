/** /admin/settings/versions, and …/:slug/versions of sections, people, pages and menus: who changed what, and when. */
import { useLoaderData } from '@remix-run/react'
import { entryVersionsPath } from '~/domain/desk/desk-urls'
import { describeEntry } from '~/domain/publication/forms/entry-words'
import { guardPage } from '~/http/desk/access.server'
import { listVersions } from '~/http/desk/entry-versions.server'
import { partAt } from '~/http/desk/story-access.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { VersionTable } from '~/ui/desk/publication/entry-versions'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', partAt, async (args) => {
  const { part, stored, variant, versions } = await listVersions(args)
  const { title } = describeEntry(part, variant, stored)
  const path = entryVersionsPath(part, stored.slug)
  const meta = deskMeta(`Versions: ${title}`, path)
  return { part, slug: stored.slug, title, versions, meta }
})

export { meta } from '~/ui/site/loader-data'

export default function EntryVersionsPage() {
  return <VersionTable {...useLoaderData<typeof loader>()} />
}
