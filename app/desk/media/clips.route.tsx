/** /admin/media/files: the videos and recordings of the library, the newest first, and the form that adds one. */

import { useActionData, useLoaderData } from '@remix-run/react'
import { listClips } from '~/data/media/clips.server'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { Notice } from '~/desk/kit/page/notice'
import { useCan } from '~/desk/kit/page/use-can'
import { clipsPath } from '~/desk/kit/pictures/library-urls'
import { refuseTooOften } from '~/desk/kit/pictures/require-picture.http.server'
import { parseCursor } from '~/domain/catalogue/paging'
import { i18n } from '~/domain/language/desk-i18n'
import { MAX_CLIP_BYTES } from '~/domain/media/clips'
import { uploadLimit } from '~/domain/media/uploads'
import { describeDone, doneParameter } from '~/domain/media-library/picture-editing'
import { parseSearchQuery } from '~/domain/search/search-request'
import type { RouteRules } from '~/domain/site/route-rules'
import { deskMeta } from '~/http/site/page-meta.server'
import { Pager } from '~/ui/catalogue/pager'
import { FilterForm } from '~/ui/controls/filter-form'
import { ClipList } from './clip-list'
import { ClipUploadForm } from './clip-upload-form'
import { LibraryHeading } from './media-library'
import { uploadClip } from './save-clip.http.server'

/** One that is somewhat too long is answered with what to do. */
export const rules: RouteRules = {
  isPersonal: true,
  maxUploadBytes: 2 * MAX_CLIP_BYTES,
  rateLimit: uploadLimit,
}

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'picture', async ({ request }) => {
  const parameters = new URL(request.url).searchParams
  const query = parseSearchQuery(parameters.get('q'))
  const { items, older, newer } = await listClips(query, parseCursor(parameters))
  const done = describeDone(parameters.get(doneParameter))
  const meta = deskMeta(i18n.t('Video and audio'), clipsPath)
  return { query, clips: items, older, newer, done, meta }
})

export const action = guardPage('write', 'picture', async ({ request, context: { rateLimitHit }, editor }) =>
  rateLimitHit ? refuseTooOften(rateLimitHit) : uploadClip(request, editor),
)

export { meta } from '~/ui/page/loader-data'

export default function ClipsPage() {
  const rejection = useActionData<typeof action>() ?? null
  const { query, clips, older, newer, done } = useLoaderData<typeof loader>()
  return (
    <>
      <LibraryHeading of="clips" />
      <Notice text={done} />
      {useCan()('write', 'picture') ? <ClipUploadForm rejection={rejection} /> : null}
      <FilterForm action={clipsPath} id="clips" query={query} />
      <ClipList clips={clips} isFiltered={query !== ''} />
      <Pager
        {...{ path: clipsPath, query: query ? { q: query } : {}, older, newer }}
        label={i18n.t('More files')}
        labels={{ newer: i18n.t('Newer files'), older: i18n.t('Older files') }}
      />
    </>
  )
}
