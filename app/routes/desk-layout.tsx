/** The layout of the editors' pages. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import {
  isRouteErrorResponse,
  type MetaFunction,
  Outlet,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { countProblems } from '~/data/desk/planned-changes.server'
import { can } from '~/domain/desk/access'
import { describeProblems } from '~/domain/desk/schedule'
import { isUnsavedForm } from '~/domain/desk/unsaved-form'
import type { RouteRules } from '~/domain/site/route-rules'
import { env } from '~/env.server'
import { findEditor } from '~/http/desk/editor-session.server'
import { listOfferedTexts } from '~/http/desk/unsaved-texts.server'
import { DeskError, deskErrorTitle } from '~/ui/desk/desk-error'
import { DeskFrame } from '~/ui/desk/desk-frame'
import type { Clock } from '~/ui/desk/relative-time'
import { UnsavedText } from '~/ui/desk/unsaved-text'

/** Holds for all pages inside. */
export const rules: RouteRules = { isPersonal: true }

export { deskPage as headers } from '~/http/site/cache.server'
export { links } from '~/ui/desk/desk-styles'

/** Guards nothing: each page does that itself. Never fails, because the frame has to be there to show what failed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const found = await findEditor(request).catch(() => null)
  const editor = found && {
    ...{ id: found.id, email: found.email, name: found.name },
    ...{ role: found.role, publishesOwn: found.publishesOwn },
  }
  const problems = can(editor, 'read', 'article') ? await countProblems().catch(() => null) : null
  const clock: Clock = { timeZone: env().timeZone, now: new Date() }
  const unsaved = editor ? await listOfferedTexts(request, editor.id) : []
  return { editor, problems: problems && describeProblems(problems), unsaved, ...clock }
}

export const meta: MetaFunction = ({ error }) =>
  error ? [{ title: deskErrorTitle(error) }, { name: 'robots', content: 'noindex' }] : []

/** Also around an error page, when the loader's data is there, but not the component's. */
function useFrame() {
  const { editor = null, problems = null } = useRouteLoaderData<typeof loader>('routes/desk-layout') ?? {}
  return { editor, problems }
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
