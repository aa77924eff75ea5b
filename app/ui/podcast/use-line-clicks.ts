/** Clicks on the lines of a transcript. A keyboard has the time links for it: hundreds of tab stops would be in its way. */
import { type RefObject, useEffect, useRef } from 'react'

/** `onLine` gets the second that stands in `data-at`. */
export function useLineClicks(text: RefObject<HTMLElement>, onLine: (seconds: number) => void) {
  const latest = useRef(onLine)
  latest.current = onLine
  useEffect(() => {
    const place = text.current
    const listen = (event: MouseEvent) => {
      const isModified =
        event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
      const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-at]') : null
      if (!line || isModified || isSelecting()) return
      event.preventDefault()
      latest.current(Number(line.dataset.at))
    }
    place?.addEventListener('click', listen)
    return () => place?.removeEventListener('click', listen)
  }, [text])
}

/** Who marks words wants to copy them. */
function isSelecting() {
  return getSelection()?.isCollapsed === false
}
