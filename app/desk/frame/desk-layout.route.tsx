/** The layout of the editors' pages. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import {
  isRouteErrorResponse,
  type MetaFunction,
  Outlet,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { isUnsavedForm } from '~/desk/kit/drafts/unsaved-form'
import type { RouteRules } from '~/domain/site/route-rules'
import { deskLayoutId } from '~/ui/page/loader-data'
import { DeskError, deskErrorTitle } from './desk-error'
import { DeskFrame } from './desk-frame'
import { loadFrame } from './load-frame.http.server'
import { UnsavedText } from './unsaved-text'

/** Holds for all pages inside. */
export const rules: RouteRules = { isPersonal: true, staysOpen: true }

export { links } from '~/desk/kit/preview/desk-styles'
export { deskPage as headers } from '~/http/site/cache.server'

/** Guards nothing: each page does that itself. Never fails, because the frame has to be there to show what failed. */
export function loader({ request }: LoaderFunctionArgs) {
  return loadFrame(request)
}

export const meta: MetaFunction = ({ error }) =>
  error ? [{ title: deskErrorTitle(error) }, { name: 'robots', content: 'noindex' }] : []

/** Also around an error page, when the loader's data is there, but not the component's. */
function useFrame() {
  const {
    editor = null,
    problems = null,
    waiting = 0,
  } = useRouteLoaderData<typeof loader>(deskLayoutId) ?? {}
  return { editor, problems, waiting }
}

export default function DeskLayout() {
  return (
    <DeskFrame {...useFrame()}>
      <Outlet />
    </DeskFrame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const unsaved = isRouteErrorResponse(error) && isUnsavedForm(error.data) ? error.data : null
  return <DeskFrame {...useFrame()}>{unsaved ? <UnsavedText form={unsaved} /> : <DeskError />}</DeskFrame>
}
