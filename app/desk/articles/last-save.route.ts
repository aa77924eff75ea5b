/** /admin/by-id/:id/last-save: who saved an article last, and who else has it open and where, as JSON; null: it was deleted. */
import { guardData } from '~/desk/kit/access/access.http.server'
import { storyAt } from '~/desk/kit/access/article-access.http.server'
import { findLastSave } from '~/desk/kit/articles/versions.data.server'
import { type CaretPlace, parseCaretPlace } from '~/desk/kit/markdown/caret-place'
import type { RouteRules } from '~/domain/site/route-rules'
import { readFormBody } from '~/http/forms/form-body.server'
import { privateHeaders } from '~/http/site/cache.server'
import { openArticleFor } from './opened-by.http.server'

const MAX_BYTES = 4_000
const MAX_FIELDS = 5

export const rules: RouteRules = { isPersonal: true }

/** The form that asks is open: it asks every few seconds while it is in view. Its caret has not been in the text. */
export const loader = guardData('read', storyAt, ({ params: { id = '' }, editor }) =>
  answer(id, editor.id, null),
)

/** The same, with the place of the caret. 400: that is none. */
export const action = guardData('read', storyAt, async ({ request, params: { id = '' }, editor }) => {
  const read = await readFormBody(request, MAX_BYTES, MAX_FIELDS)
  if (!read.ok) return new Response(null, { status: read.status, headers: privateHeaders })
  const place = parseCaretPlace(read.fields.words, read.fields.offset)
  if (!place) return new Response(null, { status: 400, headers: privateHeaders })
  return answer(id, editor.id, place)
})

async function answer(id: string, editorId: string, place: CaretPlace | null) {
  const last = await findLastSave(id)
  const found = last && { ...last, openedBy: await openArticleFor(id, editorId, place) }
  return Response.json(found, { headers: privateHeaders })
}
