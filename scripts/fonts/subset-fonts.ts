/**
 * Makes the small fonts in app/fonts/ out of the packages': the characters of ordinary English text, and the weights that the
 * site uses. `npm run fonts`, after an update of a package. Other characters load the packages' own files.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import { root } from '../setup/root.mjs'

type Subset = { source: string; file: string; weights: { min: number; max: number } }

export const subsets: Subset[] = [
  {
    source: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    file: 'bricolage-grotesque.woff2',
    weights: { min: 400, max: 800 },
  },
  {
    source: 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    file: 'source-serif.woff2',
    weights: { min: 400, max: 700 },
  },
  {
    source: 'source-serif-4/files/source-serif-4-latin-wght-italic.woff2',
    file: 'source-serif-italic.woff2',
    weights: { min: 400, max: 700 },
  },
]

const ascii = Array.from({ length: 0x5f }, (_, index) => String.fromCharCode(0x20 + index)).join('')
/** The `unicode-range` in fonts.css lists the same, which the test compares. */
export const characters = `${ascii}\u00a0©°·×é–—‘’“”…−`
/** Figures of one width, kerning, ligatures and marks; without alternates and fractions, which no style asks for. */
const keepFeatures = ['tnum', 'kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk']

export async function makeSubset({ source, weights }: Subset): Promise<Buffer> {
  const font = await readFile(path.join(root, 'node_modules', '@fontsource-variable', source))
  return subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures,
  })
}

if (process.argv[1] === import.meta.filename) {
  for (const subset of subsets)
    await writeFile(path.join(root, 'app', 'fonts', subset.file), await makeSubset(subset))
}
