/** …/versions/:version of an entry of the publication: what it changed, how it differs from now, and restoring it. */
import { useActionData, useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { partAt } from '~/desk/kit/access/article-access.http.server'
import { VersionView } from '~/desk/kit/records/entry-versions'
import { restoreVersion, showVersion } from '~/desk/kit/records/record-versions.http.server'
import { entryRecords } from './entry-record.http.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', partAt, (args) => showVersion(entryRecords, args))

export const action = guardPage('write', partAt, (args) => restoreVersion(entryRecords, args))

/** Also after a refusal, so that the page compares with the newest version. */
export const shouldRevalidate = () => true

export { meta } from '~/ui/page/loader-data'

export default function EntryVersionPage() {
  const { problems = [] } = useActionData<typeof action>() ?? {}
  return <VersionView {...useLoaderData<typeof loader>()} problems={problems} />
}
