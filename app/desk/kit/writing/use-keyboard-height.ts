/** Tells the style sheet how much of the window the keyboard of a phone covers. */
import { useEffect } from 'react'

/** In CSS pixels, as `--keyboard-height` of the document. */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport || !window.matchMedia('(pointer: coarse)').matches) return
    const { style } = document.documentElement
    const update = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop
      style.setProperty('--keyboard-height', `${Math.max(0, Math.round(covered))}px`)
    }
    update()
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
      style.removeProperty('--keyboard-height')
    }
  }, [])
}
