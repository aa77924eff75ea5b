/** /admin/unsaved/keep: takes what an editor types into a form of the desk, every second or two. Posted by script only. */
import { MAX_ARTICLE_BYTES } from '~/domain/forms/form-limits'
import type { RouteRules } from '~/domain/site/route-rules'
import { acceptOnlyPosts, guardData } from '~/http/desk/access.server'
import { keepUnsavedText } from '~/http/desk/unsaved-texts.server'

export const rules: RouteRules = {
  isPersonal: true,
  maxBodyBytes: MAX_ARTICLE_BYTES,
  // Somebody who types without a pause sends one every second and a half, from the one form that has the focus.
  rateLimit: { name: 'keep-unsaved', times: 600, seconds: 60 },
}

export const loader = acceptOnlyPosts('write', 'own-draft')

export const action = guardData('write', 'own-draft', keepUnsavedText)
