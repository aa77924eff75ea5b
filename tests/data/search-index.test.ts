/** Search indexing in the background: the queue and the index after saves, failures and races. */
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { searchArticles } from '~/data/search/search.server'
import { findDelay, indexQueued, startIndexing, stopIndexing } from '~/data/search/search-index.server'
import { runStatement } from '../../scripts/database/run-statement'
import { storeArticle, storeArticles } from '../support/builders'
import { expectConsoleError } from '../support/console-errors'
import { provideDatabase } from '../support/database'

const database = provideDatabase()

type Entry = { id: string; attempts: number; isDue: boolean }

const queue = () =>
  database.query<Entry>(
    `SELECT article_id AS id, attempts, due_at <= now() AS "isDue" FROM search_queue ORDER BY due_at, article_id`,
  )
const countDocuments = async () =>
  (await database.query<{ count: number }>('SELECT count(*)::integer FROM searchable_articles'))[0]?.count
const count = async (query: string) => (await searchArticles(query, null)).total

beforeEach(() => database.empty())
afterEach(stopIndexing)

describe('the queue', () => {
  test('takes published articles and their changes, and nothing else', async () => {
    await storeArticle(database, { slug: 'draft', status: 'draft' })
    await database.query(`UPDATE articles SET content = 'Changed'`)
    expect(await queue()).toEqual([])
    const { id } = await storeArticle(database, { slug: 'seen' })
    expect(await queue()).toEqual([{ id, attempts: 0, isDue: true }])
    await indexQueued()
    expect([await queue(), await countDocuments()]).toEqual([[], 1])
    // Version, views and excerpt are not searched.
    await database.query(`UPDATE articles SET excerpt = 'New', updated_at = now() WHERE slug = 'seen'`)
    expect(await queue()).toEqual([])
    await database.query(`UPDATE articles SET created_at = '2020-01-01' WHERE slug = 'seen'`)
    expect(await queue()).toHaveLength(1)
    await database.query(`UPDATE articles SET status = 'draft' WHERE slug = 'seen'`)
    await indexQueued()
    expect([await queue(), await countDocuments()]).toEqual([[], 0])
  })

  test('stays short in a large import: the excess is indexed by the statement itself', async () => {
    const long = await storeArticle(database)
    await database.query('UPDATE search_queue SET characters = 50000000')
    await storeArticles(database, Array(3).fill({ content: 'quokkas '.repeat(2_000) }))
    expect([await queue(), await countDocuments()]).toEqual([[{ id: long.id, attempts: 0, isDue: true }], 3])
    expect(await count('quokkas')).toBe(3)
  })

  test('even then takes articles that are too slow to index during a save', async () => {
    await storeArticle(database)
    await database.query('UPDATE search_queue SET characters = 50000000')
    await storeArticle(database, { content: 'quokkas '.repeat(10_000) })
    expect([(await queue()).length, await countDocuments()]).toEqual([2, 0])
  })
})

describe('an article that cannot be indexed', () => {
  const poison = `CREATE FUNCTION refuse_poison() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.body LIKE '%poison%' THEN RAISE EXCEPTION 'poison'; END IF; RETURN NEW; END $$;
    CREATE TRIGGER refuse_poison BEFORE INSERT OR UPDATE ON searchable_articles
      FOR EACH ROW EXECUTE FUNCTION refuse_poison()`

  test('is still found, blocks no other, and is retried with backoff', async () => {
    expectConsoleError(/could not be indexed.+poison/)
    await database.query(poison)
    const { id } = await storeArticle(database, { content: 'A poison.' })
    await storeArticle(database, { content: 'A remedy.' })
    await indexQueued()
    expect(await queue()).toEqual([{ id, attempts: 1, isDue: false }])
    expect([await count('poison'), await count('remedy'), await countDocuments()]).toEqual([1, 1, 1])
    await indexQueued()
    expect(await queue()).toEqual([{ id, attempts: 1, isDue: false }])
    const pause = () =>
      database.query(
        'SELECT round(extract(epoch FROM due_at - now()) / 10)::integer AS tens FROM search_queue',
      )
    expect(await pause()).toEqual([{ tens: 12 }])
    await database.query('UPDATE search_queue SET due_at = now()')
    await indexQueued()
    expect(await pause()).toEqual([{ tens: 24 }])
    await database.query('UPDATE search_queue SET due_at = now(), attempts = 5000')
    await indexQueued()
    expect(await pause()).toEqual([{ tens: 360 }])
    // A change resets the backoff.
    await database.query(`UPDATE articles SET content = 'Harmless.'`)
    await indexQueued()
    expect([await queue(), await count('harmless')]).toEqual([[], 2])
    await database.query('DROP FUNCTION refuse_poison CASCADE')
  })
})

describe('concurrently', () => {
  test('several workers share the queue', async () => {
    await storeArticles(database, Array(40).fill({ content: 'A battery, measured.' }))
    await Promise.all([indexQueued(), indexQueued(), indexQueued()])
    expect([await queue(), await countDocuments(), await count('battery')]).toEqual([[], 40, 40])
  })

  test('a change during indexing is not lost, and a save never waits for indexing', async () => {
    const { id } = await storeArticle(database, { content: 'A gramophone.' })
    const [entry] = await database.query<{ by: string }>('SELECT changed_by::text AS by FROM search_queue')
    await database.query(`UPDATE articles SET content = 'A turntable.'`)
    const late = database.query('SELECT make_search_document($1, $2)', [id, entry?.by])
    await expect(late).rejects.toThrow('changed while')
    expect([await count('gramophone'), await count('turntable')]).toEqual([0, 1])
    await indexQueued()
    expect([await count('gramophone'), await count('turntable'), await countDocuments()]).toEqual([0, 1, 1])
  })
})

describe('two transactions that index several articles each', () => {
  test('with the same new words in opposite order do not wait for each other', async () => {
    // Whatever else they have in common is known before.
    await storeArticle(database, { content: 'quokkas' })
    await indexQueued()
    const words = ['alpacas', 'alpacas', 'bonobos', 'bonobos']
    await storeArticles(
      database,
      words.map((content) => ({ content })),
    )
    const entries = await database.query<{ id: string; by: string }>(
      `SELECT article_id AS id, changed_by::text AS by FROM search_queue JOIN articles ON id = article_id
       ORDER BY content`,
    )
    const [alpacas, otherAlpacas, bonobos, otherBonobos] = entries
    const [first, second] = [await begin(), await begin()]
    await first.index(alpacas)
    await second.index(bonobos)
    await Promise.all([first.index(otherBonobos), second.index(otherAlpacas)])
    await Promise.all([first.commit(), second.commit()])
    expect([await queue(), await count('alpacas'), await count('bonobos')]).toEqual([[], 2, 2])
    // Part of a word: looked up by the known words.
    expect(await count('lpaca')).toBe(2)
  })

  async function begin() {
    const client = new pg.Client({ connectionString: database.url })
    onTestFinished(() => client.end())
    await client.connect()
    await client.query('BEGIN')
    return {
      index: (entry: { id: string; by: string } | undefined) =>
        client.query('SELECT make_search_document($1, $2)', [entry?.id, entry?.by]),
      commit: () => client.query('COMMIT'),
    }
  }
})

describe('in the background', () => {
  const emptied = () => expect.poll(queue, { timeout: 10_000 }).toEqual([])

  test('whatever was queued before the start, and every change after it, is indexed', async () => {
    await storeArticle(database, { content: 'A battery, measured.' })
    startIndexing()
    await emptied()
    expect(await countDocuments()).toBe(1)
    await runStatement(database.url, `UPDATE articles SET content = 'A lamp.'`)
    await storeArticle(database, { content: 'Another lamp.' })
    await emptied()
    expect([await countDocuments(), await count('lamp')]).toEqual([2, 2])
  })

  test('the worker is idle while the queue is empty, and until the next entry is due', async () => {
    expect(await findDelay()).toBeNull()
    await storeArticle(database)
    expect(await findDelay()).toBe(0)
    await database.query(`UPDATE search_queue SET due_at = now() + interval '1 minute'`)
    expect(await findDelay()).toBeGreaterThan(30_000)
  })

  test('an entry that is not yet due is indexed when it becomes due', async () => {
    await storeArticle(database)
    await database.query(`UPDATE search_queue SET due_at = now() + interval '1 second'`)
    startIndexing()
    await emptied()
    expect(await countDocuments()).toBe(1)
  })
})
