import { beforeEach, describe, expect, test } from 'vitest'
import { parseTranscript } from '~/domain/podcast/transcript'
import { loader as one } from '~/routes/episode'
import { loader as feed } from '~/routes/podcast-feed'
import { loader as transcript } from '~/routes/transcript'
import { loader as transcriptText } from '~/routes/transcript-text'
import { routeArgs, storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { episodes } from '../support/episodes'
import { toPageData } from '../support/loader-result'

const database = provideDatabase()
beforeEach(() => database.query('DELETE FROM articles'))

const site = 'http://localhost:3000'
const slugs = episodes.map(({ slug }) => slug)
const loadEpisode = toPageData(one)
const open = (slug: string) => loadEpisode(routeArgs(`/ai-podcasts/${slug}`, { slug }))

describe('/ai-podcasts/:slug', () => {
  test.for(slugs)('%s: transcript and metadata', async (slug) => {
    const episode = episodes.find((each) => each.slug === slug)
    const { card, turns, meta } = await open(slug)
    const response = await transcript(routeArgs(`/ai-podcasts/${slug}/transcript.vtt`, { slug }))
    const cues = parseTranscript(await response.text())
    expect(cues.length).toBeGreaterThan(20)
    expect(turns.flatMap(({ lines }) => lines)).toEqual(cues.map(({ start, text }) => ({ at: start, text })))
    expect(card.audio.audioUrl).toBe(episode?.sound.address)
    expect(meta).toContainEqual({ property: 'og:audio', content: `${site}${episode?.sound.address}` })
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${site}/ai-podcasts/${slug}` })
  })

  test('its words alone are a file, too', async () => {
    const slug = 'the-third-box'
    const text = await (
      await transcriptText(routeArgs(`/ai-podcasts/${slug}/transcript.txt`, { slug }))
    ).text()
    const { turns } = await open(slug)
    const [first] = turns
    expect(text.split('\n\n')[0]).toBe(`${first?.speaker}: ${first?.lines[0]?.text}`)
    expect(text).not.toMatch(/-->|WEBVTT/)
  })

  test('links to its published articles, in the episode’s order', async () => {
    const long = episodes.find(({ articleSlugs }) => articleSlugs.length > 3)
    const [first = '', second = '', third = ''] = long?.articleSlugs ?? []
    await storeArticle(database, { slug: third, title: 'A third' })
    await storeArticle(database, { slug: second, title: 'Second', status: 'draft' })
    await storeArticle(database, { slug: first, title: 'The first', categoryName: 'Get Electrified' })
    const { about } = await open(long?.slug ?? '')
    expect(about.articles).toEqual([
      { slug: first, title: 'The first', categoryName: 'Get Electrified' },
      { slug: third, title: 'A third', categoryName: 'Tech News' },
    ])
  })

  test('suggests other episodes, never itself', async () => {
    for (const slug of slugs.slice(0, 7)) {
      const { more } = await open(slug)
      expect(more.cards).toHaveLength(6)
      expect(more.cards.map(({ audio }) => audio.slug)).not.toContain(slug)
    }
  })

  test.for(['', 'nothing', '__proto__', 'a\0b'])('%j does not exist, and has no transcript', async (slug) => {
    await expect(open(slug)).rejects.toMatchObject({ init: { status: 404 }, data: { missing: 'page' } })
    for (const loader of [transcript, transcriptText])
      await expect(loader(routeArgs('/ai-podcasts/x/transcript.vtt', { slug }))).rejects.toMatchObject({
        status: 404,
      })
  })
})

describe.for([
  ['/ai-podcasts/feed', feed, 'application/rss+xml; charset=utf-8'],
  ['/ai-podcasts/the-third-box/transcript.vtt', transcript, 'text/vtt; charset=utf-8'],
  ['/ai-podcasts/the-third-box/transcript.txt', transcriptText, 'text/plain; charset=utf-8'],
] as const)('%s', ([path, loader, type]) => {
  const request = (init: RequestInit = {}) => loader(routeArgs(path, { slug: 'the-third-box' }, init))

  test('is 304 when unchanged', async () => {
    const first = await request()
    const etag = first.headers.get('ETag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    const known = await request({ headers: { 'If-None-Match': etag } })
    expect([known.status, await known.text()]).toEqual([304, ''])
    expect((await request({ headers: { 'If-None-Match': '"x"' } })).status).toBe(200)
  })

  test('HEAD returns only the headers', async () => {
    const response = await request({ method: 'HEAD' })
    expect([response.headers.get('Content-Type'), await response.text()]).toEqual([type, ''])
  })
})
