/** The player of an episode on other sites: framed anywhere, small, without a cookie, whatever the episode says. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { publication, setPublication } from '~/data/publication/publication.server'
import { embedScript } from '~/domain/podcast/embed-page'
import type { Episode } from '~/domain/podcast/episodes'
import { squareCoverPath } from '~/domain/site/urls'
import { hashSource } from '~/http/site/content-security-policy.server'
import { loader as cover } from '~/routes/cover'
import { loader } from '~/routes/embed'
import { root } from '../../scripts/setup/root.mjs'
import { routeArgs } from '../support/builders'
import { provideDatabase } from '../support/database'
import { publication as first } from '../support/publication'

provideDatabase()
afterEach(() => setPublication(first))

/** What is sent for the page, without the sound. */
const MAX_BYTES = 30_000
const [episode] = first.episodes
if (!episode) throw new Error('There is no episode.')
const { slug } = episode
const hostile = `</title></style></script><script>alert(1)</script>" onload='x' <b>&amp; \u202e`

/** Replaces the newest episode. */
function change(changes: Partial<Episode>) {
  const changed = { ...episode, duration: episode?.duration ?? '', ...changes } as Episode
  setPublication({ ...first, episodes: [changed, ...first.episodes.slice(1)] })
}

const get = (asked: string, search = '', init: RequestInit = {}) =>
  loader(routeArgs(`/embed/episode/${asked}${search}`, { slug: decodeURIComponent(asked) }, init))
const thrown = (asked: string): Promise<Response> =>
  get(asked).then(
    () => Promise.reject(new Error('Nothing was thrown.')),
    (response: Response) => response,
  )
const htmlOf = async (search = '') => (await get(slug, search)).text()
const soundOf = (html: string) => /<audio[^>]* src="([^"]*)"/.exec(html)?.[1]

describe('headers', () => {
  test('let any site frame it, and this script and this style alone run in it', async () => {
    const response = await get(slug)
    const html = await response.text()
    const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
    expect(response.headers.get('Content-Security-Policy')?.split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${hashSource(embedScript)}`,
      `style-src ${hashSource(styles)}`,
      "img-src 'self'",
      "media-src 'self' https:",
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors *',
    ])
    expect(html).toContain(`<script>${embedScript}</script>`)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('Set-Cookie')).toBeNull()
  })

  test('let everybody store it, and are 304 when unchanged, whatever cookies are sent', async () => {
    const response = await get(slug)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    expect(response.headers.get('Surrogate-Key')).toBe('everything')
    expect(response.headers.get('Vary')).toBeNull()
    const headers = { 'If-None-Match': response.headers.get('ETag') ?? '', Cookie: 'theme=dark; __session=x' }
    expect((await get(slug, '', { headers })).status).toBe(304)
  })
})

test('has what is needed to listen, and no file of ours but the cover', async () => {
  const html = await htmlOf()
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain(
    `<a href="http://localhost:3000/ai-podcasts/${slug}" target="_blank" rel="noopener">${episode.title}</a>`,
  )
  expect(html).toContain('Ohmnibus AI Podcasts')
  expect(html).toMatch(
    /<audio controls="" preload="none" aria-label="[^"]+" src="\/episodes\/[^"]+"><\/audio>/,
  )
  expect(html).toContain(episode.duration)
  expect([...html.matchAll(/<(?:script|link|iframe|img|source)[^>]*>/g)].map(([tag]) => tag)).toEqual([
    `<img src="${squareCoverPath(episode)}" alt="" width="400" height="400">`,
    '<script>',
  ])
  expect(html).not.toMatch(/<details|__remix|modulepreload/)
})

test('plays from a time in its address, which must be in the episode', async () => {
  expect(soundOf(await htmlOf('?t=1:05.9'))).toBe(`${episode.sound.address}#t=65`)
  for (const search of [
    '',
    '?t=',
    '?t=x',
    '?t=-1',
    '?t=1e3',
    '?t=99999',
    `?t=${'9'.repeat(100_000)}`,
    '?t=%00',
  ])
    expect(soundOf(await htmlOf(search)), search.slice(0, 20)).toBe(episode.sound.address)
})

test('lists its chapters as links that work without script, but none past its end', async () => {
  const chapters = [
    { start: 0, title: 'Hello' },
    { start: 61.5, title: hostile },
    { start: 100_000, title: 'Beyond' },
  ]
  change({ chapters })
  const html = await htmlOf()
  expect(
    [...html.matchAll(/<li><a href="([^"]+)"><span class="time">([\d:]+)</g)].map(([, ...of]) => of),
  ).toEqual([
    [`/embed/episode/${slug}?t=0`, '0:00'],
    [`/embed/episode/${slug}?t=61`, '1:01'],
  ])
  expect(html).not.toContain('Beyond')
  expect(html).not.toContain('<script>alert')
})

test('shows the small files of a picture in the library, and nothing from elsewhere', async () => {
  const hash = 'a'.repeat(32)
  change({ picture: `/media/${hash}/2000.jpg` })
  expect(await htmlOf()).toContain(
    `<picture><source type="image/avif" srcset="/media/${hash}/400.avif"><img src="/media/${hash}/400.webp"`,
  )
  change({ picture: 'https://pictures.example/huge.png' })
  expect(await htmlOf()).not.toContain('pictures.example')
})

test('writes whatever an episode says as text', async () => {
  const { shows, site } = first
  change({ title: hostile, host: { name: hostile } })
  setPublication({
    ...publication(),
    shows: shows.map((show) => ({ ...show, name: hostile })),
    site: { ...site, name: hostile },
  })
  const html = await htmlOf()
  expect([...html.matchAll(/<script/g)]).toHaveLength(1)
  expect([...html.matchAll(/<\/(?:title|style|script)>/g)]).toHaveLength(3)
  expect(html).not.toContain('<b>')
  expect(html).not.toMatch(/aria-label="[^"]*" onload/)
})

test('is smaller than 30 KB with its cover, for each episode and for one with 500 chapters', async () => {
  // Tests get no style sheets.
  const styles = readFileSync(path.join(root, 'app/http/podcast/embed.css'))
  const sizeOf = async (each: Episode) => {
    const html = await (await get(each.slug)).text()
    const [, , , category = '', subcategory = '', file = ''] = squareCoverPath(each).split('/')
    const svg = await cover(routeArgs(squareCoverPath(each), { category, subcategory, file })).text()
    return gzipSync(html + styles).length + gzipSync(svg).length
  }
  for (const each of first.episodes) expect(await sizeOf(each), each.slug).toBeLessThan(MAX_BYTES)
  const words = first.episodes.flatMap(({ content }) => content.split(/\s+/))
  const chapters = Array.from({ length: 500 }, (_, index) => ({
    start: index / 10,
    title: Array.from({ length: 45 }, (_, at) => words[(index * 31 + at * 7) % words.length])
      .join(' ')
      .slice(0, 300),
  }))
  change({ chapters })
  expect(await htmlOf()).toContain('All chapters')
  expect(await sizeOf(episode)).toBeLessThan(MAX_BYTES)
})

describe('an address', () => {
  test('of another spelling, or of a slug that the episode had, leads to the present one', async () => {
    const shouted = await thrown(slug.toUpperCase())
    expect([shouted.status, shouted.headers.get('Location')]).toEqual([301, `/embed/episode/${slug}`])
    const formerPaths = new Map([['/ai-podcasts/its-former-slug', `/ai-podcasts/${slug}`]])
    setPublication({ ...first, formerPaths })
    const moved = await thrown('its-former-slug')
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, `/embed/episode/${slug}`])
  })

  test.for([
    { name: 'a word', asked: 'nothing' },
    { name: 'a property', asked: '__proto__' },
    { name: 'NUL', asked: '%00' },
    { name: 'markup', asked: '%3Cscript%3E' },
    { name: '100 KB', asked: 'x'.repeat(100_000) },
  ])('of no episode is 404, in the frame: $name', async ({ asked }) => {
    const response = await thrown(asked)
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Security-Policy')).toContain('frame-ancestors *')
    const html = await response.text()
    expect(html).toContain("The page you're looking for doesn't exist.")
    expect(html).not.toContain('<script')
  })

  test('of an episode that readers don’t see, or of a podcast that is off, is 404', async () => {
    setPublication({ ...first, episodes: first.episodes.slice(1) })
    expect((await thrown(slug)).status).toBe(404)
    setPublication({ ...first, episodes: [], shows: [] })
    expect((await thrown(slug)).status).toBe(404)
  })
})
