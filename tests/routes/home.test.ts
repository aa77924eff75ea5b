/** The home page: the newest articles of both halves of the catalogue, or samples while nothing is published. */
import { beforeEach, describe, expect, test } from 'vitest'
import { categoryNames } from '~/domain/catalogue/catalogue'
import { loader as pageLoader } from '~/routes/home'
import { storeArticle, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toPageData } from '../support/loader-result'

const database = provideDatabase()
const loader = toPageData(pageLoader)

beforeEach(() => database.query('DELETE FROM articles'))

test('shows the six newest of Tech News and Digital Tools, and the six newest of Reviews and Guides', async () => {
  await storeArticles(
    database,
    Array.from({ length: 48 }, (_, n) => ({
      title: `Story of day ${n}`,
      categoryName: categoryNames[n % categoryNames.length] ?? '',
      createdAt: new Date(Date.UTC(2025, 0, 1 + n)),
    })),
  )
  const { latest, verdicts, areSamples } = await loader()
  expect(areSamples).toBe(false)
  expect(latest.map((card) => card.title)).toEqual(
    [43, 42, 37, 36, 31, 30].map((day) => `Story of day ${day}`),
  )
  expect(verdicts.map((card) => card.title)).toEqual(
    [45, 44, 39, 38, 33, 32].map((day) => `Story of day ${day}`),
  )
})

describe('samples', () => {
  test('are shown, all 13, when nothing is published', async () => {
    const { latest, verdicts, areSamples } = await loader()
    expect(areSamples).toBe(true)
    const cards = [...latest, ...verdicts]
    expect(cards).toHaveLength(13)
    expect(new Set(cards.map((card) => card.categoryName))).toEqual(
      new Set(['Tech News', 'Get Electrified', 'Product Reviews', 'Buying Guides']),
    )
  })

  test('are shown while there are only drafts', async () => {
    await storeArticles(
      database,
      categoryNames.map((categoryName) => ({ categoryName, status: 'draft' })),
    )
    const { latest, verdicts, areSamples } = await loader()
    expect([latest.length + verdicts.length, areSamples]).toEqual([13, true])
  })

  test.for([...categoryNames, 'A category of our own'])(
    'are not shown once one article of %s is published',
    async (categoryName) => {
      const { slug } = await storeArticle(database, { categoryName })
      const { latest, verdicts, areSamples } = await loader()
      expect(areSamples).toBe(false)
      const isHere = ['Tech News', 'Digital Tools', 'Product Reviews', 'Buying Guides'].includes(categoryName)
      expect([...latest, ...verdicts].map((card) => card.slug)).toEqual(isHere ? [slug] : [])
    },
  )

  test('come back when the only published article is withdrawn', async () => {
    await storeArticle(database)
    await database.query(`UPDATE articles SET status = 'draft'`)
    expect((await loader()).areSamples).toBe(true)
  })
})

test('names itself as canonical, and may be indexed', async () => {
  const { meta } = await loader()
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'http://localhost:3000/' })
  expect(meta).toContainEqual({ title: 'Ohmnibus: Reliable. Insightful. Transparent.' })
  expect(meta.filter((tag) => 'name' in tag && tag.name === 'robots')).toEqual([])
})
