/** /admin/media/:hash/replace: shows a new file, or another picture, instead of this one, in every article. */
import { useActionData, useLoaderData } from '@remix-run/react'
import { listPictures } from '~/data/media/pictures.server'
import { replacePicture } from '~/data/media/remove-picture.server'
import { picturePagePath, replacePicturePath } from '~/domain/desk/library-urls'
import { uploadRules } from '~/domain/media/uploads'
import { parseSearchQuery } from '~/domain/search/search-request'
import { guardPage } from '~/http/desk/access.server'
import { redirectAfter, refuse, refuseTooOften, requirePicture } from '~/http/media/require-picture.server'
import { readReplacement } from '~/http/media/save-uploads.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { ReplacementForm } from '~/ui/media/picture-removal'

export const rules = uploadRules

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('write', 'picture', async ({ request, params }) => {
  const picture = await requirePicture(params)
  const query = parseSearchQuery(new URL(request.url).searchParams.get('q'))
  const { items } = await listPictures({ query, filter: 'showable' }, null)
  const others = items.filter(({ hash }) => hash !== picture.hash)
  const path = replacePicturePath(picture.hash)
  const meta = deskMeta('Replace an image', path)
  return { picture, others, query, meta }
})

export const action = guardPage('write', 'picture', async ({ request, params, context, editor }) => {
  const { hash } = await requirePicture(params)
  const { rateLimitHit } = context
  if (rateLimitHit) return refuseTooOften(rateLimitHit)
  const form = await readReplacement(request, editor, hash)
  if (!form.ok) return form.response
  const changed = await replacePicture(hash, form.value, editor.id)
  return changed === null ? refuse(409, null, gone) : redirectAfter('replaced', picturePagePath(form.value))
})

const gone = 'That image was deleted, or can’t be shown. Choose another.'

export { meta } from '~/ui/site/loader-data'

export default function ReplacePicturePage() {
  const rejection = useActionData<typeof action>() ?? null
  const { picture, others, query } = useLoaderData<typeof loader>()
  return <ReplacementForm picture={picture} others={others} query={query} rejection={rejection} />
}
