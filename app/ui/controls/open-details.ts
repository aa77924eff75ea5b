/** Opens a <details>. Whoever opens a field wants to type: the mark `data-focus-first` says where it is. */
import type { MouseEvent } from 'react'

export function openDetails(details: HTMLDetailsElement): void {
  details.open = true
  details.querySelector<HTMLElement>('[data-focus-first] input:not([type=hidden])')?.focus()
}

/**
 * For the summary. The browser opens it too, but tells of it so late that the first letter may be typed before the field
 * has the focus.
 */
export function openOnClick(event: MouseEvent<HTMLElement>): void {
  const details = event.currentTarget.closest('details')
  if (!details || details.open) return
  event.preventDefault()
  openDetails(details)
}
