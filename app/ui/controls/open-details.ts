/** Opens a <details> and focuses the first input inside `data-focus-first`. */
import { type RefObject, useEffect } from 'react'

export function openDetails(details: HTMLDetailsElement): void {
  details.open = true
  details.querySelector<HTMLElement>('[data-focus-first] input:not([type=hidden])')?.focus()
}

/** Opens it on a click on its summary: the browser's toggle event comes so late that the first letter typed may get lost. */
export function useOpenOnClick(details: RefObject<HTMLDetailsElement>): void {
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
