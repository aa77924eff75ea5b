/** /admin/unsaved/keep: takes what an editor types into a form of the desk, every second or two. Posted by script only. */
import { acceptOnlyPosts, guardData } from '~/desk/kit/access/access.http.server'
import { keepUnsavedText } from '~/desk/kit/drafts/unsaved-texts.http.server'
import { MAX_ARTICLE_BYTES } from '~/domain/forms/form-limits'
import type { RouteRules } from '~/domain/site/route-rules'

export const rules: RouteRules = {
  isPersonal: true,
  maxBodyBytes: MAX_ARTICLE_BYTES,
  // Somebody who types without a pause sends one every second and a half, from the one form that has the focus.
  rateLimit: { name: 'keep-unsaved', times: 600, seconds: 60 },
}

export const loader = acceptOnlyPosts('write', 'own-draft')

export const action = guardData('write', 'own-draft', keepUnsavedText)
