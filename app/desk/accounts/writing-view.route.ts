/** /admin/writing-view: saves how an editor wants to see the text while writing, as chosen beside it. Posted by script only. */
import { saveWritingView } from '~/data/editors/editors.server'
import { acceptOnlyPosts, guardData } from '~/desk/kit/access/access.http.server'
import { isWritingView } from '~/domain/editors/writing-view'
import type { RouteRules } from '~/domain/site/route-rules'
import { readFormBody } from '~/http/forms/form-body.server'
import { privateHeaders } from '~/http/site/cache.server'

export const rules: RouteRules = { isPersonal: true }

export const loader = acceptOnlyPosts('write', 'account')

export const action = guardData('write', 'account', async ({ request, editor }) => {
  const sent = await readFormBody(request)
  if (!sent.ok) return new Response(null, { status: sent.status, headers: privateHeaders })
  const { view } = sent.fields
  if (typeof view !== 'string' || !isWritingView(view))
    return new Response('The view is either reads or text.\n', { status: 400, headers: privateHeaders })
  await saveWritingView(editor.id, view)
  return new Response(null, { status: 204, headers: privateHeaders })
})
