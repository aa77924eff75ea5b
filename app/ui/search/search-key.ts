/**
 * The / key, which leads to the search from anywhere on a page. It can be turned off, because speech input and shaky
 * hands press single keys by mistake (WCAG 2.1.4).
 */
import { useEffect } from 'react'
import { openDetails } from '~/ui/controls/open-details'

const storageKey = 'search-key'

export function useSearchKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Not shiftKey: on many keyboards the sign needs it.
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.defaultPrevented || isForText(event.target) || isInDialog() || !isSearchKeyOn()) return
      event.preventDefault()
      focusSearch()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

export function isSearchKeyOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Without storage it stays as it is. */
export function turnSearchKey(state: 'on' | 'off'): void {
  try {
    localStorage.setItem(storageKey, state)
  } catch {
    // Blocked by the reader.
  }
}

function isForText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}

function isInDialog(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null
}

/** The search page's own field comes first. */
function focusSearch() {
  const ofPage = document.getElementById('page-search')
  const inHeader = document.getElementById('header-search')?.closest('details')
  if (ofPage instanceof HTMLInputElement) {
    ofPage.focus()
    ofPage.select()
  } else if (inHeader) openDetails(inHeader)
}
