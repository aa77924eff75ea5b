/** /admin/media/:hash/replace: shows another picture instead of this one, in every article. */
import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { listPictures, replacePicture } from '~/data/media/pictures.server'
import { picturePagePath, replacePicturePath } from '~/domain/desk/desk-urls'
import { parseReplacement } from '~/domain/media/picture-editing'
import { parseSearchQuery } from '~/domain/search/search-request'
import { guardPage } from '~/http/desk/access.server'
import { readForm } from '~/http/forms/read-form.server'
import { redirectAfter, requirePicture } from '~/http/media/require-picture.server'
import { privateHeaders } from '~/http/site/cache.server'
import { pageMeta } from '~/http/site/page-meta.server'
import { ReplacementForm } from '~/ui/media/picture-removal'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('write', 'picture', async ({ request, params }) => {
  const picture = await requirePicture(params)
  const query = parseSearchQuery(new URL(request.url).searchParams.get('q'))
  const { items } = await listPictures({ query, filter: null }, null)
  const others = items.filter(({ hash }) => hash !== picture.hash)
  const path = replacePicturePath(picture.hash)
  const meta = pageMeta({ title: 'Replace an image', description: 'The desk.', path, noindex: true })
  return { picture, others, query, meta }
})

export const action = guardPage('write', 'picture', async ({ request, params, editor }) => {
  const picture = await requirePicture(params)
  const form = await readForm(request, (fields) => parseReplacement(fields, picture.hash))
  if (!form.ok) return form.response
  const changed = await replacePicture(picture.hash, form.value, editor.id)
  if (changed !== null) return redirectAfter('replaced', picturePagePath(form.value))
  const errors = [{ field: null, message: 'One of the two images was deleted. Choose another.' }]
  return data({ ok: false as const, values: form.values, errors }, { status: 409, headers: privateHeaders })
})

export { meta } from '~/ui/site/loader-data'

export default function ReplacePicturePage() {
  const rejection = useActionData<typeof action>() ?? null
  const { picture, others, query } = useLoaderData<typeof loader>()
  return <ReplacementForm picture={picture} others={others} query={query} rejection={rejection} />
}
