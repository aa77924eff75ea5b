/** Sets `--player-height` to the height of the bar, so that the page keeps its bottom clear. */
import { useCallback, useRef } from 'react'

export function useHeight() {
  const observer = useRef<ResizeObserver | null>(null)
  return useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect()
    observer.current = null
    const update = () => {
      const height = element?.getBoundingClientRect().height ?? 0
      document.documentElement.style.setProperty('--player-height', `${Math.ceil(height)}px`)
    }
    update()
    if (!element) return
    observer.current = new ResizeObserver(update)
    observer.current.observe(element)
  }, [])
}
