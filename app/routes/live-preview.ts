/** /admin/live-preview: the text that an editor is typing as HTML. Posted by script only; nothing is stored. */
import { toArticleText } from '~/domain/articles/article-body'
import { MAX_REJECTED_ARTICLE_BYTES } from '~/domain/forms/form-limits'
import type { RouteRules } from '~/domain/site/route-rules'
import { acceptOnlyPosts, guardData } from '~/http/desk/access.server'
import { readFormBody } from '~/http/forms/form-body.server'
import { privateHeaders } from '~/http/site/cache.server'

export const rules: RouteRules = {
  isPersonal: true,
  maxBodyBytes: MAX_REJECTED_ARTICLE_BYTES,
  mayBeSlow: true,
  // Somebody who types without a pause sends some ten a second; a newsroom may share an address.
  rateLimit: { name: 'live-preview', times: 3_000, seconds: 60 },
}

export const loader = acceptOnlyPosts('write', 'article')

export const action = guardData('write', 'article', async ({ request }) => {
  const sent = await readFormBody(request, MAX_REJECTED_ARTICLE_BYTES)
  if (!sent.ok) return new Response(null, { status: sent.status, headers: privateHeaders })
  const { content } = sent.fields
  const { html } = toArticleText(typeof content === 'string' ? content : '')
  return Response.json({ html }, { headers: privateHeaders })
})
