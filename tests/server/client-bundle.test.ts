/** What browsers download: of the catalogue the menus and none of the texts (decision 0068), and no server library. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { categories, subcategories } from '~/domain/catalogue/catalogue'
import { headerCategories } from '~/domain/catalogue/navigation'

const folder = 'build/client/assets'
const scripts = readdirSync(folder)
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')

test('the entries of the menus', () => {
  const slugs = headerCategories.flatMap((category) => category.subcategories.map(({ slug }) => slug))
  expect(slugs.filter((slug) => !scripts.includes(slug))).toEqual([])
})

test('no intro', () => {
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
