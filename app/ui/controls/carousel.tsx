/** A row of slides that scrolls and snaps; with script it can also be dragged and loop. */
import {
  Children,
  type ComponentType,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { i18n } from '~/domain/language/i18n'
import type { CarouselEngineProps } from './carousel-engine'
import { createScrollMover, isRightToLeft, type Mover } from './scroll-mover'

type CarouselState = {
  viewport: RefObject<HTMLDivElement>
  canMove: { previous: boolean; next: boolean }
  move: (by: -1 | 1) => void
}

const CarouselContext = createContext<CarouselState | null>(null)

/** For the parts of a carousel. */
function useCarousel(): CarouselState {
  const carousel = useContext(CarouselContext)
  if (!carousel) throw new Error('useCarousel must be used within a Carousel')
  return carousel
}

type CarouselProps = {
  /** Its accessible name. */
  label: string
  /** Starts again after the last slide. */
  loop?: boolean
  /** Embla's scroll duration: no time unit, from 20 (fast) to 60 (slow). */
  duration?: number
  children: ReactNode
}

export function Carousel({ label, loop = false, duration = 25, children }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null)
  // No state: once the page is hydrated, the first click must find it.
  const mover = useRef<Mover | null>(null)
  const setMover = useCallback((next: Mover) => {
    mover.current = next
  }, [])
  const [edges, setEdges] = useState({ atStart: true, atEnd: false })
  const [announcement, setAnnouncement] = useState('')
  const Engine = useEngineWhenNear(viewport)

  useEffect(() => {
    if (viewport.current && !Engine) return createScrollMover(viewport.current, { loop, setMover, setEdges })
  }, [Engine, loop, setMover])

  const move = (by: -1 | 1) => {
    const slide = mover.current?.move(by)
    if (!slide) return
    setAnnouncement(i18n.t('Slide {number} of {count}', { number: slide.index + 1, count: slide.count }))
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    move(isRightToLeft(event.currentTarget) === step > 0 ? -1 : 1)
  }
  const canMove = { previous: loop || !edges.atStart, next: loop || !edges.atEnd }
  return (
    <CarouselContext.Provider value={{ viewport, canMove, move }}>
      <section
        aria-roledescription={i18n.t({ id: 'carousel.role', message: 'carousel' })}
        aria-label={label}
        onKeyDown={handleKey}
      >
        {children}
        <p role="status" className="visually-hidden">
          {announcement}
        </p>
      </section>
      {Engine ? <Engine {...{ viewport, loop, duration, setMover, setEdges }} /> : null}
    </CarouselContext.Provider>
  )
}

/** From left to right. */
const steps: Record<string, -1 | 1 | undefined> = { ArrowLeft: -1, ArrowRight: 1 }

/** Null until the carousel is near the window, and for good if the engine fails to load: the row still scrolls. */
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
      (entries) => {
        // A busy browser tells of several moments at once, the oldest first.
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
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

/** Each child becomes one slide. */
export function CarouselSlides({ children }: { children: ReactNode }) {
  const { viewport } = useCarousel()
  const count = Children.count(children)
  return (
    <div ref={viewport} className="carousel-viewport">
      <div className="carousel-track">
        {Children.map(children, (child, index) => (
          <Slide
            name={i18n.t({
              id: 'slide.name',
              message: '{number} of {count}',
              values: { number: index + 1, count },
            })}
          >
            {child}
          </Slide>
        ))}
      </div>
    </div>
  )
}

function Slide({ name, children }: { name: string; children: ReactNode }) {
  const role = {
    role: 'group',
    'aria-roledescription': i18n.t({ id: 'slide.role', message: 'slide' }),
    'aria-label': name,
  }
  return (
    <div {...role} className="carousel-slide">
      {children}
    </div>
  )
}

/** Invisible without script, when they could do nothing; their space is reserved so that nothing shifts. */
export function CarouselButtons() {
  const { canMove, move } = useCarousel()
  return (
    <div className={`flex gap-2 ${useHydrated() ? '' : 'invisible'}`}>
      <MoveButton
        name={i18n.t('Previous slide')}
        icon="m14.5 6-6 6 6 6"
        isDisabled={!canMove.previous}
        onPress={() => move(-1)}
      />
      <MoveButton
        name={i18n.t('Next slide')}
        icon="m9.5 6 6 6-6 6"
        isDisabled={!canMove.next}
        onPress={() => move(1)}
      />
    </div>
  )
}

type MoveButtonProps = { name: string; icon: string; isDisabled: boolean; onPress: () => void }

function MoveButton({ name, icon, isDisabled, onPress }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      disabled={isDisabled}
      onClick={onPress}
      className="carousel-button"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 rtl:-scale-x-100">
        <path
          d={icon}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}
