/** Opens a <details>. Whoever opens a field wants to type: the mark `data-focus-first` says where it is. */
import { type RefObject, useEffect } from 'react'

export function openDetails(details: HTMLDetailsElement): void {
  details.open = true
  details.querySelector<HTMLElement>('[data-focus-first] input:not([type=hidden])')?.focus()
}

/**
 * Opens it on a click on its summary, by a finger or a key. The browser would too, but tells of it so late that the first
 * letter may be typed before the field has the focus.
 */
export function useOpening(details: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const element = details.current
    const summary = element?.querySelector('summary')
    const open = (event: Event) => {
      if (!element || element.open) return
      event.preventDefault()
      openDetails(element)
    }
    summary?.addEventListener('click', open)
    return () => summary?.removeEventListener('click', open)
  }, [details])
}
