/** A row of slides: without script one that scrolls and snaps, with it one that can also be dragged and go round. */
import {
  type ComponentType,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { CarouselEngineProps } from './carousel-engine'
import { createScrollMover, type Mover } from './scroll-mover'

type CarouselState = {
  viewport: RefObject<HTMLDivElement>
  canMove: { previous: boolean; next: boolean }
  move: (by: -1 | 1) => void
}

const CarouselContext = createContext<CarouselState | null>(null)

/** For the parts of a carousel, and what else wants to move it. */
export function useCarousel(): CarouselState {
  const carousel = useContext(CarouselContext)
  if (!carousel) throw new Error('useCarousel must be used within a Carousel')
  return carousel
}

type CarouselProps = {
  /** What screen readers call it. */
  label: string
  /** Goes round instead of ending. */
  loop?: boolean
  /** How lazily it glides: not milliseconds, but between 20, which is fast, and 60. */
  duration?: number
  children: ReactNode
}

export function Carousel({ label, loop = false, duration = 25, children }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const [mover, setMover] = useState<Mover | null>(null)
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })
  const [shown, setShown] = useState('')
  const Engine = useEngineWhenNear(viewport)

  useEffect(() => {
    if (viewport.current && !Engine) return createScrollMover(viewport.current, { loop, setMover, setEnds })
  }, [Engine, loop])

  const move = (by: -1 | 1) => {
    const place = mover?.move(by)
    if (place) setShown(`Slide ${place.index + 1} of ${place.count}`)
  }
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    move(by)
  }
  const canMove = { previous: loop || !ends.atStart, next: loop || !ends.atEnd }
  return (
    <CarouselContext.Provider value={{ viewport, canMove, move }}>
      <section aria-roledescription="carousel" aria-label={label} onKeyDown={press}>
        {children}
        <p role="status" className="visually-hidden">
          {shown}
        </p>
      </section>
      {Engine ? <Engine {...{ viewport, loop, duration, setMover, setEnds }} /> : null}
    </CarouselContext.Provider>
  )
}

const steps: Record<string, -1 | 1 | undefined> = { ArrowLeft: -1, ArrowRight: 1 }

/** Null until the carousel is about to be seen, and for ever where the engine cannot be loaded: the row scrolls all the same. */
function useEngineWhenNear(viewport: RefObject<HTMLDivElement>) {
  const [loaded, setLoaded] = useState<{ Engine: ComponentType<CarouselEngineProps> } | null>(null)
  useEffect(() => {
    if (!viewport.current) return
    const load = () =>
      import('./carousel-engine').then(
        ({ CarouselEngine }) => setLoaded({ Engine: CarouselEngine }),
        () => {},
      )
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        load()
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(viewport.current)
    return () => observer.disconnect()
  }, [viewport])
  return loaded?.Engine ?? null
}
