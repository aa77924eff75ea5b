/** /admin/media/:hash: describes one picture, sets its focal point, and shows where it is used. */

import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { saveMetadata } from '~/data/media/pictures.server'
import { guardForm, guardPage } from '~/desk/kit/access/access.http.server'
import { pictureAt } from '~/desk/kit/access/article-access.http.server'
import { restoreUnsavedForm } from '~/desk/kit/drafts/unsaved-form.http.server'
import { picturePagePath } from '~/desk/kit/pictures/library-urls'
import { awaitCrops, redirectAfter, requirePicture } from '~/desk/kit/pictures/require-picture.http.server'
import { i18n } from '~/domain/language/desk-i18n'
import {
  describeDone,
  doneParameter,
  parsePictureChange,
  pickPictureValues,
  toPictureValues,
} from '~/domain/media-library/picture-editing'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { PictureEditor } from './picture-editor'
import { usePictureProgress } from './use-picture-progress'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'picture', async ({ request, params }) => {
  const picture = await requirePicture(params)
  const parameter = new URL(request.url).searchParams.get(doneParameter)
  const done = picture.problem ? null : describeDone(parameter)
  const title = picture.description || picture.fileName || i18n.t('Picture')
  const path = picturePagePath(picture.hash)
  const meta = deskMeta(title, path)
  const resumed = await restoreUnsavedForm(request, pickPictureValues)
  return { picture, values: toPictureValues(picture), resumed, done, meta }
})

export const action = guardForm('write', pictureAt, async ({ request, params }) => {
  const picture = await requirePicture(params)
  const { hash } = picture
  const form = await readForm(request, (fields) => parsePictureChange(fields, picture))
  if (!form.ok) return form.response
  const { value: change, values } = form
  if (change.kind === 'details') {
    if (!(await saveMetadata(hash, change.details))) throw notFound('page')
    await awaitCrops(picture, change.details.focus)
    return redirectAfter('details', picturePagePath(hash))
  }
  const { focus } = change
  if (focus && !(await saveMetadata(hash, { focus }))) throw notFound('page')
  if (focus) await awaitCrops(picture, focus)
  const position = focus && { focusX: String(focus.x), focusY: String(focus.y) }
  const notice = focus
    ? i18n.t('The focal point is saved. Your other changes aren’t saved yet.')
    : i18n.t('Enter the numbers, or click the picture.')
  return data({ ok: true as const, values: { ...values, ...position }, notice }, { headers: privateHeaders })
})

export { meta } from '~/ui/page/loader-data'

export default function PicturePage() {
  const { picture, values, resumed, done } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const rejection = result ? (result.ok ? null : result) : resumed
  usePictureProgress([picture], rejection !== null || result !== undefined)
  const notice = result ? (result.ok ? result.notice : null) : done
  return (
    <PictureEditor
      picture={picture}
      values={result?.ok ? result.values : values}
      rejection={rejection}
      notice={notice}
    />
  )
}
