/**
 * Makes the lettering of share pictures out of the headline font: the outline and the advance of each character at the
 * weight of headlines, and the kerning of pairs. Shapes need neither a font file nor an installed font when they are drawn.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Blob, Face, Font, Buffer as HarfBuzzBuffer, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { root } from '../setup/root.mjs'

export const letteringFile = path.join(root, 'covers', 'lettering', 'bricolage-grotesque.json')

type Lettering = {
  unitsPerEm: number
  /** By character. */
  advances: Record<string, number>
  /** By character, as path data; y grows upwards. */
  outlines: Record<string, string>
  /** First character → by how much which characters move after it. */
  kerning: Record<string, Record<string, string>>
}

const HEADLINE_WEIGHT = 800
/** In this order: characters that several files have are the same in each. */
const alphabets = ['latin', 'latin-ext', 'vietnamese']
/** All that a European language may need, punctuation and currencies included. Not the marks that combine with letters. */
const blocks: [first: number, last: number][] = [
  [0x20, 0x7e],
  [0xa1, 0x24f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
]

export async function makeLettering(): Promise<string> {
  const lettering: Lettering = { unitsPerEm: 0, advances: {}, outlines: {}, kerning: {} }
  for (const alphabet of alphabets) {
    const font = await loadFont(alphabet)
    lettering.unitsPerEm = font.face.upem
    for (const character of listCharacters(font.face)) {
      const glyph = font.nominalGlyph(character.codePointAt(0) ?? 0) ?? 0
      lettering.advances[character] ??= font.glyphHAdvance(glyph)
      lettering.outlines[character] ??= withWholeNumbers(font.glyphToPath(glyph))
    }
  }
  lettering.kerning = listKerning(await loadFont('latin'))
  return `${JSON.stringify(lettering)}\n`
}

/** HarfBuzz reads TrueType only, and the packages have WOFF2. */
async function loadFont(alphabet: string): Promise<Font> {
  const file = `bricolage-grotesque/files/bricolage-grotesque-${alphabet}-wght-normal.woff2`
  const source = await readFile(path.join(root, 'node_modules', '@fontsource-variable', file))
  const font = await subsetFont(source, blocks.map(toCharacters).join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: HEADLINE_WEIGHT },
    keepFeatures: ['kern'],
  })
  return new Font(new Face(new Blob(font)))
}

function toCharacters([first, last]: [number, number]): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}

function listCharacters(face: Face): string[] {
  return [...face.collectUnicodes()]
    .filter((code) => blocks.some(([first, last]) => code >= first && code <= last))
    .map((code) => String.fromCodePoint(code))
}

/** Halves of units cannot be seen. */
function withWholeNumbers(path: string): string {
  return path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))))
}

/** Of plain letters, digits and punctuation; letters with accents are kerned like those without. */
function listKerning(font: Font): Lettering['kerning'] {
  const characters = listCharacters(font.face).filter(
    (character) => character === character.normalize('NFD') && /[\p{L}\p{N}\p{P}]/u.test(character),
  )
  const kerning: Lettering['kerning'] = {}
  for (const first of characters)
    for (const second of characters) {
      const shift = measure(font, first + second) - measure(font, first) - measure(font, second)
      if (shift === 0) continue
      kerning[first] ??= {}
      kerning[first][shift] = (kerning[first][shift] ?? '') + second
    }
  return kerning
}

function measure(font: Font, text: string): number {
  const buffer = new HarfBuzzBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0)
}
