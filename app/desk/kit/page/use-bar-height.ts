/** How high a bar is that stays on the screen. */
import { type RefObject, useEffect } from 'react'

/** Stores the bar's height: what sticks below it, and how far the browser scrolls to show something, depend on it. */
export function useBarHeight(bar: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--article-bar-height', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--article-bar-height')
    }
  }, [bar])
}
