/** The palettes of drawn covers: always ink, paper and the accent color, with one companion color per category. */
import type { CoverStyle } from '~/domain/publication/build-listings'
import { findAccent, mix } from '~/domain/publication/colors'
import type { Site } from '~/domain/publication/settings'
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

// Darker than a white page and lighter than a black one, so that a cover keeps its edge on both.
export const PAPER = '#f1eadb'
const PAPER_SHADE = '#e0d6c0'

/** The publication's own colors: on paper, a darker one beside it, and on ink; and ink with a tinge of it, and what is lifted from ink. */
export type Accents = { strong: string; deep: string; bright: string; ink: string; lift: string }

const teal: Accents = {
  ...{ strong: '#0f766e', deep: '#0b5f59', bright: '#2dd4bf' },
  ...{ ink: '#0f232a', lift: '#1b3740' },
}
/** Without a tinge. */
const [INK, INK_LIFT] = ['#10171c', '#222b31'] as const
const TINGE = 0.2

export function findAccents(site: Pick<Site, 'accentColor' | 'accentColorDark'>): Accents {
  const accent = findAccent(site)
  return accent
    ? {
        ...{ strong: accent.light, deep: mix(accent.light, '#000000', 0.2), bright: accent.dark },
        ...{ ink: mix(INK, accent.light, TINGE), lift: mix(INK_LIFT, accent.light, TINGE) },
      }
    : teal
}

type Palettes = readonly [Palette, ...Palette[]]

type Companion = [strong: string, deep: string, light: string]

const COMPANIONS: Record<CoverStyle['companion'], Companion> = {
  ember: ['#e8613a', '#cf4a25', '#f7c4ad'],
  indigo: ['#5b5fd0', '#474bb5', '#c3c6f5'],
  ochre: ['#e5ab3a', '#d1932a', '#f5dda3'],
  moss: ['#8ba34a', '#758c38', '#d5dfae'],
  rose: ['#dc5578', '#c23e63', '#f5c0cf'],
  volt: ['#ebdb45', '#d9c52b', '#f6efac'],
  slate: ['#7f9aa5', '#6a8691', '#ccd8dc'],
}

/** One of seven color schemes with this companion. */
export function pickPalette(
  companion: CoverStyle['companion'],
  accents: Accents,
  random: SeededRandom,
): Palette {
  return random.pick(withCompanion(accents, COMPANIONS[companion]))
}

function withCompanion(own: Accents, [strong, deep, light]: Companion): Palettes {
  const dark = { ground: own.ink, field: own.lift, line: PAPER, onMass: PAPER }
  const bright = { ground: PAPER, field: PAPER_SHADE, line: own.ink, onMass: PAPER }
  const night = { ...dark, mass: own.strong, second: strong, accent: own.bright }
  const moon = { ...dark, mass: PAPER, second: own.strong, accent: strong, onMass: own.ink }
  const day = { ...bright, mass: own.ink, second: own.strong, accent: strong }
  const garden = { ...bright, mass: own.strong, second: strong, accent: own.ink }
  const tide = {
    ...dark,
    ground: own.strong,
    field: own.deep,
    mass: own.ink,
    second: light,
    accent: own.bright,
  }
  const flare = { ...bright, ground: strong, field: deep, mass: own.ink, second: PAPER, accent: own.bright }
  const haze = { ...bright, ground: light, field: PAPER, mass: own.strong, second: own.ink, accent: strong }
  return [night, night, moon, day, garden, tide, flare, haze]
}
