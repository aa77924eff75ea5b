/** /admin/media/:hash/describe: saves what a picture shows, asked for beside the text that it was put into. Posted by script only. */

import { findPictureDetails, saveMetadata } from '~/data/media/pictures.server'
import { acceptOnlyPosts, guardData } from '~/desk/kit/access/access.http.server'
import { pictureAt } from '~/desk/kit/access/article-access.http.server'
import { i18n } from '~/domain/language/desk-i18n'
import { parseAltText } from '~/domain/media-library/picture-editing'
import type { RouteRules } from '~/domain/site/route-rules'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'

export const rules: RouteRules = { isPersonal: true }

const gone = () => i18n.t('This picture was deleted. Upload it again.')

export const loader = acceptOnlyPosts('write', 'own-picture')

export const action = guardData('write', pictureAt, async ({ request, params: { hash = '' } }) => {
  const picture = await findPictureDetails(hash)
  if (!picture) return respond(404, gone())
  const form = await readForm(request, (fields) => parseAltText(fields, picture.fileName))
  if (!form.ok) return respond(422, form.response.data.errors[0]?.message ?? null)
  const saved = await saveMetadata(hash, { description: form.value, isDecorative: false })
  return saved ? respond(200, null) : respond(404, gone())
})

function respond(status: number, problem: string | null) {
  return Response.json({ problem }, { status, headers: privateHeaders })
}
