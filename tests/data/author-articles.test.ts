import { beforeEach, expect, test } from 'vitest'
import { countByAuthor, listByAuthor } from '~/data/catalogue/listings.server'
import { storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'

const database = provideDatabase()

beforeEach(() => database.query('DELETE FROM articles'))

test('are found whatever the case of the name, without drafts and similar names', async () => {
  await storeArticle(database, {
    title: 'Old',
    authorName: 'Maya Lindqvist',
    createdAt: new Date('2025-01-01'),
  })
  await storeArticle(database, {
    title: 'New',
    authorName: 'MAYA lindqvist',
    createdAt: new Date('2025-02-01'),
  })
  await storeArticle(database, { title: 'Draft', authorName: 'Maya Lindqvist', status: 'draft' })
  await storeArticle(database, { title: 'Other', authorName: 'Maya Lindqvist Jr' })
  const { items } = await listByAuthor('Maya Lindqvist', null)
  expect(items.map(({ title }) => title)).toEqual(['New', 'Old'])
  expect(await countByAuthor('Maya Lindqvist')).toBe(2)
})

test('are none for an author without articles', async () => {
  expect(await listByAuthor('Maya Lindqvist', null)).toEqual({ items: [], older: null, newer: null })
  expect(await countByAuthor('Maya Lindqvist')).toBe(0)
})
