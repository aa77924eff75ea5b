/**
 * The line at the top while script fetches the next page. A click shows it without React and before the router works, which
 * takes a slow phone a tenth of a second; React hides it when the next page is shown.
 */
import { useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

const lineId = 'progress-line'

/** Does nothing on pages without the line. */
export function showProgressLine(): void {
  const line = document.getElementById(lineId)
  if (line) line.hidden = false
}

export function ProgressLine() {
  const { state } = useNavigation()
  const line = useRef<HTMLDivElement>(null)
  // After every render: with data in memory, the router is as idle after a navigation as it was before.
  useEffect(() => {
    if (line.current) line.current.hidden = state === 'idle'
  })
  return (
    <div
      ref={line}
      id={lineId}
      hidden
      className="progress-line fixed inset-x-0 top-0 z-50 h-0.5 bg-accent"
      aria-hidden="true"
    />
  )
}
