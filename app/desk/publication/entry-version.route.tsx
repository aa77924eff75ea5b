/** …/versions/:version of an entry of the publication: what it changed, how it differs from now, and restoring it. */
import { restoreAction, versionLoader } from '~/desk/kit/record-versions/record-versions.http.server'
import { entryRecords } from './entry-record.http.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = versionLoader(entryRecords)

export const action = restoreAction(entryRecords)

export { shouldRevalidate, VersionPage as default } from '~/desk/kit/record-versions/entry-versions'
export { meta } from '~/ui/page/loader-data'
