/** /admin/articles/:slug/revisions and /revisions/:version: where an article's versions were; leads to where they are. */
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { revisionsPath } from '~/domain/editors/desk-urls'
import type { RouteRules } from '~/domain/site/route-rules'
import { refuseOtherSites } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'

export const rules: RouteRules = { isPersonal: true }

/** 308 keeps the method, so that a form that was open during the upgrade still restores its version. */
export function loader({ request, params: { slug = '', version } }: LoaderFunctionArgs) {
  refuseOtherSites(request)
  const path = revisionsPath(slug) + (version === undefined ? '' : `/${encodeURIComponent(version)}`)
  return redirect(path + new URL(request.url).search, { status: 308, headers: privateHeaders })
}

export const action = loader
