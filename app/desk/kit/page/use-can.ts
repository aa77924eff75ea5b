/** Tells what the signed-in editor may do, so that pages offer nothing that the server would refuse. */

import { useRouteLoaderData } from '@remix-run/react'
import { type Action, can, type Permitted, type Subject } from '~/domain/editors/access'
import { deskLayoutId } from '~/ui/page/loader-data'

/** Outside the desk's layout, as in a test: nothing. */
export function useCan(): (action: Action, subject: Subject) => boolean {
  const editor = useRouteLoaderData<{ editor: Permitted | null }>(deskLayoutId)?.editor ?? null
  return (action, subject) => can(editor, action, subject)
}

/** The id of the signed-in editor; '': nobody is. */
export function useEditorId(): string {
  return useRouteLoaderData<{ editor: { id: string } | null }>(deskLayoutId)?.editor?.id ?? ''
}
