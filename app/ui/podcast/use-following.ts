/** Scrolls along with the spoken line while switched on; scrolling by hand switches it off. */
import { type RefObject, useEffect, useState } from 'react'

export function useFollowing(text: RefObject<HTMLElement>, spokenAt: number | null) {
  const [isFollowing, setFollowing] = useState(false)
  useEffect(() => {
    if (!isFollowing || spokenAt === null) return
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    text.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'center', behavior: reducedMotion ? 'instant' : 'smooth' })
  }, [isFollowing, spokenAt, text])
  useEffect(() => {
    if (!isFollowing) return
    const stop = () => setFollowing(false)
    const events = ['wheel', 'touchmove'] as const
    for (const event of events) addEventListener(event, stop, { passive: true })
    return () => {
      for (const event of events) removeEventListener(event, stop)
    }
  }, [isFollowing])
  return { isFollowing, toggle: () => setFollowing(!isFollowing) }
}
