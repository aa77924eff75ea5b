/** /admin/media/:hash: describes one picture, sets its focal point, and shows where it is used. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { saveDetails, saveFocus } from '~/data/media/library.server'
import { isUnfinished } from '~/domain/media/desk-picture'
import { libraryPicturePath } from '~/domain/media/media-urls'
import {
  describeDone,
  doneParameter,
  parsePictureChange,
  pickPictureValues,
  toPictureValues,
} from '~/domain/media/picture-forms'
import { findEditor } from '~/http/desk/editor-session.server'
import { keepUntilSignedIn, restoreUnsavedForm } from '~/http/desk/unsaved-form.server'
import { readForm } from '~/http/forms/read-form.server'
import { refuseOtherSites } from '~/http/forms/same-site.server'
import { awaitCrops, openPicture, redirectAfter } from '~/http/media/open-picture.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { pageMeta } from '~/http/site/page-meta.server'
import { PictureEditor, useRefresh } from '~/ui/media/picture-editor'

export { deskPage as headers } from '~/http/site/cache.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { picture } = await openPicture({ request, params })
  const parameter = new URL(request.url).searchParams.get(doneParameter)
  const done = picture.problem ? null : describeDone(parameter)
  const title = picture.description || picture.fileName || 'Picture'
  const path = libraryPicturePath(picture.hash)
  const meta = pageMeta({ title, description: 'The desk.', path, noindex: true })
  const resumed = await restoreUnsavedForm(request, pickPictureValues)
  return { picture, values: toPictureValues(picture), resumed, done, meta }
}

const focusSet = 'The focal point is saved. Whatever else you have changed is not saved yet.'
const noPosition = 'Type the numbers of the focal point, or click on the picture: keys send no position.'

export async function action({ request, params, context }: ActionFunctionArgs) {
  refuseOtherSites(request)
  if (!(await findEditor(request))) return keepUntilSignedIn(request, context)
  const { picture } = await openPicture({ request, params })
  const { hash } = picture
  const form = await readForm(request, (fields) => parsePictureChange(fields, picture))
  if (!form.ok) return form.response
  const { value: change, values } = form
  if (change.kind === 'details') {
    if (!(await saveDetails(hash, change.details))) throw notFound('page')
    await awaitCrops(picture, change.details.focus)
    return redirectAfter('details', libraryPicturePath(hash))
  }
  const { focus } = change
  if (focus && !(await saveFocus(hash, focus))) throw notFound('page')
  if (focus) await awaitCrops(picture, focus)
  const position = focus && { focusX: String(focus.x), focusY: String(focus.y) }
  const notice = focus ? focusSet : noPosition
  return data({ ok: true as const, values: { ...values, ...position }, notice }, { headers: privateHeaders })
}

export { meta } from '~/ui/site/loader-data'

export default function LibraryPicturePage() {
  const { picture, values, resumed, done } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const rejection = result ? (result.ok ? null : result) : resumed
  useRefresh(!rejection && !result && isUnfinished(picture))
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
