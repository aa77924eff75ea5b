/** Moves a row of slides by scrolling it: until the carousel's engine is there, or where it never comes. */

export type Place = { index: number; count: number }
/** Answers where it moves to. */
export type Mover = { move: (by: -1 | 1) => Place }
export type Ends = { atStart: boolean; atEnd: boolean }

type ScrollMoverOptions = {
  loop: boolean
  setMover: (mover: Mover) => void
  setEnds: (ends: Ends) => void
}

/** Answers how to take it away again. */
export function createScrollMover(viewport: HTMLElement, { loop, setMover, setEnds }: ScrollMoverOptions) {
  const look = () => {
    const rest = viewport.scrollWidth - viewport.clientWidth - viewport.scrollLeft
    setEnds({ atStart: viewport.scrollLeft < 1, atEnd: rest < 1 })
    return rest
  }
  const move = (by: -1 | 1) => {
    const rest = look()
    const { index, count, width } = readPlace(viewport)
    const isOver = by > 0 ? rest < 1 : viewport.scrollLeft < 1
    const wanted = isOver ? (loop ? (by > 0 ? 0 : count - 1) : index) : index + by
    viewport.scrollTo({ left: wanted * width, behavior: isCalm() ? 'instant' : 'smooth' })
    return { index: Math.min(Math.max(wanted, 0), count - 1), count }
  }
  look()
  setMover({ move })
  viewport.addEventListener('scroll', look, { passive: true })
  return () => viewport.removeEventListener('scroll', look)
}

/** The slide at the start of the row, and how far it is from one to the next. */
export function readPlace(viewport: HTMLElement): Place & { width: number } {
  const slides = [...(viewport.firstElementChild?.children ?? [])]
  const width = slides[0]?.getBoundingClientRect().width || 1
  return { index: Math.round(viewport.scrollLeft / width), count: slides.length, width }
}

/** Whether the reader wants things to jump rather than to glide. */
export function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
