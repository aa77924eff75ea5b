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
  const [take, embla] = useEmblaCarousel({
    loop,
    duration,
    startIndex,
    align: 'start',
    inViewThreshold: leastPart,
    // Embla follows the focus; it need not where there is nothing to reveal.
    watchFocus: (_, { target }) => !(target instanceof Element && isWhole(target, viewport.current)),
  })

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
    const turn = () => {
      keepFocusInSight(embla)
      hideUnseen(embla)
    }
    look()
    setMover({ move: (by) => glide(embla, by) })
    embla.on('select', look).on('reInit', look).on('slidesInView', turn)
    // They may have been seen before anybody listened; before they are, none is known to be in sight.
    if (embla.slidesInView().length > 0) turn()
    return () => {
      embla.off('select', look).off('reInit', look).off('slidesInView', turn)
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

function hideUnseen(embla: Embla) {
  const seen = embla.slidesInView()
  embla.slideNodes().forEach((slide, index) => {
    slide.inert = !seen.includes(index)
  })
}

/** Before its slide goes out of reach, the focus goes over to the same kind of control of the first slide in sight. */
function keepFocusInSight(embla: Embla) {
  const slides = embla.slideNodes()
  const place = slides.findIndex((slide) => slide.contains(document.activeElement))
  if (place === -1 || embla.slidesInView().includes(place)) return
  const order = listControls(slides[place]).findIndex((control) => control.matches(':focus'))
  const first = slides[embla.selectedScrollSnap()]
  if (first) first.inert = false
  listControls(first)[order]?.focus({ preventScroll: true })
}

function isWhole(control: Element, row: Element | null) {
  const slide = control.closest('.carousel-slide')?.firstElementChild?.getBoundingClientRect()
  const room = row?.getBoundingClientRect()
  return slide && room ? slide.left >= room.left && slide.right <= room.right + 1 : false
}

function listControls(slide: HTMLElement | undefined) {
  return [...(slide?.querySelectorAll<HTMLElement>('a, button') ?? [])]
}
