/** The event stream of changes, as a browser reads it: its events, its limits, and when it ends. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeEventStreams, countEventStreams } from '~/http/changes/event-streams.server'
import { loader } from '~/routes/article-events'
import { routeArgs, storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'

const database = provideDatabase()

beforeEach(() => database.empty())

afterEach(() => {
  vi.useRealTimers()
  closeEventStreams()
  // A process never opens its streams again, but the tests of this file share one.
  Object.assign(Reflect.get(globalThis, 'ohmnibusEventStreams'), { isClosed: false })
})

function open(query = '', clientAddress: string | null = null, init: RequestInit = {}) {
  return loader({ ...routeArgs(`/events/articles${query}`, {}, init), context: { clientAddress } })
}

/** Reads until the text matches, and returns all that was read. */
function follow(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('There is no stream.')
  let text = ''
  return {
    async until(pattern: RegExp) {
      while (!pattern.test(text)) {
        const { done, value } = await reader.read()
        if (done) throw new Error(`It ended after: ${text}`)
        text += value
      }
      return text
    },
    async toEnd() {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return text
        text += value
      }
    },
    leave: () => reader.cancel(),
  }
}

/** A stream whose listener is connected: its first event says that anything may have changed before. */
async function followFromNow() {
  const stream = follow(open())
  await stream.until(/"keys":null/)
  return stream
}

describe('a stream', () => {
  test('is neither cached nor buffered', async () => {
    const response = open()
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('no-store, no-transform')
    expect(response.headers.get('X-Accel-Buffering')).toBe('no')
    expect(await follow(response).until(/\n\n/)).toMatch(/^retry: 5000\nevent: beat\ndata: \n\n/)
  })

  test('reports a new story with its title and path, and no drafts', async () => {
    const stream = await followFromNow()
    await storeArticle(database, { title: 'Secret', slug: 'secret', status: 'draft' })
    await database.query(
      `INSERT INTO articles (title, slug, author_name, category_name, status)
       VALUES (E'New\nstory', 'new-story', 'Maya Lindqvist', 'Tech News', 'published')`,
    )
    const text = await stream.until(/new-story/)
    const [line] = text.match(/^data: .*new-story.*$/m) ?? []
    const change = JSON.parse(line?.slice('data: '.length) ?? '')
    expect(change.news).toEqual([{ title: 'New\nstory', path: '/articles/new-story' }])
    expect(change.keys).toEqual(expect.arrayContaining(['lists', 'section:tech%20news', 'slug:new-story']))
    expect(text).not.toContain('ecret')
  })

  test('sends a heartbeat every 25 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
    const stream = follow(open())
    await vi.advanceTimersByTimeAsync(50_000)
    expect(await stream.until(/(event: beat\ndata: \n\n.*){3}/s)).not.toMatch(/(beat.*){4}/s)
  })

  test('ends after half an hour, with a final event', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
    const stream = follow(open())
    await vi.advanceTimersByTimeAsync(31 * 60_000)
    expect(await stream.toEnd()).toMatch(/retry: 5000\nevent: end\ndata: \n\n$/)
    expect(countEventStreams()).toBe(0)
  })

  test('of a HEAD request has no body and is not counted', async () => {
    const response = open('', null, { method: 'HEAD' })
    expect([response.status, response.body, countEventStreams()]).toEqual([200, null, 0])
  })
})

describe('a client that reconnects', () => {
  test('gets what it missed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const other = await followFromNow()
    vi.setSystemTime(Date.now() + 60_000)
    const early = await storeArticle(database)
    await other.until(new RegExp(early.id))
    vi.setSystemTime(Date.now() + 60_000)
    const late = await storeArticle(database)
    await other.until(new RegExp(late.id))
    vi.setSystemTime(Date.now() + 5_000)
    const text = await follow(open('?missed=6000')).until(/data: {.*\n\n/)
    expect(text).toContain(late.id)
    expect(text).not.toContain(early.id)
  })

  test('is told that anything may have changed after an absence that is too long', async () => {
    await followFromNow()
    expect(await follow(open('?missed=3600000')).until(/data: {.*\n\n/)).toContain('"keys":null')
  })

  test.for(['', '?missed=', '?missed=x'])('ignores %j', async (query) => {
    const stream = await followFromNow()
    const other = follow(open(query))
    const { id } = await storeArticle(database)
    await stream.until(new RegExp(id))
    expect(await other.until(new RegExp(id))).toMatch(
      /^retry: 5000\nevent: beat\ndata: \n\ndata: {"keys":\["article/,
    )
  })
})

describe('too many streams', () => {
  test('from one address get 503, others do not', async () => {
    for (let count = 0; count < 50; count += 1) expect(open('', '192.0.2.1').status).toBe(200)
    const refused = open('', '192.0.2.1')
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(refused.headers.get('Cache-Control')).toBe('no-store')
    expect(open('', '192.0.2.2').status).toBe(200)
  })

  test('in total get 503, until one has ended', async () => {
    const [first] = Array.from({ length: 5_000 }, () => open())
    expect(countEventStreams()).toBe(5_000)
    expect(open().status).toBe(503)
    await first?.body?.cancel()
    expect(open().status).toBe(200)
  })
})

test('a process that shuts down asks all clients to reconnect, and accepts no new ones', async () => {
  const stream = follow(open())
  closeEventStreams()
  expect(await stream.toEnd()).toMatch(/event: end\ndata: \n\n$/)
  expect(countEventStreams()).toBe(0)
  expect(open().status).toBe(503)
})
