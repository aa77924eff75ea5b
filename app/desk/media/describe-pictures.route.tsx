/** /admin/media/describe?images=: describes several pictures with one form; without `images`, those that lack alt text. */

import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { listPictures, listPicturesToEdit, savePictureTexts } from '~/data/media/pictures.server'
import { type DeskArgs, guardForm, guardPage } from '~/desk/kit/access/access.http.server'
import { restoreUnsavedForm } from '~/desk/kit/drafts/unsaved-form.http.server'
import { describePicturesPath, libraryPath } from '~/desk/kit/pictures/library-urls'
import { redirectAfter } from '~/desk/kit/pictures/require-picture.http.server'
import { can } from '~/domain/editors/access'
import { i18n } from '~/domain/language/desk-i18n'
import { MAX_PICTURES } from '~/domain/media/uploads'
import { parseHashes } from '~/domain/media-library/media-library'
import { listTextHashes, parsePictureTexts, pickPictureTexts } from '~/domain/media-library/picture-editing'
import { readFormBody } from '~/http/forms/form-body.server'
import { validateForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { DescriptionForm, ProcessingList } from './describe-pictures'
import { usePictureProgress } from './use-picture-progress'

export { deskPage as headers } from '~/http/site/cache.server'

const SECONDS_PER_REFRESH = 2
/** Then the form is shown without the pictures that still are not processed. */
const MAX_REFRESHES = 15

export const loader = guardPage('write', 'own-picture', async ({ request, editor }) => {
  const parameters = new URL(request.url).searchParams
  const resumed = await restoreUnsavedForm(request, pickPictureTexts)
  const asked = resumed ? listTextHashes(resumed.values) : parseHashes(parameters.get('images'))
  const pictures =
    asked.length > 0
      ? await listPicturesToEdit(asked, toUploader(editor))
      : (await listPictures({ query: '', filter: 'undescribed' }, null)).items.slice(0, MAX_PICTURES)
  const meta = deskMeta(i18n.t('Describe pictures'), libraryPath)
  const page = { pictures, resumed, meta, isRefreshing: false }
  const refreshes = Number(/^\d{1,2}$/.exec(parameters.get('refresh') ?? '')?.[0] ?? MAX_REFRESHES)
  if (refreshes >= MAX_REFRESHES || !pictures.some(({ state }) => state === 'waiting')) return data(page)
  // Without script, the page follows what is processed only by loading again, which would lose what is typed: no form yet.
  const next = describePicturesPath(asked, refreshes + 1)
  const headers = { ...privateHeaders, Refresh: `${SECONDS_PER_REFRESH}; url=${next}` }
  return data({ ...page, isRefreshing: true }, { headers })
})

export const action = guardForm('write', 'own-picture', async ({ request, editor }) => {
  const sent = await readFormBody(request)
  const pictures = sent.ok
    ? await listPicturesToEdit(listTextHashes(sent.fields).slice(0, MAX_PICTURES + 1), toUploader(editor))
    : []
  const form = validateForm(sent, (fields) => parsePictureTexts(fields, pictures))
  if (!form.ok) return form.response
  await savePictureTexts(form.value)
  const isLeft = form.value.some(({ description, isDecorative }) => description === '' && !isDecorative)
  return redirectAfter(isLeft ? 'undescribed' : 'details', libraryPath)
})

/** The editor whose pictures alone may be described; null: all may. */
function toUploader(editor: DeskArgs['editor']): string | null {
  return can(editor, 'write', 'picture') ? null : editor.id
}

export { meta } from '~/ui/page/loader-data'

export default function DescribePicturesPage() {
  const { pictures, resumed, isRefreshing } = useLoaderData<typeof loader>()
  const rejection = useActionData<typeof action>() ?? resumed
  usePictureProgress(pictures, rejection !== null)
  if (isRefreshing) return <ProcessingList pictures={pictures} />
  return <DescriptionForm pictures={pictures} rejection={rejection} />
}
