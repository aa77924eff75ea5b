/** Tells the page how much of it the bar covers: `--player-height`, which all that stands at the bottom keeps clear of. */
import { useCallback, useRef } from 'react'

export function useHeight() {
  const observer = useRef<ResizeObserver | null>(null)
  return useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect()
    observer.current = null
    const show = () => {
      const height = element?.getBoundingClientRect().height ?? 0
      document.documentElement.style.setProperty('--player-height', `${Math.ceil(height)}px`)
    }
    show()
    if (!element) return
    observer.current = new ResizeObserver(show)
    observer.current.observe(element)
  }, [])
}
