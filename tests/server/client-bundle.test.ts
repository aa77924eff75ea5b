/** What browsers download: nothing of the publication, which is data, and no server library. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publication } from '../support/publication'

const { categories, subcategories } = publication

const folder = 'build/client/assets'
const scripts = readdirSync(folder)
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')

test('no intro, and not even its name', () => {
  expect(scripts).not.toContain(publication.site.tagline)
  expect(scripts).not.toContain('quantum-computing')
  const listings = [...categories, ...subcategories]
  expect(listings.filter(({ intro }) => scripts.includes(intro)).map(({ path }) => path)).toEqual([])
})

test('nothing of what highlights code, not even in the preview', () => {
  expect(scripts).not.toContain('hljs')
  expect(scripts).not.toContain('beginKeywords')
  // The converter is there, so its absence is not why.
  expect(scripts).toContain('code-numbered')
})

test('nothing of what parses forms on the server', () => {
  expect(scripts).not.toContain('_zod')
})
