/** A publication with each of its features off: nothing is at its addresses, nothing leads there, and no page, feed or sitemap names it. */
import { beforeAll, expect, inject, it } from 'vitest'
import type { Feature } from '~/domain/publication/features'
import { createScratchDatabase, dropScratchDatabase } from '../../scripts/database/scratch-server'
import { crawl } from '../support/crawl'
import { episodes } from '../support/episodes'
import { closeConnections, runQuery } from '../support/run-query'
import { type ServedSite, serveSite } from '../support/served-site'
import { waitUntil } from '../support/wait-until'

const [episode] = episodes
const { slug = '', sound: { address: audio } = { address: '' }, articleSlugs = [] } = episode ?? {}
const story = articleSlugs[0] ?? ''

let site: ServedSite
let database = ''
let states = 0

beforeAll(async () => {
  database = await createScratchDatabase(inject('scratchServer'), inject('sampleDatabase'))
  site = await serveSite(database)
  return async () => {
    await site.stop()
    await closeConnections(database)
    await dropScratchDatabase(inject('scratchServer'), database)
  }
})

/** Returns when readers see it. */
async function switchOff(...off: Feature[]) {
  const switchedOff = Object.fromEntries(off.map((feature) => [feature, true]))
  const tagline = `State ${++states}`
  await runQuery(database, `UPDATE publication_entries SET data = data || $1 WHERE kind = 'settings'`, [
    JSON.stringify({ switchedOff, tagline }),
  ])
  const changedAt = Date.now()
  await waitUntil(async () => (await site.request('/')).body.includes(tagline))
  return Date.now() - changedAt
}

/** Where readers could be told of it. Articles are what people wrote. */
const places = [
  ...[
    '/',
    `/articles/${story}`,
    '/tech-news',
    '/search?q=battery',
    '/privacy',
    '/terms',
    '/affiliate',
    '/team',
  ],
  ...['/contact', '/authors/jonas-weber', '/nowhere', '/feed', '/feed.json', '/corrections/feed'],
  ...['/sitemap.xml', '/sitemaps/pages.xml', '/robots.txt'],
]

/** What a reader sees, and links and addresses in it, without what articles say. Scripts have the words of all features. */
async function read(path: string) {
  const { body } = await site.request(path, { Accept: 'text/html' })
  if (path === '/feed.json') return JSON.stringify({ ...JSON.parse(body), items: [] })
  const shown = body.replace(/<(script|style|item)[ >][\s\S]*?<\/\1>/g, '')
  return path.startsWith('/articles/') ? shown.replace(/<div class="article-body[\s\S]*?<footer/, '') : shown
}

type Case = {
  feature: Feature
  /** In at least one of the places while it is on. */
  words: RegExp
  gone?: string[]
  goneForms?: string[]
}

const cases: Case[] = [
  {
    feature: 'podcast',
    words: /href="[^"]*\/ai-podcasts|AI Podcasts|episode/i,
    gone: [
      ...['/ai-podcasts', '/ai-podcasts.data', '/AI-Podcasts/', '/ai-podcasts/feed', `/ai-podcasts/${slug}`],
      ...[`/ai-podcasts/${slug}/transcript.vtt`, `/ai-podcasts/${slug}/transcript.txt`, audio],
    ],
    goneForms: [`/listens/${slug}/1`],
  },
  {
    feature: 'newsletter',
    words: /newsletter|subscribe/i,
    gone: ['/newsletter', '/newsletter.data'],
    goneForms: ['/newsletter', '/newsletter.data'],
  },
  { feature: 'donations', words: /donat|Buy Us a Coffee/i },
  {
    feature: 'accounts',
    words: /Sign In|\/auth"|[Rr]eader accounts/,
    gone: ['/auth', '/auth?tab=sign-up', '/auth.data'],
    goneForms: ['/auth'],
  },
  {
    feature: 'views',
    words: /\d views?<|\/views\/|view counts?/i,
    gone: [`/views/${story}`],
    goneForms: [`/views/${story}`],
  },
  { feature: 'sharing', words: /Share by|Share this story|bsky\.app/ },
  { feature: 'aiByline', words: /Ohmnibus AI/ },
  { feature: 'notices', words: /has been added/ },
]

const send = (path: string, method: string) =>
  site.request(path, { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '0' }, method)

it.each(cases)('$feature', { timeout: 60_000 }, async ({ feature, words, gone = [], goneForms = [] }) => {
  await switchOff()
  const before = await Promise.all(places.map(read))
  expect(before.filter((text) => words.test(text)).length, 'places that name it').toBeGreaterThan(0)
  for (const path of gone) expect((await site.request(path)).status, path).toBe(200)
  for (const path of goneForms) expect((await send(path, 'POST')).status, path).not.toBe(404)

  expect(await switchOff(feature)).toBeLessThan(2_000)
  for (const path of places) expect((await read(path)).match(words)?.[0], path).toBeUndefined()
  for (const path of gone) expect((await site.request(path)).status, path).toBe(404)
  for (const path of goneForms) expect((await send(path, 'POST')).status, path).toBe(404)
})

it('with everything off no link leads nowhere, and a page of what is off is the page of any missing one', {
  timeout: 120_000,
}, async () => {
  await switchOff(...cases.map(({ feature }) => feature))
  const { seen, wrong } = await crawl(site.url)
  expect(wrong).toEqual([])
  expect(seen.length).toBeGreaterThan(100)
  expect(seen.filter((path) => /^\/(auth|newsletter|ai-podcasts)(?![\w-])/.test(path))).toEqual([])
  for (const path of ['/nowhere', '/newsletter', '/ai-podcasts', '/auth'])
    expect(await read(path), path).toMatch(/<h1[^>]*>Page Not Found</)
})

it('an address of what is off can be redirected, and what was read still counts', async () => {
  await switchOff('newsletter', 'views')
  expect((await send(`/views/${story}?read=`, 'POST')).status).toBe(204)
  await runQuery(database, `INSERT INTO redirects (source, target) VALUES ('/newsletter', '/contact')`)
  await waitUntil(async () => (await site.request('/newsletter')).headers.location === '/contact')
})
