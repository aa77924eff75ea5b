/** /admin/settings/versions, and …/:slug/versions of sections, people, pages and menus: who changed what, and when. */
import { versionsLoader } from '~/desk/kit/records/record-versions.http.server'
import { entryRecords } from './entry-record.http.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = versionsLoader(entryRecords)

export { VersionsPage as default } from '~/desk/kit/records/entry-versions'
export { meta } from '~/ui/page/loader-data'
