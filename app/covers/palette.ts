/** The palettes of drawn covers: always ink, paper and teal, with one companion color per category. */
import type { CompanionName } from '~/domain/catalogue/category-row'
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

interface Companion {
  strong: string
  deep: string
  light: string
}

const INK = '#0f232a'
const INK_LIFT = '#1b3740'
// Darker than a white page and lighter than a black one, so that a cover keeps its edge on both.
const PAPER = '#f1eadb'
const PAPER_SHADE = '#e0d6c0'
const TEAL = '#0f766e'
const TEAL_DEEP = '#0b5f59'
const MINT = '#2dd4bf'

const COMPANIONS: Record<CompanionName, Companion> = {
  ember: { strong: '#e8613a', deep: '#cf4a25', light: '#f7c4ad' },
  indigo: { strong: '#5b5fd0', deep: '#474bb5', light: '#c3c6f5' },
  ochre: { strong: '#e5ab3a', deep: '#d1932a', light: '#f5dda3' },
  moss: { strong: '#8ba34a', deep: '#758c38', light: '#d5dfae' },
  rose: { strong: '#dc5578', deep: '#c23e63', light: '#f5c0cf' },
  volt: { strong: '#ebdb45', deep: '#d9c52b', light: '#f6efac' },
  slate: { strong: '#7f9aa5', deep: '#6a8691', light: '#ccd8dc' },
}

/** One of seven color schemes with this companion. */
export function pickPalette(companion: CompanionName, random: SeededRandom): Palette {
  const scheme = random.pick([night, night, moon, day, garden, tide, flare, haze])
  return scheme(COMPANIONS[companion])
}

function night({ strong }: Companion): Palette {
  return {
    ground: INK,
    field: INK_LIFT,
    mass: TEAL,
    second: strong,
    accent: MINT,
    line: PAPER,
    onMass: PAPER,
  }
}

function moon({ strong }: Companion): Palette {
  return { ground: INK, field: INK_LIFT, mass: PAPER, second: TEAL, accent: strong, line: PAPER, onMass: INK }
}

function day({ strong }: Companion): Palette {
  return {
    ground: PAPER,
    field: PAPER_SHADE,
    mass: INK,
    second: TEAL,
    accent: strong,
    line: INK,
    onMass: PAPER,
  }
}

function garden({ strong }: Companion): Palette {
  return {
    ground: PAPER,
    field: PAPER_SHADE,
    mass: TEAL,
    second: strong,
    accent: INK,
    line: INK,
    onMass: PAPER,
  }
}

function tide({ light }: Companion): Palette {
  return {
    ground: TEAL,
    field: TEAL_DEEP,
    mass: INK,
    second: light,
    accent: MINT,
    line: PAPER,
    onMass: PAPER,
  }
}

function flare({ strong, deep }: Companion): Palette {
  return { ground: strong, field: deep, mass: INK, second: PAPER, accent: MINT, line: INK, onMass: PAPER }
}

function haze({ strong, light }: Companion): Palette {
  return { ground: light, field: PAPER, mass: TEAL, second: INK, accent: strong, line: INK, onMass: PAPER }
}
