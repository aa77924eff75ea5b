/** The layout of all public pages, and the error page inside it. */
import { type MetaFunction, Outlet, useRouteError } from '@remix-run/react'
import type { RouteRules } from '~/domain/site/route-rules'
import { countPageKind } from '~/domain/statistics/counted-pages'
import { useErrorPage } from '~/live/current-page'
import { PendingView } from '~/ui/catalogue/pending-view'
import { ErrorPage } from '~/ui/site/error-page'
import { errorTitle } from '~/ui/site/error-texts'
import { PageFrame } from '~/ui/site/page-frame'

/** For those of its pages that declare nothing else. */
export const rules: RouteRules = { counted: countPageKind }

/** The headers of missing pages; existing pages set their own. */
export { missingPage as headers } from '~/http/site/cache.server'

/** A failed loader returns no metadata: the title is that of the error page. */
export const meta: MetaFunction = ({ error }) =>
  error ? [{ title: errorTitle(error) }, { name: 'robots', content: 'noindex' }] : []

export default function PublicLayout() {
  return (
    <PageFrame>
      <PendingView>
        <Outlet />
      </PendingView>
    </PageFrame>
  )
}

export function ErrorBoundary() {
  useErrorPage(useRouteError())
  return (
    <PageFrame>
      <PendingView>
        <div className="wrap py-20">
          <ErrorPage />
        </div>
      </PendingView>
    </PageFrame>
  )
}
