/** The layout of the editors' pages. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import {
  isRouteErrorResponse,
  type MetaFunction,
  Outlet,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { siteTimeZone } from '~/data/publication/publication.server'
import { isUnsavedForm } from '~/desk/kit/drafts/unsaved-form'
import { listOfferedTexts } from '~/desk/kit/drafts/unsaved-texts.http.server'
import type { Clock } from '~/desk/kit/page/relative-time'
import { describeProblems } from '~/desk/kit/plans/describe-problems'
import { countProblems } from '~/desk/kit/plans/planned-changes.data.server'
import { countWaitingDrafts } from '~/desk/kit/review/review-steps.data.server'
import { can } from '~/domain/editors/access'
import type { RouteRules } from '~/domain/site/route-rules'
import { findEditor } from '~/http/editors/editor-session.server'
import { DeskError, deskErrorTitle } from './desk-error'
import { DeskFrame } from './desk-frame'
import { UnsavedText } from './unsaved-text'

/** Holds for all pages inside. */
export const rules: RouteRules = { isPersonal: true, staysOpen: true }

export { links } from '~/desk/kit/preview/desk-styles'
export { deskPage as headers } from '~/http/site/cache.server'

/** Guards nothing: each page does that itself. Never fails, because the frame has to be there to show what failed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const found = await findEditor(request).catch(() => null)
  const editor = found && {
    ...{ id: found.id, email: found.email, name: found.name },
    ...{ role: found.role, publishesOwn: found.publishesOwn },
  }
  const [problems, waiting] = await Promise.all([
    can(editor, 'read', 'article') ? countProblems().catch(() => null) : null,
    can(editor, 'publish', 'article') ? countWaitingDrafts().catch(() => 0) : 0,
  ])
  const clock: Clock = { timeZone: siteTimeZone(), now: new Date() }
  const unsaved = editor ? await listOfferedTexts(request, editor.id) : []
  return { editor, problems: problems && describeProblems(problems), waiting, unsaved, ...clock }
}

export const meta: MetaFunction = ({ error }) =>
  error ? [{ title: deskErrorTitle(error) }, { name: 'robots', content: 'noindex' }] : []

/** Also around an error page, when the loader's data is there, but not the component's. */
function useFrame() {
  const {
    editor = null,
    problems = null,
    waiting = 0,
  } = useRouteLoaderData<typeof loader>('desk/frame/desk-layout.route') ?? {}
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
