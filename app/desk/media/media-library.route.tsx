/** /admin/media: the pictures of the library, the newest first, and the form that adds to them. */

import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { listPictures } from '~/data/media/pictures.server'
import { countPictures, listUploaders } from '~/data/media/search-pictures.server'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { Notice } from '~/desk/kit/page/notice'
import { libraryPath } from '~/desk/kit/pictures/library-urls'
import { refuseTooOften } from '~/desk/kit/pictures/require-picture.http.server'
import { uploadToLibrary } from '~/desk/kit/pictures/save-uploads.http.server'
import { parseCursor } from '~/domain/catalogue/paging'
import { i18n } from '~/domain/language/desk-i18n'
import { uploadRules } from '~/domain/media/uploads'
import { parseLibrarySearch } from '~/domain/media-library/library-search'
import { describeDone, doneParameter } from '~/domain/media-library/picture-editing'
import { deskMeta } from '~/http/site/page-meta.server'
import { Pager } from '~/ui/catalogue/pager'
import { LibrarySearchForm } from './library-search-form'
import { DescribeAll, LibraryHeading, PictureGrid, UploadForm } from './media-library'
import { usePictureProgress } from './use-picture-progress'

export const rules = uploadRules

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'picture', async ({ request }) => {
  const parameters = new URL(request.url).searchParams
  const { search, values, problem } = parseLibrarySearch(parameters)
  const [{ items, older, newer }, total, uploaders] = await Promise.all([
    listPictures(search, parseCursor(parameters)),
    countPictures(search),
    listUploaders(),
  ])
  const done = describeDone(parameters.get(doneParameter))
  const meta = deskMeta(i18n.t('Pictures'), libraryPath)
  const { filter } = search
  return { filter, values, problem, uploaders, pictures: items, total, older, newer, done, meta }
})

export const action = guardPage('add', 'picture', async ({ request, context, editor }) => {
  const { rateLimitHit } = context
  return rateLimitHit ? refuseTooOften(rateLimitHit) : uploadToLibrary(request, editor)
})

/** A refusal may have added images nevertheless: without them, the list would say that there are none. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult?.added?.length > 0 || defaultShouldRevalidate

export { meta } from '~/ui/page/loader-data'

export default function MediaLibraryPage() {
  const rejection = useActionData<typeof action>() ?? null
  const { filter, values, problem, uploaders, pictures, total, older, newer, done } =
    useLoaderData<typeof loader>()
  usePictureProgress(pictures, rejection !== null)
  return (
    <>
      <LibraryHeading of="images" />
      <Notice text={done} />
      <UploadForm rejection={rejection} />
      <LibrarySearchForm values={values} problem={problem} uploaders={uploaders} total={total} />
      {filter === 'undescribed' && pictures.length > 0 ? <DescribeAll pictures={pictures} /> : null}
      <PictureGrid pictures={pictures} isFiltered={Object.keys(values).length > 0} />
      <Pager
        {...{ path: libraryPath, query: values, older, newer }}
        label={i18n.t('More pictures')}
        labels={{ newer: i18n.t('Newer pictures'), older: i18n.t('Older pictures') }}
      />
    </>
  )
}
