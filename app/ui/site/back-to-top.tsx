/** A button that scrolls back to the top; it appears once the reader is more than 300 px down. */
import { useSyncExternalStore } from 'react'
import { ArrowUpIcon } from './icons'

const threshold = 300

export function BackToTop() {
  const isFarDown = useSyncExternalStore(
    listenToScroll,
    () => scrollY > threshold,
    () => false,
  )
  if (!isFarDown) return null
  return (
    <button
      type="button"
      onClick={scrollToTop}
      aria-label="Back to top"
      title="Back to top"
      className="back-to-top no-print"
    >
      <ArrowUpIcon />
    </button>
  )
}

function listenToScroll(onChange: () => void) {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}

function scrollToTop() {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: reducedMotion ? 'instant' : 'smooth' })
}
