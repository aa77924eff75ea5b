/** /admin/cover-samples/:companion/:motif: a drawn cover, which the form of a section shows beside its choices. */
import { guardData } from '~/desk/kit/access/access.http.server'
import { coverCompanions } from '~/domain/publication/entries'
import type { RouteRules } from '~/domain/site/route-rules'
import { privateHeaders } from '~/http/site/cache.server'
import { drawCoverSample } from '~/http/site/cover-sample.server'

export const rules: RouteRules = { isPersonal: true }

export const loader = guardData('read', 'publication', ({ params: { companion = '', motif = '' } }) => {
  const color = coverCompanions.find((one) => one === companion)
  const drawing = color && drawCoverSample(color, motif)
  if (!drawing) return new Response('Image not found.\n', { status: 404, headers: privateHeaders })
  const headers = { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': 'private, max-age=600' }
  return new Response(drawing, { headers })
})
