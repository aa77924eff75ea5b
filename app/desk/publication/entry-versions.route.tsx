/** /admin/settings/versions, and …/:slug/versions of sections, people, pages and menus: who changed what, and when. */
import { versionsLoader } from '~/desk/kit/record-versions/record-versions.http.server'
import { entryRecords } from './entry-record.http.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = versionsLoader(entryRecords)

export { VersionsPage as default } from '~/desk/kit/record-versions/entry-versions'
export { meta } from '~/ui/page/loader-data'
