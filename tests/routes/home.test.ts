/** The home page: the newest articles of both halves of the catalogue, or samples while nothing is published. */
import { beforeEach, describe, expect, test } from 'vitest'
import { loader as pageLoader } from '~/routes/home'
import { routeArgs, storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toPageData } from '../support/loader-result'
import { publication } from '../support/publication'

const { categoryNames } = publication

const database = provideDatabase()
const loader = toPageData(pageLoader)

beforeEach(() => database.query('DELETE FROM articles'))

describe('samples', () => {
  test.for([...categoryNames, 'A category of our own'])(
    'are not shown once one article of %s is published',
    async (categoryName) => {
      const { slug } = await storeArticle(database, { categoryName })
      const { front, areSamples } = await loader(routeArgs('/'))
      expect(areSamples).toBe(false)
      const isHere = ['Tech News', 'Digital Tools', 'Product Reviews', 'Buying Guides'].includes(categoryName)
      const shown = front?.blocks ?? []
      expect(shown.map(({ articles }) => articles.map((card) => card.slug))).toEqual(isHere ? [[slug]] : [])
    },
  )

  test('come back when the only published article is withdrawn', async () => {
    await storeArticle(database)
    await database.query(`UPDATE articles SET status = 'draft'`)
    expect((await loader(routeArgs('/'))).areSamples).toBe(true)
  })
})
