/** /admin/live-preview: the text that an editor is typing as HTML, block by block. Posted by script only. */
import { MAX_REJECTED_ARTICLE_BYTES } from '~/domain/forms/form-limits'
import type { RouteRules } from '~/domain/site/route-rules'
import { acceptOnlyPosts, guardData } from '~/http/desk/access.server'
import { respondWithPreview } from '~/http/desk/live-preview.server'

export const rules: RouteRules = {
  isPersonal: true,
  maxBodyBytes: MAX_REJECTED_ARTICLE_BYTES,
  mayBeSlow: true,
  // Somebody who types without a pause sends some ten a second; a newsroom may share an address.
  rateLimit: { name: 'live-preview', times: 3_000, seconds: 60 },
}

export const loader = acceptOnlyPosts('write', 'article')

export const action = guardData('write', 'article', ({ request }) => respondWithPreview(request))
