/** The palettes of drawn covers: always ink, paper and teal, with one companion color per category. */
import type { CoverStyle } from '~/domain/publication/build-listings'
import type { SeededRandom } from './seeded-random'

export interface Palette {
  ground: string
  /** Close to the ground: large quiet shapes. */
  field: string
  /** The dominant shape; stands off the ground. */
  mass: string
  /** The supporting shape; stands off ground and mass. */
  second: string
  /** Small and bright; reads on ground, mass and second. */
  accent: string
  /** Hairlines on the ground. */
  line: string
  /** Details that lie on the mass. */
  onMass: string
}

export const INK = '#0f232a'
const INK_LIFT = '#1b3740'
// Darker than a white page and lighter than a black one, so that a cover keeps its edge on both.
export const PAPER = '#f1eadb'
const PAPER_SHADE = '#e0d6c0'
const TEAL = '#0f766e'
const TEAL_DEEP = '#0b5f59'
export const MINT = '#2dd4bf'

type Palettes = readonly [Palette, ...Palette[]]

const COMPANIONS: Record<CoverStyle['companion'], Palettes> = {
  ember: withCompanion('#e8613a', '#cf4a25', '#f7c4ad'),
  indigo: withCompanion('#5b5fd0', '#474bb5', '#c3c6f5'),
  ochre: withCompanion('#e5ab3a', '#d1932a', '#f5dda3'),
  moss: withCompanion('#8ba34a', '#758c38', '#d5dfae'),
  rose: withCompanion('#dc5578', '#c23e63', '#f5c0cf'),
  volt: withCompanion('#ebdb45', '#d9c52b', '#f6efac'),
  slate: withCompanion('#7f9aa5', '#6a8691', '#ccd8dc'),
}

/** One of seven color schemes with this companion. */
export function pickPalette(companion: CoverStyle['companion'], random: SeededRandom): Palette {
  return random.pick(COMPANIONS[companion])
}

function withCompanion(strong: string, deep: string, light: string): Palettes {
  const dark = { ground: INK, field: INK_LIFT, line: PAPER, onMass: PAPER }
  const bright = { ground: PAPER, field: PAPER_SHADE, line: INK, onMass: PAPER }
  const night = { ...dark, mass: TEAL, second: strong, accent: MINT }
  const moon = { ...dark, mass: PAPER, second: TEAL, accent: strong, onMass: INK }
  const day = { ...bright, mass: INK, second: TEAL, accent: strong }
  const garden = { ...bright, mass: TEAL, second: strong, accent: INK }
  const tide = { ...dark, ground: TEAL, field: TEAL_DEEP, mass: INK, second: light, accent: MINT }
  const flare = { ...bright, ground: strong, field: deep, mass: INK, second: PAPER, accent: MINT }
  const haze = { ...bright, ground: light, field: PAPER, mass: TEAL, second: INK, accent: strong }
  return [night, night, moon, day, garden, tide, flare, haze]
}
