/** How far a portrait moves toward the pointer. */

const share = 0.1
const MAX_SHIFT = 20

/** A tenth of the pointer's distance from the center, at most 20 px either way (specification 2, section 9). */
export function pointerShift(distance: number): number {
  return Math.max(-MAX_SHIFT, Math.min(MAX_SHIFT, distance * share))
}
