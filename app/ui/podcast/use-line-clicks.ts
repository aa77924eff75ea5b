/** Handles clicks on transcript lines. Keyboard users have the time links: a tab stop per line would be too many. */
import { type RefObject, useEffect, useRef } from 'react'

/** Calls `onLine` with the seconds in `data-at`. */
export function useLineClicks(text: RefObject<HTMLElement>, onLine: (seconds: number) => void) {
  const latest = useRef(onLine)
  latest.current = onLine
  useEffect(() => {
    const element = text.current
    const listen = (event: MouseEvent) => {
      const isModified =
        event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
      const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-at]') : null
      if (!line || isModified || isSelecting()) return
      event.preventDefault()
      latest.current(Number(line.dataset.at))
    }
    element?.addEventListener('click', listen)
    return () => element?.removeEventListener('click', listen)
  }, [text])
}

/** A click that ends a text selection must not play. */
function isSelecting() {
  return getSelection()?.isCollapsed === false
}
