/** How far a portrait leans towards the pointer. */

const share = 0.1
const furthest = 20

/** A tenth of the pointer's distance from the portrait's centre, at most 20 px either way (specification 2, section 9). */
export function pointerShift(distance: number): number {
  return Math.max(-furthest, Math.min(furthest, distance * share))
}
