/** What an import is compared with: everything that has an address here. */
import { beforeEach, expect, test } from 'vitest'
import { readStoredFacts } from '~/desk/import/stored-facts.data.server'
import { storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import '../support/load-publication'

const database = provideDatabase()

beforeEach(() => database.empty())

test('articles by all their slugs, redirects, people, and sections with the one that they are in', async () => {
  await storeArticle(database, { slug: 'before' })
  await database.query(`UPDATE articles SET slug = 'after'`)
  await database.query(`INSERT INTO redirects (source, target) VALUES ('/old', '/articles/after')`)
  const { articleSlugs, redirected, people, sections, pageSlugs } = await readStoredFacts()
  expect([...articleSlugs].sort()).toEqual(['after', 'before'])
  expect([...redirected]).toEqual([['/old', '/articles/after']])
  expect(people.find(({ slug }) => slug === 'maya-lindqvist')?.name).toBe('Maya Lindqvist')
  const category = sections.find(({ parent }) => parent === null)
  const below = sections.find(({ parent }) => parent === category?.slug)
  expect(category?.name).toBeTruthy()
  expect(below?.slug).toBeTruthy()
  expect(pageSlugs.has(category?.slug ?? '')).toBe(true)
})
