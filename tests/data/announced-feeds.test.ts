/** WebSub: the hub hears of the feed of a show when readers see another episode in it, and the feed names the hub. */
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onArticleChange, stopListening } from '~/data/changes/article-changes.server'
import { publishDueEpisodes } from '~/data/podcast/planned-episodes.server'
import { publication, refreshPublication, setPublication } from '~/data/publication/publication.server'
import type { ArticleChange } from '~/domain/changes/article-change'
import { env } from '~/env.server'
import { listToldAnew, sendPodping } from '~/http/feeds/podping.server'
import { loader as podcastFeed } from '~/routes/podcast-feed'
import { announceFeeds, queueAnnouncement } from '../../app/jobs/announce-feeds'
import { routeArgs } from '../support/builders'
import { provideDatabase } from '../support/database'
import { listenFor } from '../support/listen-for'
import { publication as first } from '../support/publication'
import { findAll, readXml } from '../support/read-xml'
import { runJobs } from '../support/run-jobs'
import { waitUntil } from '../support/wait-until'

const database = provideDatabase()
const changes: ArticleChange[] = []
const asked: string[][] = []
let hub = ''

const useHub = (url: string | null) => {
  env().websubHub = url
}

beforeAll(async () => {
  await refreshPublication()
  onArticleChange(async (change) => {
    await queueAnnouncement(change)
    changes.push(change)
  })
  await waitUntil(() => changes.length > 0)
})

beforeEach(async () => {
  const { url } = await listenFor(
    createServer(async (request, response) => {
      let body = ''
      for await (const piece of request) body += piece
      asked.push(new URLSearchParams(body).getAll('hub.url'))
      response.writeHead(204).end()
    }),
  )
  hub = `${url}/`
  useHub(hub)
  asked.length = 0
})

afterAll(() => {
  useHub(null)
  stopListening()
  setPublication(first)
})

async function announceNext(change: () => Promise<unknown>): Promise<void> {
  changes.length = 0
  await change()
  await waitUntil(() => changes.length > 0)
  await database.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
  await runJobs(database.url, { 'announce-feeds': announceFeeds })
}

const feed = 'http://localhost:3000/ai-podcasts/feed'
const plan = { status: 'planned', publishedAt: '2026-01-02T03:04:05Z' }
const [episode = { slug: '', title: '' }] = first.episodes

test('of a planned episode when its time has come, not before', async () => {
  const planned = await database.query(
    `UPDATE publication_entries SET data = data || $1 WHERE kind = 'episode' AND slug = $2 RETURNING slug`,
    [JSON.stringify(plan), episode.slug],
  )
  expect(planned).toHaveLength(1)
  await waitUntil(() => !publication().episodes.some(({ slug }) => slug === episode.slug))
  await announceNext(publishDueEpisodes)
  expect(asked.flat()).toContain(feed)
  expect(publication().episodes.some(({ slug }) => slug === episode.slug)).toBe(true)
})

test('of a changed episode', async () => {
  const rename = `UPDATE publication_entries SET data = jsonb_set(data, '{title}', '"Another title"') WHERE kind = 'episode' AND slug = $1`
  await announceNext(() => database.query(rename, [episode.slug]))
  expect(asked.flat()).toContain(feed)
})

test('not without a hub', async () => {
  useHub(null)
  const rename = `UPDATE publication_entries SET data = jsonb_set(data, '{title}', '"A third title"') WHERE kind = 'episode' AND slug = $1`
  await announceNext(() => database.query(rename, [episode.slug]))
  expect(asked).toEqual([])
})

test('apps hear of a show whose feed has changed by Podping, once, with the token', async () => {
  useHub(null)
  const pings: { query: Record<string, string>; token: string | undefined }[] = []
  let status = 500
  const { url } = await listenFor(
    createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://podping.example')
      pings.push({ query: Object.fromEntries(searchParams), token: request.headers.authorization })
      response.writeHead(status).end()
    }),
  )
  const endpoint = { url: `${url}/`, token: 'abc' }
  const options = { allowed: ['127.0.0.1'] }
  const [show] = publication().shows
  if (!show) throw new Error('There is no show.')
  const [changed] = await listToldAnew([show])
  if (!changed) throw new Error('It was told before.')
  expect(await sendPodping(endpoint, changed, options)).toBe(false)
  expect(await listToldAnew([show])).toEqual([changed])
  status = 200
  expect(await sendPodping(endpoint, changed, options)).toBe(true)
  const ping = { query: { url: feed, reason: 'update', medium: 'podcast' }, token: 'abc' }
  expect(pings).toEqual([ping, ping])
  expect(await listToldAnew([show])).toEqual([])
  await database.query(
    `UPDATE publication_entries SET data = jsonb_set(data, '{title}', '"A fourth title"') WHERE kind = 'episode' AND slug = $1`,
    [episode.slug],
  )
  await waitUntil(async () => (await listToldAnew([show])).length > 0)
})

test('the token of Podping goes nowhere else, and into no private network', async () => {
  const tokens: (string | undefined)[] = []
  const other = await listenFor(
    createServer((request, response) => {
      tokens.push(request.headers.authorization)
      response.end()
    }),
  )
  const { url } = await listenFor(
    createServer((_, response) => response.writeHead(302, { Location: other.url }).end()),
  )
  const [show] = publication().shows
  if (!show) throw new Error('There is no show.')
  const changed = { show, state: 'another' }
  const endpoint = { url, token: 'abc' }
  expect(await sendPodping(endpoint, changed, { allowed: ['127.0.0.1'] })).toBe(false)
  expect(await sendPodping(endpoint, changed)).toBe(false)
  expect(tokens).toEqual([])
})

test('a Podping endpoint that takes nothing makes the job try again', async () => {
  useHub(null)
  env().podping = { url: 'http://10.0.0.1/', token: 'abc' }
  const rename = `UPDATE publication_entries SET data = jsonb_set(data, '{title}', '"A fifth title"') WHERE kind = 'episode' AND slug = $1`
  await announceNext(() => database.query(rename, [episode.slug]))
  env().podping = null
  const failed = await database.query<{ attempts: number; last_error: string }>(
    `SELECT attempts, last_error FROM graphile_worker._private_jobs AS job
     JOIN graphile_worker._private_tasks AS task ON task.id = task_id WHERE identifier = 'announce-feeds' AND attempts > 0`,
  )
  expect(failed).toEqual([{ attempts: 1, last_error: expect.stringContaining('Podping') }])
  await database.query('DELETE FROM graphile_worker._private_jobs')
})

test('the feed names the hub, in its header too, and only if there is one', async () => {
  const read = async () => {
    const response = await podcastFeed(routeArgs('/ai-podcasts/feed'))
    const links = findAll(readXml(await response.text()), 'atom:link').map(({ attributes }) => attributes)
    return { header: response.headers.get('Link'), etag: response.headers.get('ETag'), links }
  }
  const self = { href: feed, rel: 'self', type: 'application/rss+xml' }
  const named = await read()
  expect(named.header).toBe(`<${hub}>; rel="hub", <${feed}>; rel="self"`)
  expect(named.links).toEqual([self, { href: hub, rel: 'hub' }])
  useHub(null)
  const plain = await read()
  expect([plain.header, plain.links]).toEqual([null, [self]])
  expect(plain.etag).not.toBe(named.etag)
})
