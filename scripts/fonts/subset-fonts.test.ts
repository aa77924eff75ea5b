import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../setup/root.mjs'
import { characters, makeSubset, subsets } from './subset-fonts'

it.each(subsets)('$file is what npm run fonts makes', async (subset) => {
  const committed = await readFile(path.join(root, 'app', 'fonts', subset.file))
  expect(committed.equals(await makeSubset(subset))).toBe(true)
})

it('fonts.css lists the characters of each small font', async () => {
  const css = await readFile(path.join(root, 'app', 'fonts', 'fonts.css'), 'utf8')
  const small = [...css.matchAll(/url\("\.\/([^"]+)"\)[^}]*unicode-range:([^;]+);/g)]
  expect(small.map(([, file]) => file).sort()).toEqual(subsets.map(({ file }) => file).sort())
  for (const [, , range = ''] of small) expect(listCharacters(range)).toBe(characters)
})

/** "U+61-62, U+E9" → "abé" */
function listCharacters(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}
