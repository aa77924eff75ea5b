/** Moves a row of slides by scrolling it, until the carousel's engine has loaded or when it fails to. */
export type SlidePosition = { index: number; count: number }
/** `move` returns the slide it moves to. */
export type Mover = { move: (by: -1 | 1) => SlidePosition }
export type ScrollEdges = { atStart: boolean; atEnd: boolean }

type ScrollMoverOptions = {
  loop: boolean
  setMover: (mover: Mover) => void
  setEdges: (edges: ScrollEdges) => void
}

/** Returns a cleanup function. */
export function createScrollMover(viewport: HTMLElement, { loop, setMover, setEdges }: ScrollMoverOptions) {
  const update = () => {
    const scrolled = readScrolled(viewport)
    const rest = viewport.scrollWidth - viewport.clientWidth - scrolled
    setEdges({ atStart: scrolled < 1, atEnd: rest < 1 })
    return { scrolled, rest }
  }
  const move = (by: -1 | 1) => {
    const { scrolled, rest } = update()
    const { index, count, width } = readSlidePosition(viewport)
    const isAtEdge = by > 0 ? rest < 1 : scrolled < 1
    const target = isAtEdge ? (loop ? (by > 0 ? 0 : count - 1) : index) : index + by
    const left = isRightToLeft(viewport) ? -target * width : target * width
    viewport.scrollTo({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
    return { index: Math.min(Math.max(target, 0), count - 1), count }
  }
  update()
  setMover({ move })
  viewport.addEventListener('scroll', update, { passive: true })
  return () => viewport.removeEventListener('scroll', update)
}

/** The first slide in view; `width` is the distance from one slide to the next, in pixels. */
export function readSlidePosition(viewport: HTMLElement): SlidePosition & { width: number } {
  const slides = [...(viewport.firstElementChild?.children ?? [])]
  const width = slides[0]?.getBoundingClientRect().width || 1
  return { index: Math.round(readScrolled(viewport) / width), count: slides.length, width }
}

/** From the first slide; from right to left, `scrollLeft` is negative. */
function readScrolled(viewport: HTMLElement): number {
  return isRightToLeft(viewport) ? -viewport.scrollLeft : viewport.scrollLeft
}

export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}

/** Whether the reader prefers jumps to smooth scrolling. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
