/** What stands inside a Carousel: the row, its slides, and the buttons that move it. */
import { Children, type ReactNode } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useCarousel } from './carousel'

/** Its children are the slides' contents. */
export function CarouselSlides({ children }: { children: ReactNode }) {
  const { viewport } = useCarousel()
  const count = Children.count(children)
  return (
    <div ref={viewport} className="carousel-viewport">
      <div className="carousel-track">
        {Children.map(children, (child, index) => (
          <Slide name={`${index + 1} of ${count}`}>{child}</Slide>
        ))}
      </div>
    </div>
  )
}

function Slide({ name, children }: { name: string; children: ReactNode }) {
  const role = { role: 'group', 'aria-roledescription': 'slide', 'aria-label': name }
  return (
    <div {...role} className="carousel-slide">
      {children}
    </div>
  )
}

/** Their room is kept without script, but they are not there: they could do nothing. */
export function CarouselButtons() {
  const { canMove, move } = useCarousel()
  return (
    <div className={`flex gap-2 ${useHydrated() ? '' : 'invisible'}`}>
      <MoveButton
        name="Previous slide"
        drawing="m14.5 6-6 6 6 6"
        isOff={!canMove.previous}
        onPress={() => move(-1)}
      />
      <MoveButton name="Next slide" drawing="m9.5 6 6 6-6 6" isOff={!canMove.next} onPress={() => move(1)} />
    </div>
  )
}

type MoveButtonProps = { name: string; drawing: string; isOff: boolean; onPress: () => void }

function MoveButton({ name, drawing, isOff, onPress }: MoveButtonProps) {
  return (
    <button type="button" aria-label={name} disabled={isOff} onClick={onPress} className="carousel-button">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
        <path
          d={drawing}
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
