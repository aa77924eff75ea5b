/** Who has the form of an article open: recorded rarely, but at once when the caret has moved. */
import { beforeEach, expect, test } from 'vitest'
import { listOpenedBy, recordOpen } from '~/desk/kit/articles/open-articles.data.server'
import { storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
let article = ''
let ada = ''
let grace = ''
const place = { words: 'A relay clicked 😀', offset: 12 }

beforeEach(async () => {
  await database.empty()
  await storeArticle(database, { slug: 'a-story' })
  await storeEditor(database, 'ada@ohmnibus.example', 'correct horse battery')
  await storeEditor(database, 'grace@ohmnibus.example', 'correct horse battery')
  const editors = await database.query<{ id: string }>('SELECT id FROM editors ORDER BY email')
  ;[ada = '', grace = ''] = editors.map(({ id }) => id)
  const [stored] = await database.query<{ id: string }>('SELECT id FROM articles')
  article = stored?.id ?? ''
})

const pass = (seconds: number) =>
  database.query(`UPDATE open_articles SET seen_at = now() - make_interval(secs => ${seconds})`)
/** In how many seconds before now it was last recorded. */
const age = async () => {
  const [row] = await database.query<{ age: number }>(
    'SELECT round(extract(epoch FROM now() - seen_at))::integer AS age FROM open_articles',
  )
  return row?.age
}

test('a place is recorded when it is another one, and otherwise with the next record', async () => {
  await recordOpen(article, ada)
  expect(await listOpenedBy(article, grace)).toMatchObject([{ name: 'ada', isOpen: true, place: null }])
  await pass(10)
  await recordOpen(article, ada, place)
  expect([await age(), await listOpenedBy(article, grace)]).toMatchObject([0, [{ place }]])
  await pass(10)
  await recordOpen(article, ada, place)
  await recordOpen(article, ada)
  expect([await age(), await listOpenedBy(article, grace)]).toMatchObject([10, [{ place }]])
  await recordOpen(article, ada, { ...place, offset: 13 })
  expect([await age(), await listOpenedBy(article, grace)]).toMatchObject([
    0,
    [{ place: { ...place, offset: 13 } }],
  ])
  await pass(50)
  await recordOpen(article, ada)
  expect([await age(), await listOpenedBy(article, grace)]).toMatchObject([
    0,
    [{ place: { ...place, offset: 13 } }],
  ])
})

test('the database takes no more than the beginning of a line, and as the release before writes it', async () => {
  await expect(recordOpen(article, ada, { ...place, words: 'x'.repeat(81) })).rejects.toThrow()
  await expect(recordOpen(article, ada, { ...place, offset: -1 })).rejects.toThrow()
  await database.query(`INSERT INTO open_articles (article_id, editor_id) VALUES ('${article}', '${ada}')`)
  expect(await listOpenedBy(article, grace)).toMatchObject([{ place: null }])
  await expect(database.query(`UPDATE open_articles SET near_words = 'Only words'`)).rejects.toThrow(
    'open_articles_near',
  )
})
