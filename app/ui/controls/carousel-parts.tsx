/** The parts of a Carousel: the row of slides and the buttons that move it. */
import { Children, type ReactNode } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useCarousel } from './carousel'

/** Each child becomes one slide. */
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

/** Invisible without script, when they could do nothing; their space is reserved so that nothing shifts. */
export function CarouselButtons() {
  const { canMove, move } = useCarousel()
  return (
    <div className={`flex gap-2 ${useHydrated() ? '' : 'invisible'}`}>
      <MoveButton
        name="Previous slide"
        icon="m14.5 6-6 6 6 6"
        isDisabled={!canMove.previous}
        onPress={() => move(-1)}
      />
      <MoveButton
        name="Next slide"
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
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
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
