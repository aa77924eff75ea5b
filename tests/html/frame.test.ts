/** The frame of every page: header, footer, landmarks and policy; and URLs that lead nowhere. */
import { within } from '@testing-library/dom'
import { expect, inject, it } from 'vitest'
import { type HtmlPage, open, readHead, textOf } from '../support/html-page'
import { pageKinds } from '../support/page-kinds'
import { requestRaw } from '../support/raw-request'

const categories = [
  { name: 'Tech News', address: '/tech-news' },
  { name: 'Digital Tools', address: '/digital-tools' },
  { name: 'Product Reviews', address: '/reviews' },
  { name: 'Buying Guides', address: '/buying-guides' },
  { name: 'Battle of the Brands', address: '/battle-of-the-brands' },
]

it('the header links to the five categories, and marks the current one', async () => {
  const home = await open('/')
  const menu = (page: HtmlPage) =>
    within(within(page.getByRole('banner')).getByRole('navigation', { name: 'Categories' }))
  const readCurrent = (page: HtmlPage) => menu(page).queryAllByRole('link', { current: 'page' }).map(textOf)
  expect(readCurrent(home)).toEqual([])
  for (const { name, address } of categories) {
    const page = await home.follow(menu(home).getByRole('link', { name }))
    expect([page.url, textOf(page.getByRole('heading', { level: 1 }))]).toEqual([address, name])
    expect(readCurrent(page)).toEqual([name])
    expect(
      (await page.follow(within(page.getByRole('banner')).getByRole('link', { name: /^Ohmnibus/ }))).url,
    ).toBe('/')
  }
})

it('readers’ pages bring no routes of the desk', async () => {
  const readList = async (path: string) => {
    const { body } = await requestRaw(inject('htmlSite'), path)
    const [address = ''] = /\/assets\/[a-z-]*manifest-\w+\.js/.exec(body) ?? []
    return (await requestRaw(inject('htmlSite'), address)).body
  }
  const ofReaders = await readList('/')
  expect(ofReaders).toMatch(/^window\.__remixManifest=\{.*"\/:section".*\};$/)
  expect(ofReaders).not.toContain('/admin')
  for (const path of ['/reviews', '/search', '/no-such-page']) expect(await readList(path)).toBe(ofReaders)
  expect(await readList('/admin/sign-in')).toContain('"/admin/articles/:slug"')
})

it('every internal link in the footer works', async () => {
  const page = await open('/')
  const footer = page.getByRole('contentinfo')
  for (const name of [
    ...categories.map((category) => category.name),
    ...[
      'Listen to AI Podcasts',
      'Meet Our Team',
      'Privacy Policy',
      'Terms & Conditions',
      'Affiliate Disclosure',
      'Corrections',
    ],
  ])
    expect(within(footer).getByRole('link', { name }), name).toBeDefined()
  const social = within(footer).getByRole('link', { name: /^Mastodon/ })
  expect(social.getAttribute('target')).toBe('_blank')
  expect(textOf(footer)).toContain('© 2024 Ohmnibus. All rights reserved.')
  const links = [...footer.querySelectorAll('a[href^="/"]')]
  expect(links.length).toBeGreaterThanOrEqual(categories.length)
  for (const link of links) expect((await page.follow(link)).status, textOf(link)).toBe(200)
})

it('the donation link leads to the donation page, in a new tab', async () => {
  const page = await open('/')
  const link = page.getByRole('link', { name: /^Support us on Buy Us a Coffee/ })
  expect(['href', 'target'].map((name) => link.getAttribute(name))).toEqual([
    'https://donate.example/ohmnibus',
    '_blank',
  ])
})

it('each kind of page has one h1, its landmarks and a language, and no loading state', async () => {
  for (const { kind, address } of pageKinds) {
    const page = await open(address)
    expect(page.getAllByRole('heading', { level: 1 }), kind).toHaveLength(1)
    for (const landmark of ['banner', 'main', 'contentinfo'])
      expect(page.getAllByRole(landmark), kind).toHaveLength(1)
    expect(page.document.documentElement.getAttribute('lang'), kind).toBe('en-US')
    expect(page.html, kind).not.toMatch(/Loading articles|Loading article\b|Searching\.\.\./)
  }
})

it('readers load no style sheet, and the desk two small ones', async () => {
  const listSheets = async (path: string) =>
    [...(await open(path)).html.matchAll(/<link rel="stylesheet" href="\/assets\/([a-z]+)-/g)].map(
      ([, name]) => name,
    )
  for (const { address } of pageKinds) expect(await listSheets(address), address).toEqual([])
  for (const path of [
    '/admin/sign-in',
    '/admin/no-such-page',
    '/article-preview',
    `/drafts/${'A'.repeat(22)}`,
  ])
    expect(await listSheets(path), path).toEqual(['theme', 'desk'])
  const [sheet] = /\/assets\/theme-[\w-]+\.css/.exec((await open('/admin/sign-in')).html) ?? []
  const { length } = await (await fetch(inject('htmlSite') + sheet)).text()
  expect(length).toBeLessThan(96_000)
})

it('each kind of page allows its own scripts by hash, and nothing else', async () => {
  for (const address of [...pageKinds.map((kind) => kind.address), '/admin/sign-in', '/admin']) {
    const page = await open(address)
    const policy = String(page.headers['content-security-policy'])
    expect(policy, address).toMatch(
      /default-src 'none'; script-src 'self'( 'sha256-[\w+/]{43}=')+; style-src 'self'/,
    )
    expect(policy, address).toContain("frame-ancestors 'none'")
    expect(policy, address).not.toContain('unsafe')
    expect(page.html, address).not.toMatch(/\snonce=|<[^>]+\sstyle=|<[^>]+\son[a-z]+=/i)
  }
  // The same each time, so that it is cacheable.
  const policies = await Promise.all(
    [1, 2].map(async () => (await open('/team')).headers['content-security-policy']),
  )
  expect(policies[0]).toBe(policies[1])
})

it('a browser that looks for the icon of a feed finds it', async () => {
  const response = await fetch(`${inject('htmlSite')}/favicon.ico`)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/x-icon'])
})

it('an unknown URL shows the 404 page, with a link home', async () => {
  for (const address of [
    '/nowhere',
    '/subcategories/nothing',
    '/a/b/c/d',
    '/authors/nobody',
    '/ai-podcasts/no-such-episode',
    '/tech-news/x/y',
  ]) {
    const page = await open(address)
    expect(page.status, address).toBe(404)
    expect(page.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  }
  const page = await open('/nowhere')
  expect(page.getByText('404')).toBeDefined()
  expect(textOf(page.getByRole('heading', { level: 1 }))).toBe('Page Not Found')
  expect(page.getByText("The page you're looking for doesn't exist.")).toBeDefined()
  const { title, robots } = readHead(page)
  expect([title, robots]).toEqual([expect.stringMatching(/404|Not Found/), 'noindex'])
  const home = await page.follow(within(page.getByRole('main')).getByRole('link', { name: 'Return to Home' }))
  expect([home.url, textOf(home.getByRole('heading', { level: 1 }))]).toEqual([
    '/',
    'The Future of Tech and Reviews',
  ])
})

/** Internals that a reader must never see. */
const traces = /^\s*at .+:\d+:\d+|node_modules|\/work\/|build\/server|Prisma|Unexpected Application Error/m

/** `page`: the response is a document in the site's frame. `plain`: a bare response will do, there is no page to show. */
const odd: { path: string; status: number | number[]; as?: 'page' | 'plain'; method?: string }[] = [
  { path: '//nowhere', status: 404 },
  { path: '/articles//', status: 404 },
  { path: '/subcategories/', status: 404 },
  { path: `/${'x'.repeat(8000)}`, status: 404 },
  { path: `/articles/${'x'.repeat(8000)}`, status: 404 },
  // Refused by the server before it reaches the application: no frame.
  { path: '/%00', status: 400, as: 'plain' },
  { path: '/%E0%A4%A', status: 400, as: 'plain' },
  { path: '/..%2f..%2fetc/passwd', status: 404 },
  { path: '/../../etc/passwd', status: [400, 404], as: 'plain' },
  { path: '/assets/../../../package.json', status: [400, 404], as: 'plain' },
  { path: '/articles/%2e%2e/', status: [200, 404] },
  { path: '/articles/<script>alert(1)</script>', status: 404 },
  { path: '/__proto__', status: 404 },
  { path: '/subcategories/__proto__', status: 404 },
  { path: '/index.php?id=1%27', status: 404 },
  { path: '/TECH-NEWS', status: 200 },
  { path: '/tech-news/', status: 200 },
  { path: '/?utm_source=x&utm_source=y&%', status: 200 },
  { path: '/search?q=%E0%A4%A', status: 200 },
  { path: '/search?q=a%00b&q=c', status: 200 },
  { path: '/nowhere', status: 404, method: 'POST' },
  { path: '/tech-news', status: 405, method: 'POST', as: 'plain' },
  { path: '/assets/missing.js', status: 404, as: 'plain' },
  { path: '/portraits/nobody.svg', status: 404, as: 'plain' },
  { path: '/nowhere.data', status: 404, as: 'plain' },
  { path: '/%E0%A4%A.data', status: [400, 404], as: 'plain' },
  { path: '/tech-news.data?_routes=nothing', status: [200, 400, 404], as: 'plain' },
  { path: '/.data', status: [200, 404], as: 'plain' },
  { path: '/__manifest?p=%E0%A4%A&version=1', status: [400, 404], as: 'plain' },
]

it('odd URLs get the right status, a page where appropriate, and no stack trace', async () => {
  const site = inject('htmlSite')
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: site }
  for (const { path, status, as = 'page', method = 'GET' } of odd) {
    const what = `${method} ${path.slice(0, 60)}`
    const response = await requestRaw(site, path, method === 'GET' ? {} : { method, headers })
    expect.soft([status].flat(), what).toContain(response.status)
    expect.soft(response.body, what).not.toMatch(traces)
    if (as === 'plain') continue
    expect.soft(response.type, what).toBe('text/html; charset=utf-8')
    expect.soft(response.body.match(/<h1[ >]/g), what).toHaveLength(1)
    expect.soft(response.body, what).toContain('aria-label="Categories"')
    expect.soft(response.body, what).toContain('All rights reserved.')
  }
})
