/** What every motif draws with: the sheet, the point of interest, the palette and the random source. */
import type { Palette } from './palette'
import type { SeededRandom } from './seeded-random'

export interface Stage {
  width: number
  height: number
  /** The module of the drawing: nine units fill the height of a wide cover. */
  unit: number
  /** The point of interest; near the center, because cards crop the sides away. */
  x: number
  y: number
  palette: Palette
  /** The finished drawing is flipped left to right. */
  mirrored: boolean
  random: SeededRandom
}

/** Draws one composition as SVG elements, bleeding off the sheet where it likes. */
export type Motif = (stage: Stage) => string

/** Keeps the reading direction of something (an arrow, indented lines) when the drawing around it is flipped. */
export function upright({ mirrored, x }: Stage, art: string): string {
  return mirrored ? `<g transform="matrix(-1 0 0 1 ${Math.round(x * 2)} 0)">${art}</g>` : art
}
