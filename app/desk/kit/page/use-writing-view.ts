/** Tells how the signed-in editor wants to see the text of an article while writing it. */

import { useRouteLoaderData } from '@remix-run/react'
import type { WritingView } from '~/domain/editors/writing-view'
import { deskLayoutId } from '~/ui/page/loader-data'

/** As it was when the page was loaded. Outside the desk's layout, as in a test: text, as without script. */
export function useWritingView(): WritingView {
  const frame = useRouteLoaderData<{ editor: { writingView: WritingView } | null }>(deskLayoutId)
  return frame?.editor?.writingView ?? 'text'
}
