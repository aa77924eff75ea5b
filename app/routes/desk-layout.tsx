/** The frame around the editors' pages. */
import { type MetaFunction, Outlet } from '@remix-run/react'
import { DeskFrame } from '~/ui/editor/desk-frame'
import { ErrorPage } from '~/ui/page/error-page'
import { errorTitle } from '~/ui/page/error-words'

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
  return (
    <DeskFrame>
      <div className="wrap py-20">
        <ErrorPage />
      </div>
    </DeskFrame>
  )
}
