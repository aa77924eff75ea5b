/** …/versions/:version of an entry of the publication: what it changed, how it differs from now, and restoring it. */
import { useActionData, useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { partAt } from '~/desk/kit/access/article-access.http.server'
import { VersionView } from '~/desk/kit/records/entry-versions'
import { toData } from '~/domain/publication/entry-change'
import { entryVersionPath } from '~/domain/site/desk-urls'
import { deskMeta } from '~/http/site/page-meta.server'
import { findVersion, restoreVersion } from './entry-versions.http.server'
import { describeEntry } from './entry-words'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', partAt, async (args) => {
  const { part, stored, variant, version, former, changes, toNow } = await findVersion(args)
  const { title } = describeEntry(part, variant, stored)
  const { version: number, savedAt, savedBy } = version
  const path = entryVersionPath(part, stored.slug, number)
  const meta = deskMeta(`Version ${number}: ${title}`, path)
  const shown = { version: number, savedAt, savedBy }
  const isDraft = toData(version.data).status === 'draft'
  const { slug, version: now } = stored
  return { part, slug, title, now, version: shown, isDraft, former, changes, toNow, meta }
})

export const action = guardPage('write', partAt, restoreVersion)

/** Also after a refusal, so that the page compares with the newest version. */
export const shouldRevalidate = () => true

export { meta } from '~/ui/page/loader-data'

export default function EntryVersionPage() {
  const { problems = [] } = useActionData<typeof action>() ?? {}
  return <VersionView {...useLoaderData<typeof loader>()} problems={problems} />
}
