/** /admin/tags: the tags of articles, with how many have each. */

import { useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { tagsPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { deskMeta } from '~/http/site/page-meta.server'
import { TagTable } from './tag-table'
import { parseTagsRequest, readTagNotice } from './tags'
import { listTags } from './tags.data.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'tag', async ({ request }) => {
  const sent = new URL(request.url).searchParams
  const asked = parseTagsRequest(sent)
  const meta = deskMeta(i18n.t('Tags'), tagsPath)
  return { asked, ...(await listTags(asked)), notice: readTagNotice(sent), meta }
})

export { meta } from '~/ui/page/loader-data'

export default function TagsPage() {
  return <TagTable {...useLoaderData<typeof loader>()} />
}
