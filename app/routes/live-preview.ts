/** /admin/live-preview: the text that an editor is typing as HTML, block by block. Posted by script only. */
import type { ActionFunctionArgs } from '@remix-run/node'
import { MAX_REJECTED_ARTICLE_BYTES } from '~/domain/forms/form-limits'
import type { RouteRules } from '~/domain/site/route-rules'
import { respondWithPreview } from '~/http/desk/live-preview.server'
import { requireEditorForData } from '~/http/desk/require-editor.server'
import { toRateLimitResponse } from '~/http/site/rate-limit.server'

export const rules: RouteRules = {
  isPersonal: true,
  maxBodyBytes: MAX_REJECTED_ARTICLE_BYTES,
  mayBeSlow: true,
  // Somebody who types without a pause sends some ten a second; a newsroom may share an address.
  rateLimit: { name: 'live-preview', times: 3_000, seconds: 60 },
}

export { acceptOnlyPosts as loader } from '~/http/desk/require-editor.server'

export async function action({ request, context }: ActionFunctionArgs) {
  const refused = toRateLimitResponse(context)
  if (refused) return refused
  await requireEditorForData(request)
  return respondWithPreview(request)
}
