/** What a motif draws with: the sheet around its point of interest, the palette and the random source. */
import type { Art } from './art'
import type { Palette } from './palette'
import type { SeededRandom } from './seeded-random'

/** The origin is the point of interest: near the center, because cards crop the sides away. Nine units fill a wide cover. */
export interface Stage extends SeededRandom {
  /** The edges and the size of the sheet, in units. */
  left: number
  right: number
  top: number
  bottom: number
  width: number
  height: number
  /** One user unit of the sheet, for what does not grow with the drawing; not for use inside `scaled`. */
  px: number
  palette: Palette
  /** The large quiet shape behind the motif. */
  backdrop(): Art
}

/** Draws one composition, bleeding off the sheet where it likes. */
export type Motif = (stage: Stage) => Art

/** One of several compositions of the same thing. */
export function oneOf(...compositions: [Motif, ...Motif[]]): Motif {
  return (stage) => stage.pick(compositions)(stage)
}
