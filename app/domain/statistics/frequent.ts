/** Keeps the names that come often out of endlessly many, in bounded memory: the space-saving algorithm (Metwally, 2005). */

/** `error`: how many of `count` were of names whose place it took. */
type Held = { count: number; error: number }

/** How often a name that took another one's place has to come before it is told. */
const PROOF = 3

export type Frequent = {
  has: (name: string) => boolean
  /** Counts one more. False: the name is not among the frequent ones, at least not yet. */
  add: (name: string) => boolean
}

/** As long as fewer than `capacity` different names have come, each is told at once. Then a new one takes the place of the rarest. */
export function createFrequent(capacity: number): Frequent {
  const held = new Map<string, Held>()
  return {
    has: (name) => held.has(name),
    add(name) {
      const known = held.get(name)
      if (known) {
        known.count += 1
        return known.error === 0 || known.count - known.error >= PROOF
      }
      const error = held.size < capacity ? 0 : removeRarest(held)
      held.set(name, { count: error + 1, error })
      return error === 0
    },
  }
}

/** The one that came first, of several. Returns its count. */
function removeRarest(held: Map<string, Held>): number {
  let rarest = ''
  let least = Number.POSITIVE_INFINITY
  for (const [name, { count }] of held) if (count < least) [rarest, least] = [name, count]
  held.delete(rarest)
  return least
}
