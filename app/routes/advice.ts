/** /admin/advice: what may be improved in the article that an editor is typing. Posted by script only. */
import type { ActionFunctionArgs } from '@remix-run/node'
import { MAX_REJECTED_ARTICLE_BYTES } from '~/domain/forms/form-limits'
import type { RouteRules } from '~/domain/site/route-rules'
import { respondWithAdvice } from '~/http/desk/advise.server'
import { requireEditorForData } from '~/http/desk/require-editor.server'
import { toRateLimitResponse } from '~/http/site/rate-limit.server'

export const rules: RouteRules = {
  isPersonal: true,
  maxBodyBytes: MAX_REJECTED_ARTICLE_BYTES,
  mayBeSlow: true,
  // Sent in pauses, and at most one at a time; a newsroom may share an address.
  rateLimit: { name: 'advice', times: 600, seconds: 60 },
}

export { acceptOnlyPosts as loader } from '~/http/desk/require-editor.server'

export async function action({ request, context }: ActionFunctionArgs) {
  const refused = toRateLimitResponse(context)
  if (refused) return refused
  await requireEditorForData(request)
  return respondWithAdvice(request)
}
