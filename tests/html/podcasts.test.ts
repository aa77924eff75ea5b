import { within } from '@testing-library/dom'
import { expect, inject, it } from 'vitest'
import { softwareShowPicture } from '~/domain/feeds/podcast-feed'
import { episodes } from '../support/episodes'
import { type HtmlPage, open, textOf } from '../support/html-page'

const listCards = (page: HtmlPage) => within(page.getByRole('main')).getAllByRole('article')
const request = (path: string, init?: RequestInit) => fetch(`${inject('htmlSite')}${path}`, init)
const immutable = 'public, max-age=31536000, immutable'

it('lists all nineteen episodes, and says plainly how they are made', async () => {
  const page = await open('/ai-podcasts')
  expect(textOf(page.getByRole('heading', { level: 1 }))).toBe('AI Podcasts')
  expect(page.getByText(/AI-generated: a notebook-style AI tool/)).toBeDefined()
  const cards = listCards(page)
  expect(cards).toHaveLength(19)
  expect(cards.map((card) => textOf(within(card).getByRole('heading', { level: 2 })))).toEqual(
    episodes.map(({ title }) => title),
  )
  for (const [index, { duration, host }] of episodes.entries())
    expect(cards[index]?.textContent).toContain(`${host?.name ?? 'Ohmnibus AI'}${duration}`)
})

it('the feed is linked in the page and in its head', async () => {
  const page = await open('/ai-podcasts')
  const link = within(page.getByRole('main')).getByRole('link', { name: 'Podcast feed (RSS)' })
  expect(link.getAttribute('href')).toBe('/ai-podcasts/feed')
  expect(page.getByText(`${inject('htmlSite')}/ai-podcasts/feed`)).toBeDefined()
  for (const address of ['/ai-podcasts', `/ai-podcasts/${episodes[0]?.slug}`]) {
    const { document } = await open(address)
    const feed = document.querySelector('link[rel=alternate][href="/ai-podcasts/feed"]')
    expect(feed?.getAttribute('type')).toBe('application/rss+xml')
  }
  const feed = await request('/ai-podcasts/feed')
  expect([feed.status, feed.headers.get('Content-Type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
})

it('a card links to its episode, and to its transcript', async () => {
  const page = await open('/ai-podcasts')
  for (const [index, { slug }] of episodes.entries()) {
    const links = within(listCards(page)[index] ?? page.document.body).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/ai-podcasts/${slug}`,
      `/ai-podcasts/${slug}#transcript`,
    ])
    expect((await request(`/ai-podcasts/${slug}`)).status).toBe(200)
  }
  const third = within(listCards(page)[2] ?? page.document.body)
  const there = await page.follow(third.getByRole('link', { name: /^Transcript of / }))
  expect(there.url).toBe(`/ai-podcasts/${episodes[2]?.slug}#transcript`)
  expect(there.target?.contains(there.getByRole('heading', { name: 'Transcript' }))).toBe(true)
})

it('an episode’s page has the browser’s own controls, and loads no audio before they are used', async () => {
  const page = await open('/ai-podcasts')
  const [link = page.document.body] = within(listCards(page)[1] ?? page.document.body).getAllByRole('link')
  const episode = await page.follow(link)
  expect(textOf(episode.getByRole('heading', { level: 1 }))).toBe(episodes[1]?.title)
  const sounds = [...episode.document.querySelectorAll('audio')]
  expect(sounds.map((sound) => [sound.hasAttribute('controls'), sound.getAttribute('preload')])).toEqual([
    [true, 'none'],
  ])
  expect(sounds[0]?.getAttribute('src')).toBe(episodes[1]?.sound.address)
  // Times in the transcript link to times in the file.
  const transcript = episode.document.querySelector<HTMLElement>('#transcript') ?? episode.document.body
  expect(within(transcript).getAllByRole('link')[1]?.getAttribute('href')).toMatch(
    /^\/episodes\/.+\.m4a#t=\d+$/,
  )
})

it('an episode’s page has its description and full transcript', async () => {
  const found = episodes.find(({ articleSlugs }) => articleSlugs.length > 1)
  const { slug = '', title = '', summary = '', about = [], articleSlugs = [] } = found ?? {}
  const page = await open(`/ai-podcasts/${slug}`)
  const main = within(page.getByRole('main'))
  expect(textOf(main.getByRole('heading', { level: 1 }))).toBe(title)
  for (const text of [summary, ...about, 'Ines Hallworth', '38 min'])
    expect(main.getAllByText(text).length, text).toBeGreaterThan(0)
  const stories = within(page.getByRole('region', { name: 'About this episode' })).getAllByRole('link')
  expect(stories.map((link) => link.getAttribute('href'))).toEqual(
    articleSlugs.map((article) => `/articles/${article}`),
  )
  const vtt = await (await request(`/ai-podcasts/${slug}/transcript.vtt`)).text()
  const said = [...vtt.matchAll(/<v [^>]+>(.+)$/gm)].map(([, text = '']) => text)
  expect(said.length).toBeGreaterThan(300)
  const shown = [...page.document.querySelectorAll('.spoken-line')]
  expect(shown.map((line) => line.textContent?.trim())).toEqual(said)
})

it('every audio file exists, has the length and type given in the feed, and is immutable', async () => {
  for (const { sound } of episodes) {
    const { address, bytes } = sound
    const response = await request(address, { method: 'HEAD' })
    expect(response.status, address).toBe(200)
    expect(Object.fromEntries(response.headers), address).toMatchObject({
      'content-type': 'audio/mp4',
      'content-length': String(bytes),
      'accept-ranges': 'bytes',
      'cache-control': immutable,
    })
  }
})

it('the picture of the show exists, and is immutable', async () => {
  const { headers } = await request(`/episodes/${softwareShowPicture}`, { method: 'HEAD' })
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': immutable,
  })
})

it('range requests for audio get 206, and 416 beyond its end', async () => {
  const { address = '', bytes = 0 } = episodes[0]?.sound ?? {}
  const load = (headers: HeadersInit = {}) => request(address, { headers })
  const whole = Buffer.from(await (await load()).arrayBuffer())
  expect(whole.length).toBe(bytes)
  for (const [range, from, to] of [
    ['bytes=0-0', 0, 0],
    ['bytes=1000-1999', 1000, 1999],
    [`bytes=${bytes - 10}-`, bytes - 10, bytes - 1],
    ['bytes=-10', bytes - 10, bytes - 1],
  ] as const) {
    const part = await load({ Range: range })
    expect(part.status, range).toBe(206)
    expect(part.headers.get('Content-Range'), range).toBe(`bytes ${from}-${to}/${bytes}`)
    const sent = Buffer.from(await part.arrayBuffer())
    expect(sent.equals(whole.subarray(from, to + 1)), range).toBe(true)
  }
  const longer = await load({ Range: `bytes=-${bytes + 1}` })
  expect([longer.status, longer.headers.get('Content-Length')]).toEqual([200, String(bytes)])
  const beyond = await load({ Range: `bytes=${bytes}-` })
  expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${bytes}`])
})

it('a transcript can be read cross-origin by web players', async () => {
  const response = await request(`/ai-podcasts/${episodes[0]?.slug}/transcript.vtt`)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/vtt; charset=utf-8',
    'access-control-allow-origin': '*',
  })
  expect(await response.text()).toMatch(/^WEBVTT\n/)
})
