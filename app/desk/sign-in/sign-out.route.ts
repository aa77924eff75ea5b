/** /admin/sign-out: ends the session of this browser. */
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import type { RouteRules } from '~/domain/site/route-rules'
import { signInPath } from '~/domain/site/urls'
import { endEditorSession } from '~/http/editors/editor-session.server'
import { refuseOtherSites } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'

export const rules: RouteRules = { isPersonal: true, staysOpen: true }

export async function action({ request }: ActionFunctionArgs) {
  refuseOtherSites(request)
  return redirect(signInPath, {
    status: 303,
    headers: { ...privateHeaders, ...(await endEditorSession(request)) },
  })
}

/** A GET request signs nobody out. */
export function loader() {
  return redirect(signInPath, { headers: privateHeaders })
}
