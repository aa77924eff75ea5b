import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../setup/root.mjs'
import { makeSubset, subsets } from './subset-fonts'

it.each(subsets)('$file is what npm run fonts makes', async (subset) => {
  const committed = await readFile(path.join(root, 'app', 'fonts', subset.file))
  expect(committed.equals(await makeSubset(subset))).toBe(true)
})
