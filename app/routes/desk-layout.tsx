/** The layout of the editors' pages. */
import { isRouteErrorResponse, type MetaFunction, Outlet, useRouteError } from '@remix-run/react'
import { isUnsavedArticle } from '~/domain/unsaved-article'
import { DeskFrame } from '~/ui/editor/desk-frame'
import { UnsavedText } from '~/ui/editor/unsaved-text'
import { ErrorPage } from '~/ui/page/error-page'
import { errorTitle } from '~/ui/page/error-texts'

export { deskPage as headers } from '~/http/cache.server'

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
