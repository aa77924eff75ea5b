/** Takes a scrolling row over with Embla: dragging, going round, and no focus on what is out of sight. */
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { type RefObject, useEffect, useState } from 'react'
import { type Ends, isCalm, type Mover, readPlace } from './scroll-mover'

type Embla = NonNullable<UseEmblaCarouselType[1]>

export type CarouselEngineProps = {
  viewport: RefObject<HTMLDivElement>
  loop: boolean
  duration: number
  setMover: (mover: Mover) => void
  setEnds: (ends: Ends) => void
}

/** A slide of which less can be seen is out of sight: only its margin. */
const leastPart = 0.05

export function CarouselEngine({ viewport, loop, duration, setMover, setEnds }: CarouselEngineProps) {
  const [startIndex] = useState(() => (viewport.current ? readPlace(viewport.current).index : 0))
  const options = { loop, duration, startIndex, align: 'start', inViewThreshold: leastPart } as const
  const [take, embla] = useEmblaCarousel(options)

  useEffect(() => {
    const row = viewport.current
    if (!row) return
    row.dataset.engine = 'embla'
    row.scrollLeft = 0
    take(row)
    return () => {
      delete row.dataset.engine
    }
  }, [viewport, take])

  useEffect(() => {
    if (!embla) return
    const look = () => setEnds({ atStart: !embla.canScrollPrev(), atEnd: !embla.canScrollNext() })
    const hide = () => hideUnseen(embla)
    const settle = () => {
      keepFocusInSight(embla)
      hide()
    }
    look()
    setMover({ move: (by) => glide(embla, by) })
    embla.on('select', look).on('reInit', look).on('slidesInView', hide).on('settle', settle)
    return () => {
      embla.off('select', look).off('reInit', look).off('slidesInView', hide).off('settle', settle)
      for (const slide of embla.slideNodes()) slide.inert = false
    }
  }, [embla, setMover, setEnds])
  return null
}

function glide(embla: Embla, by: -1 | 1) {
  if (by > 0) embla.scrollNext(isCalm())
  else embla.scrollPrev(isCalm())
  return { index: embla.selectedScrollSnap(), count: embla.slideNodes().length }
}

/** What has the focus stays as it is while it moves: the focus must not fall back to the top of the page. */
function hideUnseen(embla: Embla) {
  const seen = embla.slidesInView()
  embla.slideNodes().forEach((slide, index) => {
    slide.inert = !seen.includes(index) && !slide.contains(document.activeElement)
  })
}

/** The focus goes over to the same kind of control of the first slide in sight. */
function keepFocusInSight(embla: Embla) {
  const slides = embla.slideNodes()
  const place = slides.findIndex((slide) => slide.contains(document.activeElement))
  if (place === -1 || embla.slidesInView().includes(place)) return
  const order = listControls(slides[place]).indexOf(document.activeElement as HTMLElement)
  const first = slides[embla.selectedScrollSnap()]
  if (first) first.inert = false
  listControls(first)[order]?.focus({ preventScroll: true })
}

function listControls(slide: HTMLElement | undefined) {
  return [...(slide?.querySelectorAll<HTMLElement>('a, button') ?? [])]
}
