/** The icon of what starts an episode, on its own because articles need no other. Hidden from screen readers. */
import type { ReactNode } from 'react'

export function PlayIcon() {
  return (
    <Filled>
      <path d="M8 5.2v13.6a.6.6 0 0 0 .92.5l10.6-6.8a.6.6 0 0 0 0-1L8.92 4.7A.6.6 0 0 0 8 5.2Z" />
    </Filled>
  )
}

export function Filled({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-6">
      {children}
    </svg>
  )
}
