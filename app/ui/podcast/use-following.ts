/** Keeps the line that is heard in sight, for those who asked for it and until they scroll themselves. */
import { type RefObject, useEffect, useState } from 'react'

export function useFollowing(text: RefObject<HTMLElement>, spokenAt: number | null) {
  const [isFollowing, setFollowing] = useState(false)
  useEffect(() => {
    if (!isFollowing || spokenAt === null) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    text.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' })
  }, [isFollowing, spokenAt, text])
  useEffect(() => {
    if (!isFollowing) return
    const stop = () => setFollowing(false)
    const signs = ['wheel', 'touchmove'] as const
    for (const sign of signs) addEventListener(sign, stop, { passive: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, stop)
    }
  }, [isFollowing])
  return { isFollowing, toggle: () => setFollowing(!isFollowing) }
}
