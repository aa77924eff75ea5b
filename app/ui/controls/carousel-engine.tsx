/** Takes over a scrolling row with Embla: dragging, looping, and no focus on hidden slides. */
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { type RefObject, useEffect, useState } from 'react'
import {
  isRightToLeft,
  type Mover,
  prefersReducedMotion,
  readSlidePosition,
  type ScrollEdges,
} from './scroll-mover'

type Embla = NonNullable<UseEmblaCarouselType[1]>

export type CarouselEngineProps = {
  viewport: RefObject<HTMLDivElement>
  loop: boolean
  duration: number
  setMover: (mover: Mover) => void
  setEdges: (edges: ScrollEdges) => void
}

/** A slide of which less is visible counts as hidden: only its margin shows. */
const MIN_VISIBLE_PART = 0.05

export function CarouselEngine({ viewport, loop, duration, setMover, setEdges }: CarouselEngineProps) {
  const [startIndex] = useState(() => (viewport.current ? readSlidePosition(viewport.current).index : 0))
  const [direction] = useState<'ltr' | 'rtl'>(() =>
    viewport.current && isRightToLeft(viewport.current) ? 'rtl' : 'ltr',
  )
  const [attach, embla] = useEmblaCarousel({
    loop,
    duration,
    startIndex,
    direction,
    align: 'start',
    inViewThreshold: MIN_VISIBLE_PART,
    // Embla scrolls to the focused slide; a fully visible one needs no scrolling.
    watchFocus: (_, { target }) => !(target instanceof Element && isFullyVisible(target, viewport.current)),
  })

  useEffect(() => {
    const row = viewport.current
    if (!row) return
    row.dataset.engine = 'embla'
    row.scrollLeft = 0
    attach(row)
    return () => {
      delete row.dataset.engine
    }
  }, [viewport, attach])

  useEffect(() => {
    if (!embla) return
    const update = () => setEdges({ atStart: !embla.canScrollPrev(), atEnd: !embla.canScrollNext() })
    const updateVisible = () => {
      keepFocusVisible(embla)
      disableHidden(embla)
    }
    update()
    setMover({ move: (by) => glide(embla, by) })
    embla.on('select', update).on('reInit', update).on('slidesInView', updateVisible)
    // The first event may have fired before this effect; until then the list is empty.
    if (embla.slidesInView().length > 0) updateVisible()
    return () => {
      embla.off('select', update).off('reInit', update).off('slidesInView', updateVisible)
      for (const slide of embla.slideNodes()) slide.inert = false
    }
  }, [embla, setMover, setEdges])
  return null
}

function glide(embla: Embla, by: -1 | 1) {
  if (by > 0) embla.scrollNext(prefersReducedMotion())
  else embla.scrollPrev(prefersReducedMotion())
  return { index: embla.selectedScrollSnap(), count: embla.slideNodes().length }
}

function disableHidden(embla: Embla) {
  const visible = embla.slidesInView()
  embla.slideNodes().forEach((slide, index) => {
    slide.inert = !visible.includes(index)
  })
}

/** Moves the focus from a slide about to be hidden to the same control of the first visible slide. */
function keepFocusVisible(embla: Embla) {
  const slides = embla.slideNodes()
  const focused = slides.findIndex((slide) => slide.contains(document.activeElement))
  if (focused === -1 || embla.slidesInView().includes(focused)) return
  const order = listControls(slides[focused]).findIndex((control) => control.matches(':focus'))
  const first = slides[embla.selectedScrollSnap()]
  if (first) first.inert = false
  listControls(first)[order]?.focus({ preventScroll: true })
}

function isFullyVisible(control: Element, row: Element | null) {
  const slide = control.closest('.carousel-slide')?.firstElementChild?.getBoundingClientRect()
  const viewport = row?.getBoundingClientRect()
  return slide && viewport ? slide.left >= viewport.left - 1 && slide.right <= viewport.right + 1 : false
}

function listControls(slide: HTMLElement | undefined) {
  return [...(slide?.querySelectorAll<HTMLElement>('a, button') ?? [])]
}
