/** /admin/media: the pictures of the library, the newest first, and the form that adds to them. */
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { listPictures } from '~/data/media/pictures.server'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { Notice } from '~/desk/kit/page/notice'
import { libraryPath } from '~/desk/kit/pictures/library-urls'
import { refuseTooOften } from '~/desk/kit/pictures/require-picture.http.server'
import { uploadToLibrary } from '~/desk/kit/pictures/save-uploads.http.server'
import { parseCursor } from '~/domain/catalogue/paging'
import { uploadRules } from '~/domain/media/uploads'
import { parseLibraryFilter } from '~/domain/media-library/media-library'
import { describeDone, doneParameter } from '~/domain/media-library/picture-editing'
import { parseSearchQuery } from '~/domain/search/search-request'
import { deskMeta } from '~/http/site/page-meta.server'
import { Pager } from '~/ui/catalogue/pager'
import { DescribeAll, LibraryFilterForm, LibraryHeading, PictureGrid, UploadForm } from './media-library'
import { usePictureProgress } from './use-picture-progress'

export const rules = uploadRules

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'picture', async ({ request }) => {
  const parameters = new URL(request.url).searchParams
  const query = parseSearchQuery(parameters.get('q'))
  const filter = parseLibraryFilter(parameters.get('show'))
  const { items, older, newer } = await listPictures({ query, filter }, parseCursor(parameters))
  const done = describeDone(parameters.get(doneParameter))
  const meta = deskMeta('Pictures', libraryPath)
  return { query, filter, pictures: items, older, newer, done, meta }
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
  const { query, filter, pictures, older, newer, done } = useLoaderData<typeof loader>()
  usePictureProgress(pictures, rejection !== null)
  const filters = { ...(query && { q: query }), ...(filter && { show: filter }) }
  return (
    <>
      <LibraryHeading of="images" />
      <Notice text={done} />
      <UploadForm rejection={rejection} />
      <LibraryFilterForm query={query} filter={filter} />
      {filter === 'undescribed' && pictures.length > 0 ? <DescribeAll pictures={pictures} /> : null}
      <PictureGrid pictures={pictures} isFiltered={Object.keys(filters).length > 0} />
      <Pager path={libraryPath} query={filters} older={older} newer={newer} things="pictures" />
    </>
  )
}
