/** oEmbed: the player of an episode for sites that ask for it, and nothing for whatever else they ask. */
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { setPublication } from '~/data/publication/publication.server'
import type { Episode } from '~/domain/podcast/episodes'
import { loader as episodePage } from '~/routes/episode'
import { loader } from '~/routes/oembed'
import { routeArgs } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toPageData } from '../support/loader-result'
import { publication as first } from '../support/publication'
import { readXml } from '../support/read-xml'

provideDatabase()
afterEach(() => setPublication(first))

const site = 'http://localhost:3000'
const [episode] = first.episodes
if (!episode) throw new Error('There is no episode.')
const { slug, title } = episode
const page = `${site}/ai-podcasts/${slug}`
const hostile = `"><script>alert(1)</script>' ]]> & \u0000\u202e`

function ask(fields: Record<string, string>): Promise<Response> {
  const args = routeArgs(`/oembed?${new URLSearchParams(fields)}`)
  return loader(args).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })
}

const answerTo = async (fields: Record<string, string>) => (await ask(fields)).json()

test('an episode’s page leads to its answer', async () => {
  const { meta } = await toPageData(episodePage)(routeArgs(`/ai-podcasts/${slug}`, { slug }))
  const link = meta.find((one) => 'type' in one && one.type === 'application/json+oembed')
  expect(link).toMatchObject({ tagName: 'link', rel: 'alternate' })
  const { pathname, searchParams } = new URL(link && 'href' in link ? String(link.href) : site)
  expect(pathname).toBe('/oembed')
  expect((await answerTo(Object.fromEntries(searchParams))).title).toBe(title)
})

test('it is a frame with the player, with all that the standard requires, in JSON and in XML', async () => {
  const json = await ask({ url: page })
  expect(json.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(json.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(json.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  const answer = await json.json()
  expect(answer).toEqual({
    ...{ version: '1.0', type: 'rich', title, width: 600, height: 180 },
    html: expect.stringMatching(
      /^<iframe src="http:\/\/localhost:3000\/embed\/episode\/[\w-]+" title="[^"]+" width="600" height="180" style="border:0;max-width:100%" loading="lazy"><\/iframe>$/,
    ),
    ...{ author_name: 'Ohmnibus AI Podcasts', author_url: `${site}/ai-podcasts` },
    ...{ provider_name: 'Ohmnibus', provider_url: `${site}/` },
    ...{ thumbnail_url: expect.stringMatching(/^http:\/\/localhost:3000\/share\/episodes\/.+\.png$/) },
    ...{ thumbnail_width: 1200, thumbnail_height: 630 },
  })
  const xml = await ask({ url: page, format: 'xml' })
  expect(xml.headers.get('Content-Type')).toBe('text/xml; charset=utf-8')
  const root = readXml(await xml.text())
  expect(root.name).toBe('oembed')
  expect(Object.fromEntries(root.children.map(({ name, text }) => [name, text]))).toEqual(
    Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, String(value)])),
  )
})

test('no larger than the room that there is, and what is no number of pixels is ignored', async () => {
  const sizeIn = async (room: Record<string, string>) => {
    const { width, height, html, ...rest } = await answerTo({ url: page, ...room })
    expect(html).toContain(` width="${width}" height="${height}"`)
    return [width, height, 'thumbnail_url' in rest]
  }
  expect(await sizeIn({ maxwidth: '320' })).toEqual([320, 180, false])
  expect(await sizeIn({ maxwidth: '1400', maxheight: '150' })).toEqual([600, 150, false])
  expect(await sizeIn({ maxwidth: '1200', maxheight: '630' })).toEqual([600, 180, true])
  for (const odd of ['', '0', '-5', '1e3', 'NaN', '12.5', '9'.repeat(1_000), '<b>'])
    expect(await sizeIn({ maxwidth: odd, maxheight: odd })).toEqual([600, 180, true])
})

test('from the moment that is asked about, and for what an episode was called before', async () => {
  const sourceFor = async (url: string) => /src="([^"]*)"/.exec((await answerTo({ url })).html)?.[1]
  expect(await sourceFor(`${page}#t=1:05`)).toBe(`${site}/embed/episode/${slug}?t=65`)
  for (const other of [
    `${page}#t=99999`,
    `${page}#transcript`,
    `${page}/`,
    `${page}?utm_source=x`,
    page.replace('http:', 'https:'),
    page.toUpperCase().replace('HTTP://LOCALHOST:3000', site),
  ])
    expect(await sourceFor(other), other).toBe(`${site}/embed/episode/${slug}`)
  setPublication({ ...first, formerPaths: new Map([['/ai-podcasts/former', `/ai-podcasts/${slug}`]]) })
  expect(await sourceFor(`${site}/ai-podcasts/former`)).toBe(`${site}/embed/episode/${slug}`)
})

test('hostile words are text in the HTML, in JSON and in XML', async () => {
  const changed = { ...episode, duration: episode.duration, title: hostile } as Episode
  setPublication({ ...first, episodes: [changed, ...first.episodes.slice(1)] })
  const { html } = await answerTo({ url: page })
  expect(html).toMatch(/ title="&quot;&gt;&lt;script&gt;[^"]*" width="600"/)
  expect(html).not.toContain('<script')
  const root = readXml(await (await ask({ url: page, format: 'xml' })).text())
  const texts = Object.fromEntries(root.children.map(({ name, text }) => [name, text]))
  expect(texts.title).toBe(hostile.replace('\u0000', ''))
  expect(texts.html).toBe(html.replace('\u0000', ''))
})

describe('what is no episode of this site', () => {
  test.for([
    { what: 'nothing', url: '' },
    { what: 'a word', url: 'episode' },
    { what: 'a path', url: `/ai-podcasts/${slug}` },
    { what: 'another host', url: page.replace('localhost', 'other.example') },
    { what: 'another port', url: page.replace('3000', '3001') },
    { what: 'a host in a name', url: `http://localhost:3000@other.example/ai-podcasts/${slug}` },
    { what: 'another scheme', url: `ftp://localhost:3000/ai-podcasts/${slug}` },
    { what: 'a script', url: `javascript://localhost:3000/ai-podcasts/${slug}` },
    { what: 'the show', url: `${site}/ai-podcasts` },
    { what: 'a file of the episode', url: `${page}/transcript.vtt` },
    { what: 'an unknown episode', url: `${site}/ai-podcasts/nothing` },
    { what: 'an episode in a show that there is not', url: `${site}/podcasts/%E0%A4%A/${slug}` },
    { what: 'an article', url: `${site}/articles/${slug}` },
    { what: '100 KB', url: `${page}?${'x'.repeat(100_000)}` },
    { what: 'NUL', url: `${site}/ai-podcasts/%00` },
  ])('is 404: $what', async ({ url }) => {
    const response = await ask({ url })
    expect([response.status, await response.text()]).toEqual([404, 'Episode not found.\n'])
    expect(response.headers.get('Set-Cookie')).toBeNull()
  })

  test('is 404 where the podcast is off', async () => {
    setPublication({ ...first, episodes: [], shows: [] })
    expect((await ask({ url: page })).status).toBe(404)
  })
})

test('an unknown format is 501', async () => {
  for (const format of ['yaml', 'JSON', '', 'x'.repeat(100_000)])
    expect((await ask({ url: page, format })).status).toBe(501)
})

test('an episode’s page offers the code, unless the publication offers nothing to share', async () => {
  const codeOf = async () =>
    (await toPageData(episodePage)(routeArgs(`/ai-podcasts/${slug}`, { slug }))).about.embedCode
  expect(await codeOf()).toBe((await answerTo({ url: page })).html)
  setPublication({ ...first, site: { ...first.site, off: ['sharing'] } })
  onTestFinished(() => setPublication(first))
  expect(await codeOf()).toBeNull()
})
