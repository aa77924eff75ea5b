/** Overload: cached pages are unaffected, other requests wait briefly or get 503 with Retry-After. */
import pg from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { seedSample } from '../../prisma/seed/seed-sample'
import { awaitCached } from '../support/await-cached'
import { runServer, send } from '../support/run-server'
import { provideSiteDatabase } from '../support/served-site'

const database = provideSiteDatabase()
beforeAll(() => seedSample(database.url))

// All tests share one client address.
const start = () => runServer(database.url, { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' })

const worst = `title=Worst&content=${'<'.repeat(1_490_000)}`

test('ten large anonymous forms at once neither crash the process nor come back as pages', async () => {
  const server = await start()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => send(server, '/admin/articles/new', { body: worst })),
  )
  for (const { status, body } of replies) {
    expect([302, 503]).toContain(status)
    expect(body.length).toBeLessThan(10_000)
  }
  expect((await send(server, '/')).status).toBe(200)
})

test('searches that take too long leave slots for other pages', async () => {
  const server = await start()
  // The first of each takes many times as long, and waiting is limited.
  for (const path of ['/search?q=first', '/tech-news']) await send(server, path)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(() => client.end())
  // What is typed is folded first, so every search waits here.
  await client.query(`
    CREATE OR REPLACE FUNCTION fold_text(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(1);
      RETURN lower(words);
    END $$`)
  await client.query('SELECT pg_advisory_lock(1)')
  let searched = 0
  const searches = Array.from({ length: 10 }, async (_, n) => {
    const { status } = await send(server, `/search?q=slow-${n}`)
    searched += 1
    return status
  })
  const others = await Promise.all(['/tech-news', '/reviews', '/feed'].map((path) => send(server, path)))
  expect([others.map(({ status }) => status), searched]).toEqual([[200, 200, 200], 0])
  await client.query('SELECT pg_advisory_unlock(1)')
  expect(new Set(await Promise.all(searches))).toEqual(new Set([200]))
})

describe('made-up URLs', () => {
  test('are rendered or refused quickly when 500 arrive at once, and cached pages are unaffected', async () => {
    const server = await start()
    await send(server, '/search?q=first')
    await awaitCached(server.port, '/')
    const missing = Array.from({ length: 500 }, (_, n) => send(server, `/search?q=none-${n}`))
    const home = await send(server, '/')
    expect([home.status, home.headers['cache-status']]).toEqual([200, 'page-cache; hit'])
    const replies = await Promise.all(missing)
    const refused = replies.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers, body } of refused) {
      expect(headers['retry-after']).toBe('2')
      expect(headers['cache-control']).toBe('no-store')
      expect(body).toContain('We’re very busy right now')
    }
    for (const { status } of replies) expect([200, 503]).toContain(status)
    expect((await send(server, '/search?q=none-0')).status).toBe(200)
  })

  test('appear on their 404 page', async () => {
    const server = await start()
    const [one, other] = [await send(server, '/no/such/page'), await send(server, '/neither/this/one')]
    expect([one.status, other.status]).toEqual([404, 404])
    expect(one.body).toContain('name="from" value="/no/such/page"')
    expect(other.body).toContain('name="from" value="/neither/this/one"')
    // The keys by which a redirect would purge them name their addresses, too.
    const withoutKeys = (body: string) => body.replaceAll(/redirect:[^"\\]+/g, '')
    expect(withoutKeys(other.body).replaceAll('/neither/this/one', '/no/such/page')).toBe(
      withoutKeys(one.body),
    )
    const section = await send(server, '/no-such-section')
    expect([section.status, section.body.includes('value="/no-such-section"')]).toEqual([404, true])
    const article = await send(server, '/articles/no-such-page')
    expect(article.body).toContain('Article Not Found')
    expect(article.body).toContain('value="/articles/no-such-page"')
    expect((await send(server, '/no"such')).body).toContain('value="/no%22such"')
  })
})
