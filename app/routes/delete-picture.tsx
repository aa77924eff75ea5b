/** /admin/media/:hash/delete: says where a picture is used, and deletes it. */
import { useActionData, useLoaderData } from '@remix-run/react'
import { deletePicture } from '~/data/media/remove-picture.server'
import { deletePicturePath, libraryPath } from '~/domain/desk/library-urls'
import { parseDeletion } from '~/domain/media/picture-editing'
import { guardPage } from '~/http/desk/access.server'
import { readForm } from '~/http/forms/read-form.server'
import { redirectAfter, refuse, requirePicture } from '~/http/media/require-picture.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { DeletionForm } from '~/ui/media/picture-removal'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('delete', 'picture', async ({ params }) => {
  const picture = await requirePicture(params)
  const path = deletePicturePath(picture.hash)
  const meta = deskMeta('Delete a picture', path)
  return { picture, meta }
})

const unconfirmed =
  'Articles use this picture. Confirm that you want to delete it anyway, or replace it first.'

/** A second press finds nothing left to delete, and says the same. */
export const action = guardPage('delete', 'picture', async ({ request, params: { hash = '' }, editor }) => {
  const form = await readForm(request, parseDeletion)
  if (!form.ok) return form.response
  if ((await deletePicture(hash, form.value, editor.id)) !== 'used')
    return redirectAfter('deleted', libraryPath)
  return refuse(422, 'confirmed', unconfirmed, { values: form.values })
})

export { meta } from '~/ui/site/loader-data'

export default function DeletePicturePage() {
  const rejection = useActionData<typeof action>() ?? null
  const { picture } = useLoaderData<typeof loader>()
  return <DeletionForm picture={picture} rejection={rejection} />
}
