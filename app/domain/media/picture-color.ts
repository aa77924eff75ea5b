/** The color that a picture has most of, as one of a few that people name. */

/** With the name that editors read, to be said by `domain/language/desk-i18n`. */
export const pictureColors = {
  red: /*i18n*/ 'Red',
  orange: /*i18n*/ 'Orange',
  yellow: /*i18n*/ 'Yellow',
  green: /*i18n*/ 'Green',
  teal: /*i18n*/ 'Teal',
  blue: /*i18n*/ 'Blue',
  purple: /*i18n*/ 'Purple',
  pink: /*i18n*/ 'Pink',
  brown: /*i18n*/ 'Brown',
  black: /*i18n*/ 'Black',
  gray: /*i18n*/ 'Gray',
  white: /*i18n*/ 'White',
} as const
export type PictureColor = keyof typeof pictureColors

/** Null: any other value. */
export function parsePictureColor(typed: string | null): PictureColor | null {
  return (Object.keys(pictureColors) as PictureColor[]).find((name) => name === typed) ?? null
}

/** Pixels with less chroma, from 0 to 1, count as black, gray or white. */
const MIN_CHROMA = 0.16
/** The share of pixels of one color above which a mostly gray picture has that color. */
const MIN_COLORED = 0.12

/** `pixels`: red, green and blue of each. */
export function findPictureColor(pixels: Uint8Array): PictureColor {
  const counts = new Map<PictureColor, number>()
  const total = pixels.length / 3
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const name = nameColor(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const ranked = [...counts].toSorted(([, a], [, b]) => b - a)
  const colored = ranked.find(([name]) => !grays.has(name))
  if (colored && colored[1] >= total * MIN_COLORED) return colored[0]
  return ranked[0]?.[0] ?? 'gray'
}

const grays = new Set<PictureColor>(['black', 'gray', 'white'])

/** The upper end of each range of hues, in degrees. */
const hues: [end: number, name: PictureColor][] = [
  [15, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [160, 'green'],
  [195, 'teal'],
  [255, 'blue'],
  [290, 'purple'],
  [345, 'pink'],
  [360, 'red'],
]

/** Each from 0 to 255. */
export function nameColor(red: number, green: number, blue: number): PictureColor {
  const [most, least] = [Math.max(red, green, blue) / 255, Math.min(red, green, blue) / 255]
  const chroma = most - least
  const lightness = (most + least) / 2
  if (most < 0.16) return 'black'
  if (chroma < MIN_CHROMA) return lightness > 0.86 ? 'white' : lightness < 0.16 ? 'black' : 'gray'
  const hue = findHue(red / 255, green / 255, blue / 255, most, chroma)
  const name = hues.find(([end]) => hue <= end)?.[1] ?? 'red'
  if ((name === 'orange' || name === 'red' || name === 'yellow') && lightness < 0.42 && chroma < 0.55)
    return 'brown'
  if (name === 'red' && lightness > 0.72) return 'pink'
  return name
}

function findHue(red: number, green: number, blue: number, most: number, chroma: number): number {
  const sixth =
    most === red
      ? ((green - blue) / chroma + 6) % 6
      : most === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4
  return sixth * 60
}
