/** How often an open form asks who else is there and what they saved: more often while somebody moves. */
import type { OpenedBy } from '~/desk/kit/articles/opened-by'
import type { CaretPlace } from '~/desk/kit/markdown/caret-place'

/** The form looks this often whether to ask, and asks as often while others are there and somebody moves. */
export const TICK_MS = 3_000
const CHECK_INTERVAL_MS = 15_000
/** For this long after somebody has moved. */
const LIVELY_MS = 60_000

/** Decides at each tick whether to ask. Times in milliseconds. */
export function createPace() {
  let asked: { at: number; place: string } = { at: 0, place: '' }
  let others = ''
  let isInCompany = false
  let movedAt = Number.NEGATIVE_INFINITY
  return {
    ask(place: CaretPlace | null, now: number) {
      asked = { at: now, place: JSON.stringify(place) }
    },
    hear(openedBy: readonly OpenedBy[], now: number) {
      const present = openedBy.filter(({ isOpen }) => isOpen)
      const places = JSON.stringify(present.map(({ name, place }) => [name, place]))
      isInCompany = present.length > 0
      if (places !== others) movedAt = now
      others = places
    },
    isDue(place: CaretPlace | null, now: number): boolean {
      if (JSON.stringify(place) !== asked.place) movedAt = now
      const isLively = isInCompany && now - movedAt < LIVELY_MS
      // A timer is never quite exact.
      return now - asked.at >= (isLively ? TICK_MS : CHECK_INTERVAL_MS) - 500
    },
  }
}
