/** /admin/media/files/:hash: describes a video or a recording, its captions and its poster, shows where it is used, and deletes it. */

import { useActionData, useLoaderData } from '@remix-run/react'
import { findClip, listClipsByHash } from '~/data/media/clips.server'
import { listPictures } from '~/data/media/pictures.server'
import { findRecording } from '~/data/recordings/recordings.server'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { restoreUnsavedForm } from '~/desk/kit/drafts/unsaved-form.http.server'
import { clipPagePath } from '~/desk/kit/pictures/library-urls'
import { showClips } from '~/domain/articles/shown/show-clips'
import { i18n } from '~/domain/language/desk-i18n'
import { MAX_CAPTIONS_BYTES, toClipMark } from '~/domain/media/clips'
import { uploadLimit } from '~/domain/media/uploads'
import { toClipValues } from '~/domain/media-library/clip-editing'
import { describeDone, doneParameter } from '~/domain/media-library/picture-editing'
import { parseSearchQuery } from '~/domain/search/search-request'
import type { RouteRules } from '~/domain/site/route-rules'
import { findArticleHtml } from '~/http/articles/article-html.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { ClipPage } from './clip-page'
import { changeClip } from './save-clip.http.server'

export const rules: RouteRules = {
  isPersonal: true,
  maxUploadBytes: 10 * MAX_CAPTIONS_BYTES,
  rateLimit: uploadLimit,
}

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'picture', async ({ request, params: { hash = '' } }) => {
  const found = [findClip(hash), listClipsByHash([hash]), findRecording(hash)] as const
  const [clip, shown, recording] = await Promise.all(found)
  if (!clip) throw notFound('page')
  const parameters = new URL(request.url).searchParams
  const query = parseSearchQuery(parameters.get('q'))
  const { items } = await listPictures({ query, filter: 'showable' }, null)
  const done = describeDone(parameters.get(doneParameter))
  const path = clipPagePath(hash)
  const meta = deskMeta(clip.title || i18n.t('A file'), path)
  const html = showClips(await findArticleHtml(toClipMark(clip)), shown)
  const resumed = await restoreUnsavedForm(request, (values) => ('title' in values ? values : null))
  const values = toClipValues(clip)
  return { clip, html, values, pictures: items.slice(0, 24), query, recording, done, resumed, meta }
})

export const action = guardPage('write', 'picture', ({ request, context, params: { hash = '' } }) =>
  changeClip(request, context, hash),
)

export { meta } from '~/ui/page/loader-data'

export default function ClipRoute() {
  const { resumed, ...page } = useLoaderData<typeof loader>()
  return <ClipPage {...page} rejection={useActionData<typeof action>() ?? resumed} />
}
