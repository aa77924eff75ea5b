/** /admin/media/:hash/delete: says where a picture is used, and deletes it. */

import { useActionData, useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { deletePicturePath, libraryPath } from '~/desk/kit/pictures/library-urls'
import { deletePicture } from '~/desk/kit/pictures/remove-picture.data.server'
import { redirectAfter, refuse, requirePicture } from '~/desk/kit/pictures/require-picture.http.server'
import { i18n } from '~/domain/language/desk-i18n'
import { parseDeletion } from '~/domain/media-library/picture-editing'
import { readForm } from '~/http/forms/read-form.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { DeletionForm } from './picture-removal'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('delete', 'picture', async ({ params }) => {
  const picture = await requirePicture(params)
  const path = deletePicturePath(picture.hash)
  const meta = deskMeta(i18n.t('Delete a picture'), path)
  return { picture, meta }
})

const unconfirmed = () =>
  i18n.t('Articles use this picture. Confirm that you want to delete it anyway, or replace it first.')

/** A second press finds nothing left to delete, and says the same. */
export const action = guardPage('delete', 'picture', async ({ request, params: { hash = '' }, editor }) => {
  const form = await readForm(request, parseDeletion)
  if (!form.ok) return form.response
  if ((await deletePicture(hash, form.value, editor.id)) !== 'used')
    return redirectAfter('deleted', libraryPath)
  return refuse(422, 'confirmed', unconfirmed(), { values: form.values })
})

export { meta } from '~/ui/page/loader-data'

export default function DeletePicturePage() {
  const rejection = useActionData<typeof action>() ?? null
  const { picture } = useLoaderData<typeof loader>()
  return <DeletionForm picture={picture} rejection={rejection} />
}
