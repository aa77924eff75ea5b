/** /admin/media/:hash/edit: turns, straightens and crops a picture in all articles, or takes it back to its upload. */

import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { editPicturePath, picturePagePath } from '~/desk/kit/pictures/library-urls'
import { redirectAfter, refuse, requirePicture } from '~/desk/kit/pictures/require-picture.http.server'
import { i18n } from '~/domain/language/desk-i18n'
import { formatEdit, isUnedited, parseEdit, unedited } from '~/domain/media/picture-edit'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { parseEditForm } from './edit-form'
import { EditPicturePage } from './edit-picture-page'
import { toEditValues } from './edit-values'
import { findUneditable } from './editable'
import { saveEdit } from './picture-edit.data.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('write', 'picture', async ({ params }) => {
  const picture = await requirePicture(params)
  const seen = picture.pendingEdit ?? picture.edit ?? formatEdit(unedited)
  const edit = parseEdit(seen) ?? unedited
  const meta = deskMeta(i18n.t('Crop and rotate'), editPicturePath(picture.hash))
  return { picture, seen, isEdited: !isUnedited(edit), values: toEditValues(edit), meta }
})

const changed = () =>
  i18n.t(
    'This picture was edited by someone else meanwhile, and nothing of yours is saved. Open the page again to see it, or save again to replace that edit.',
  )

export const action = guardPage('write', 'picture', async ({ request, params }) => {
  const picture = await requirePicture(params)
  const { hash, original } = picture
  const problem = findUneditable(picture)
  const form = await readForm(request, (fields) => parseEditForm(fields, original ?? { width: 1, height: 1 }))
  if (problem) return refuse(409, null, problem, { values: form.values })
  if (!form.ok) return form.response
  const { value, values } = form
  if (value.task === 'preview')
    return data(
      { ok: true as const, values: { ...values, ...toEditValues(value.edit) } },
      { headers: privateHeaders },
    )
  const edit = value.task === 'original' ? unedited : value.edit
  const saved = await saveEdit(hash, value.seen, formatEdit(edit))
  if (saved === 'gone') throw notFound('page')
  if (saved !== 'saved') return refuse(409, null, changed(), { values })
  return redirectAfter(isUnedited(edit) ? 'unedited' : 'edited', picturePagePath(hash))
})

export { meta } from '~/ui/page/loader-data'

export default function EditPicture() {
  const result = useActionData<typeof action>()
  const { picture, seen, isEdited, values } = useLoaderData<typeof loader>()
  return (
    <EditPicturePage
      picture={picture}
      // After a refusal, the form is about the picture as it is by now.
      seen={seen}
      isEdited={isEdited}
      values={result?.ok ? { ...values, ...result.values } : values}
      rejection={result && !result.ok ? result : null}
    />
  )
}
