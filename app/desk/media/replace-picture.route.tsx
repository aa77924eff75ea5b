/** /admin/media/:hash/replace: shows a new file, or another picture, instead of this one, in every article. */

import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findPictureDetails, listPictures } from '~/data/media/pictures.server'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { picturePagePath, replacePicturePath } from '~/desk/kit/pictures/library-urls'
import { listAltTexts, replacePicture } from '~/desk/kit/pictures/remove-picture.data.server'
import {
  redirectAfter,
  refuse,
  refuseTooOften,
  requirePicture,
} from '~/desk/kit/pictures/require-picture.http.server'
import { readReplacement } from '~/desk/kit/pictures/save-uploads.http.server'
import { i18n } from '~/domain/language/desk-i18n'
import { uploadRules } from '~/domain/media/uploads'
import { parseSearchQuery } from '~/domain/search/search-request'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { DescribedReplacement, ReplacementForm } from './picture-removal'

export const rules = uploadRules

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('write', 'picture', async ({ request, params }) => {
  const picture = await requirePicture(params)
  const sent = new URL(request.url).searchParams
  const query = parseSearchQuery(sent.get('q'))
  const next = await findPictureDetails(sent.get('by') ?? '')
  const { items } = await listPictures({ query, filter: 'showable' }, null)
  const others = items.filter(({ hash }) => hash !== picture.hash)
  const path = replacePicturePath(picture.hash)
  const meta = deskMeta(i18n.t('Replace a picture'), path)
  return { picture, next, said: next ? await listAltTexts(picture.hash) : [], others, query, meta }
})

export const action = guardPage('write', 'picture', async ({ request, params, context, editor }) => {
  const { hash } = await requirePicture(params)
  const { rateLimitHit } = context
  if (rateLimitHit) return refuseTooOften(rateLimitHit)
  const form = await readReplacement(request, editor, hash)
  if (!form.ok) return form.response
  const { value } = form
  // It may not be true of another photograph.
  if ('isAsked' in value && (await listAltTexts(hash)).length > 0)
    return redirect(replacePicturePath(hash, value.picture), { status: 303, headers: privateHeaders })
  const description = 'description' in value ? value.description : null
  const changed = await replacePicture(hash, value.picture, editor.id, description)
  return changed === null
    ? refuse(409, null, gone())
    : redirectAfter('replaced', picturePagePath(value.picture))
})

const gone = () => i18n.t('That picture was deleted, or can’t be shown. Choose another.')

export { meta } from '~/ui/page/loader-data'

export default function ReplacePicturePage() {
  const rejection = useActionData<typeof action>() ?? null
  const { picture, next, said, others, query } = useLoaderData<typeof loader>()
  if (next) return <DescribedReplacement picture={picture} next={next} said={said} rejection={rejection} />
  return <ReplacementForm picture={picture} others={others} query={query} rejection={rejection} />
}
