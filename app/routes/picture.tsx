/** /admin/media/:hash: describes one picture, sets its focal point, and shows where it is used. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { saveFocus, saveMetadata } from '~/data/media/pictures.server'
import { picturePagePath } from '~/domain/desk/desk-urls'
import { isUnfinished } from '~/domain/media/media-library'
import {
  describeDone,
  doneParameter,
  parsePictureChange,
  pickPictureValues,
  toPictureValues,
} from '~/domain/media/picture-editing'
import { findEditor } from '~/http/desk/editor-session.server'
import { keepUntilSignedIn, restoreUnsavedForm } from '~/http/desk/unsaved-form.server'
import { readForm } from '~/http/forms/read-form.server'
import { refuseOtherSites } from '~/http/forms/same-site.server'
import { redirectAfter, requirePicture } from '~/http/media/require-picture.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { pageMeta } from '~/http/site/page-meta.server'
import { PictureEditor, useRefresh } from '~/ui/media/picture-editor'

export { deskPage as headers } from '~/http/site/cache.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { picture } = await requirePicture({ request, params })
  const parameter = new URL(request.url).searchParams.get(doneParameter)
  const done = picture.problem ? null : describeDone(parameter)
  const title = picture.description || picture.fileName || 'Picture'
  const path = picturePagePath(picture.hash)
  const meta = pageMeta({ title, description: 'The desk.', path, noindex: true })
  const resumed = await restoreUnsavedForm(request, pickPictureValues)
  return { picture, values: toPictureValues(picture), resumed, done, meta }
}

const focusSet = 'The focal point is saved. Your other changes are not saved yet.'
const noPosition = 'Enter the numbers, or click the picture.'

export async function action({ request, params, context }: ActionFunctionArgs) {
  refuseOtherSites(request)
  if (!(await findEditor(request))) return keepUntilSignedIn(request, context)
  const { picture } = await requirePicture({ request, params })
  const { hash } = picture
  const form = await readForm(request, (fields) => parsePictureChange(fields, picture))
  if (!form.ok) return form.response
  const { value: change, values } = form
  if (change.kind === 'details') {
    if (!(await saveMetadata(hash, change.details))) throw notFound('page')
    return redirectAfter('details', picturePagePath(hash))
  }
  const { focus } = change
  if (focus && !(await saveFocus(hash, focus))) throw notFound('page')
  const position = focus && { focusX: String(focus.x), focusY: String(focus.y) }
  const result = {
    ok: true as const,
    values: { ...values, ...position },
    notice: focus ? focusSet : noPosition,
  }
  return data(result, { headers: privateHeaders })
}

export { meta } from '~/ui/site/loader-data'

export default function PicturePage() {
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
