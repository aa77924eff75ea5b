/** Measures lines of text and draws them as outlines, so that drawings contain no text and need no font. */
import lettering from './bricolage-grotesque.json' with { type: 'json' }

const advances: Readonly<Record<string, number>> = lettering.advances
const outlines: Readonly<Record<string, string>> = lettering.outlines
const { unitsPerEm } = lettering
const kerning = readKerning(lettering.kerning)

/** `size`: of the em; `tracking`: space between letters in ems. */
export type TextStyle = { size: number; tracking: number }

/** The width of a line of drawable characters. */
export function measureText(text: string, { size, tracking }: TextStyle): number {
  return (placeGlyphs(text, tracking).width * size) / unitsPerEm
}

/** The line as one path, whose baseline begins at x and y. */
export function drawText(text: string, style: TextStyle, x: number, y: number, color: string): string {
  const scale = style.size / unitsPerEm
  const d = placeGlyphs(text, style.tracking).glyphs.map((glyph) => move(glyph, scale, x, y))
  return `<path fill="${color}" d="${d.join('')}"/>`
}

type PlacedGlyph = { outline: string; left: number }

function placeGlyphs(text: string, tracking: number): { glyphs: PlacedGlyph[]; width: number } {
  const glyphs: PlacedGlyph[] = []
  let position = 0
  let last = ''
  for (const character of text) {
    const base = character.normalize('NFD').charAt(0)
    if (last) position += (kerning.get(last + base) ?? 0) + tracking * unitsPerEm
    glyphs.push({ outline: outlines[character] ?? '', left: position })
    position += advances[character] ?? 0
    last = base
  }
  return { glyphs, width: position }
}

/** The font counts upwards, SVG downwards. */
function move({ outline, left }: PlacedGlyph, scale: number, x: number, y: number): string {
  return outline.replace(/(-?\d+),(-?\d+)/g, (_, dx: string, dy: string) => {
    const moved = [x + (left + Number(dx)) * scale, y - Number(dy) * scale]
    return moved.map((value) => Math.round(value * 10) / 10).join(' ')
  })
}

/** { A: { '-40': 'TV' } } → AT and AV: -40 */
function readKerning(table: Record<string, Record<string, string>>): Map<string, number> {
  const pairs = Object.entries(table).flatMap(([first, shifts]) =>
    Object.entries(shifts).flatMap(([shift, seconds]) =>
      [...seconds].map((second): [string, number] => [first + second, Number(shift)]),
    ),
  )
  return new Map(pairs)
}
