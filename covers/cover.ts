/** Draws the cover of an article without a picture, from its slug and its place in the catalogue. */
import { findCoverStyle } from '~/domain/catalogue/cover-style'
import type { Publication } from '~/domain/publication/publication'
import { type Frame, render } from './art'
import { backdrop } from './backdrop'
import { findMotif, listMotifs } from './motif-table'
import { findAccents, pickPalette } from './palette'
import { type SeededRandom, seededRandom } from './seeded-random'
import type { Stage } from './stage'

/** What says how covers are drawn. */
export type Drawn = Pick<Publication, 'covers' | 'site'>

/** 1200 × 675 or 1200 × 1200 user units. */
export type CoverShape = 'wide' | 'square'

export interface CoverSubject {
  slug: string
  /** Any spelling: `Tech News` and `tech-news` are the same. */
  category: string
  subcategory: string | null
  shape?: CoverShape
}

/** Those that sections may give their covers. */
export const motifNames: readonly string[] = listMotifs()

const WIDTH = 1200
const HEIGHTS: Record<CoverShape, number> = { wide: 675, square: 1200 }
const UNITS: Record<CoverShape, number> = { wide: 75, square: 108 }

/** Returns a complete SVG document. Deterministic, and never contains text from the input. */
export function drawCover(publication: Drawn, subject: CoverSubject): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${drawViewBox(publication, subject)}</svg>`
}

/** The cover as part of another drawing, whose rectangle it fills. `place`: attributes. */
export function drawCoverAt(publication: Drawn, place: string, subject: CoverSubject): string {
  return `<svg ${place} preserveAspectRatio="xMidYMid slice" ${drawViewBox(publication, subject)}</svg>`
}

/** From the attribute on. */
function drawViewBox(
  publication: Drawn,
  { slug, category, subcategory, shape = 'wide' }: CoverSubject,
): string {
  const section = toPlainSlug(category)
  const subsection = toPlainSlug(subcategory ?? '')
  const random = seededRandom(`${slug}\n${section}\n${subsection}`)
  const style = findCoverStyle(publication, section, subsection)
  const palette = pickPalette(style.companion, findAccents(publication.site), random)
  const motif = findMotif(random.pick(style.motifs))
  const height = HEIGHTS[shape]
  const mirrored = random.chance(0.5)
  const frame: Frame = {
    palette,
    mirrored,
    unit: UNITS[shape] * random.between(1.06, 1.4),
    x: WIDTH * random.between(0.4, 0.58),
    y: height * random.between(0.45, 0.56),
  }
  const art = render(motif(setStage(frame, height, random)), frame)
  return [
    `viewBox="0 0 ${WIDTH} ${height}">`,
    `<path fill="${palette.ground}" d="M0 0h${WIDTH}v${height}H0z"/>`,
    mirrored ? `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${art}</g>` : art,
  ].join('')
}

function setStage({ x, y, unit, palette }: Frame, height: number, random: SeededRandom): Stage {
  const stage: Stage = {
    ...random,
    palette,
    left: -x / unit,
    right: (WIDTH - x) / unit,
    top: -y / unit,
    bottom: (height - y) / unit,
    width: WIDTH / unit,
    height: height / unit,
    px: 1 / unit,
    backdrop: () => backdrop(stage),
  }
  return stage
}

/** `Laptops & Computers` → `laptops-computers`; cut at 100 characters, longer than any section's name. */
function toPlainSlug(name: string): string {
  return name
    .slice(0, 100)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
