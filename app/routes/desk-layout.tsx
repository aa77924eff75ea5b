/** The layout of the editors' pages. */
import { isRouteErrorResponse, type MetaFunction, Outlet, useRouteError } from '@remix-run/react'
import { isUnsavedArticle } from '~/domain/desk/unsaved-article'
import type { RouteRules } from '~/domain/site/route-rules'
import { DeskFrame, UnsavedText } from '~/ui/desk/desk-frame'
import { ErrorPage } from '~/ui/site/error-page'
import { errorTitle } from '~/ui/site/error-texts'

/** Of all pages inside. */
export const rules: RouteRules = { isPersonal: true }

export { deskPage as headers } from '~/http/site/cache.server'

export const meta: MetaFunction = ({ error }) =>
  error ? [{ title: errorTitle(error) }, { name: 'robots', content: 'noindex' }] : []

export default function DeskLayout() {
  return (
    <DeskFrame>
      <Outlet />
    </DeskFrame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const unsaved = isRouteErrorResponse(error) && isUnsavedArticle(error.data) ? error.data : null
  return (
    <DeskFrame>
      {unsaved ? (
        <UnsavedText article={unsaved} />
      ) : (
        <div className="wrap py-20">
          <ErrorPage />
        </div>
      )}
    </DeskFrame>
  )
}
