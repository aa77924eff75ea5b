/** The player for other sites as it is served: framed anywhere, without script or cookie, in 30 KB with its cover. */
import { get } from 'node:http'
import { within } from '@testing-library/dom'
import { expect, inject, it } from 'vitest'
import { episodes } from '../support/episodes'
import { open, textOf } from '../support/html-page'

const slugs = episodes.map(({ slug }) => slug)
const [{ slug, title } = { slug: '', title: '' }] = episodes
const address = `/embed/episode/${slug}`

/** Bytes of the body, as a browser gets it. */
function weigh(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'gzip, br', Accept: 'text/html,image/svg+xml,*/*' }
    get(inject('htmlSite') + path, { headers }, (response) => {
      let bytes = 0
      response.on('data', (piece: Buffer) => {
        bytes += piece.length
      })
      response.on('end', () => (response.statusCode === 200 ? resolve(bytes) : reject(new Error(path))))
    }).on('error', reject)
  })
}

it('works without its script: the browser’s own controls, and a link to the episode', async () => {
  const page = await open(address)
  const heading = page.getByRole('heading', { level: 1 })
  expect(textOf(heading)).toBe(title)
  const link = within(heading).getByRole('link')
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    `${inject('htmlSite')}/ai-podcasts/${slug}`,
    '_blank',
    'noopener',
  ])
  const [sound, ...others] = page.document.querySelectorAll('audio')
  expect(others).toEqual([])
  expect([sound?.hasAttribute('controls'), sound?.getAttribute('preload')]).toEqual([true, 'none'])
  const from = await open(`${address}?t=12`)
  expect(from.document.querySelector('audio')?.getAttribute('src')).toBe(`${sound?.getAttribute('src')}#t=12`)
  expect((await fetch(inject('htmlSite') + sound?.getAttribute('src'), { method: 'HEAD' })).status).toBe(200)
})

it('may be framed by any site, alone of all addresses, and sets no cookie', async () => {
  for (const path of [address, address, `${address}?t=5`, '/embed/episode/nothing']) {
    const { headers } = await fetch(inject('htmlSite') + path, { headers: { Cookie: 'a=b' } })
    expect(headers.get('Content-Security-Policy'), path).toMatch(/; frame-ancestors \*$/)
    expect(headers.get('Set-Cookie'), path).toBeNull()
    expect(headers.get('X-Frame-Options'), path).toBeNull()
    expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff')
  }
  const oembed = `/oembed?${new URLSearchParams({ url: `${inject('htmlSite')}/ai-podcasts/${slug}` })}`
  for (const path of [`/ai-podcasts/${slug}`, oembed, '/embed', '/embed/episode']) {
    const { headers } = await fetch(inject('htmlSite') + path)
    expect(headers.get('Content-Security-Policy'), path).toContain("frame-ancestors 'none'")
  }
})

it('takes no more than 30 KB with everything that it loads', async () => {
  for (const each of slugs) {
    const page = await open(`/embed/episode/${each}`)
    const loaded = [...page.document.querySelectorAll('link, img, script[src], iframe, source')]
    expect(loaded.map(({ localName }) => localName)).toEqual(['img'])
    const weights = [`/embed/episode/${each}`, loaded[0]?.getAttribute('src') ?? ''].map(weigh)
    const [html = 0, cover = 0] = await Promise.all(weights)
    expect(html + cover, each).toBeLessThan(30_000)
  }
})

it('is offered on the episode’s page, to readers and to other software', async () => {
  const page = await open(`/ai-podcasts/${slug}`)
  const code = page.getByLabelText(/^Paste this HTML/)
  expect(code.hasAttribute('readonly')).toBe(true)
  expect(code.closest('details')?.querySelector('summary')?.textContent).toBe('Embed this episode')
  const framed = /<iframe src="([^"]+)"/.exec(code.textContent ?? '')?.[1]
  expect(framed).toBe(inject('htmlSite') + address)
  const href = page.document.querySelector('link[type="application/json+oembed"]')?.getAttribute('href') ?? ''
  const described = await (await fetch(href)).json()
  expect(described.html).toBe(code.textContent)
})
