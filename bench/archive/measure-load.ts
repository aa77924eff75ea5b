/** Measures an archive with its page cache full, and under writes: views, and many articles published at once. */
import { Agent, get, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { runStatement } from '../../scripts/database/run-statement'
import { readMemory } from '../support/load'
import type { MeasuredServer } from '../support/measured-site'
import { round } from '../support/time'

/** Below the limit for one client address. */
const STREAMS_PER_ADDRESS = 40

type OpenStream = {
  /** Waits until it receives an event that contains `words`. */
  waitFor(words: string): Promise<void>
  close(): void
}

const VIEWS_PER_SECOND = 500
const SECONDS = 10
const STREAMS = 1_000
/** More than the page cache holds. */
const PAGES = 10_000
const READERS = 4
const PUBLISHED = 1_000
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

export async function measureLoad(site: MeasuredServer, databaseUrl: string, articles: number) {
  return [
    await measureFullCache(site, articles),
    await measureViews(site, databaseUrl, articles),
    await measureBulkPublication(site, databaseUrl),
  ]
}

async function measureFullCache({ address, server }: MeasuredServer, articles: number) {
  const count = Math.min(PAGES, articles)
  const times: number[] = []
  const read = async (reader: number) => {
    for (let n = reader; n < count; n += READERS) {
      const started = performance.now()
      await (await fetch(`${address}/articles/archive-${n}`)).arrayBuffer()
      times.push(performance.now() - started)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)))
  times.sort((a, b) => a - b)
  return {
    what: `${count} articles read once, ${READERS} at a time`,
    'median ms': round(times[Math.floor(times.length / 2)]),
    'slowest ms': round(times.at(-1)),
    seconds: round((performance.now() - started) / 1000),
    done: '',
    MB: await readMemory(server),
  }
}

async function measureViews({ port, server }: MeasuredServer, databaseUrl: string, articles: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const times: number[] = []
  const before = await countViews(databaseUrl)
  const sent: Promise<void>[] = []
  const started = performance.now()
  for (let n = 0; n < VIEWS_PER_SECOND * SECONDS; n += 1) {
    const due = started + (n * 1000) / VIEWS_PER_SECOND
    if (due > performance.now()) await sleep(due - performance.now())
    sent.push(
      postView(agent, port, `archive-${(n * 7_919) % articles}`).then((millis) => void times.push(millis)),
    )
  }
  await Promise.all(sent)
  agent.destroy()
  const posted = performance.now()
  let counted = 0
  // Drafts are not counted, so the number is done when it stays the same.
  for (let last = -1; counted !== last; await sleep(3_000)) {
    last = counted
    counted = (await countViews(databaseUrl)) - before
  }
  times.sort((a, b) => a - b)
  return {
    what: `${VIEWS_PER_SECOND} views a second`,
    'median ms': round(times[Math.floor(times.length / 2)]),
    'slowest ms': round(times.at(-1)),
    seconds: round((posted - started) / 1000),
    done: `${counted} counted of ${times.length}`,
    MB: await readMemory(server),
  }
}

async function measureBulkPublication({ port, server }: MeasuredServer, databaseUrl: string) {
  const streams = await openStreams(port, STREAMS)
  const received = Promise.all(streams.map((stream) => stream.waitFor('data: ')))
  const started = performance.now()
  const changed = await runStatement<{ id: string }>(
    databaseUrl,
    `UPDATE articles SET status = 'published'
     WHERE id IN (SELECT id FROM articles WHERE status = 'draft' ORDER BY id LIMIT ${PUBLISHED}) RETURNING id`,
  )
  const written = performance.now()
  await received
  const reached = performance.now()
  const MB = await readMemory(server)
  for (const stream of streams) stream.close()
  await runStatement(databaseUrl, `UPDATE articles SET status = 'draft' WHERE id = ANY ($1)`, [
    changed.map(({ id }) => id),
  ])
  return {
    what: `publishing ${changed.length} articles at once, ${STREAMS} open streams`,
    'median ms': round(reached - written),
    'slowest ms': round(reached - started),
    seconds: round((written - started) / 1000),
    done: 'until the last stream had heard of it: after the commit, after the start',
    MB,
  }
}

function postView(agent: Agent, port: number, slug: string): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: `/views/${slug}`,
        method: 'POST',
        headers: { 'User-Agent': userAgent },
      },
      (response) => response.resume().on('end', () => resolve(performance.now() - started)),
    )
      .on('error', reject)
      .end()
  })
}

async function countViews(databaseUrl: string): Promise<number> {
  const [row] = await runStatement<{ sum: string }>(
    databaseUrl,
    'SELECT coalesce(sum(view_count), 0)::text AS sum FROM article_views',
  )
  return Number(row?.sum ?? 0)
}

/**
 * Opens event streams as browsers do, from many addresses. `number` decides the address from which it is opened.
 */
function openStream(port: number, number: number): Promise<OpenStream> {
  const localAddress = `127.0.1.${1 + Math.floor(number / STREAMS_PER_ADDRESS)}`
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: '/events/articles', localAddress }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`Status ${response.statusCode}`))
      let awaited = ''
      let text = ''
      let notify = () => {}
      response
        .on('error', () => {})
        .on('data', (chunk) => {
          text = (text + String(chunk)).slice(-2_000)
          if (awaited && text.includes(awaited)) notify()
        })
      response.once('data', () =>
        resolve({
          waitFor: (words) =>
            new Promise((done) => {
              text = ''
              awaited = words
              notify = done
            }),
          close: () => request.destroy(),
        }),
      )
    })
    request.on('error', reject)
  })
}

function openStreams(port: number, count: number): Promise<OpenStream[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => openStream(port, n)))
}
