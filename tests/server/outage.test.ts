/** A database outage: cached pages are still served, other requests get 503 with Retry-After. */
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { seedSample } from '../../prisma/seed/seed-sample'
import { startDatabaseProxy } from '../support/database-proxy'
import { type HtmlPage, open, readValue } from '../support/html-page'
import { provideSiteDatabase, serveSite } from '../support/served-site'
import { storeEditor } from '../support/store-editor'

const database = provideSiteDatabase()
const read = [
  '/',
  '/tech-news',
  '/tech-news.data',
  '/feed',
  '/articles/a-glass-that-heals-slowly-on-a-lab-bench',
]
const unread = ['/reviews', '/reviews.data', '/feed?author=jonas-weber', '/sitemap.xml', '/search?q=laptop']

beforeAll(() => seedSample(database.url))
const credentials = { email: 'edda@ohmnibus.example', password: 'correct horse battery' }
beforeAll(() => storeEditor(database, credentials.email, credentials.password))

test('all that was typed into a form of the desk is given back, and saved afterwards', async () => {
  const line = await startDatabaseProxy(database.url)
  onTestFinished(() => line.refuse())
  const site = await serveSite(line.url)
  onTestFinished(() => site.stop())
  const press = async (page: HtmlPage, name: string, values = {}) => {
    const [button] = page.getAllByRole('button', { name })
    if (!button) throw new Error(`There is no button “${name}”.`)
    return page.submit(button, values)
  }
  const form = await open('/admin/sign-in?redirectTo=/admin/settings', site.url)
  const settings = await press(form, 'Sign in', credentials)
  const typed = {
    tagline: 'Typed in the dark',
    supportEmail: 'dark@ohmnibus.example',
    donationAmounts: '$1\n$2',
  }
  await line.refuse()
  const failed = await press(settings, 'Save', typed)
  expect([failed.status, failed.getByRole('heading', { level: 1 }).textContent]).toEqual([
    503,
    'Not saved yet',
  ])
  await line.restore()
  const saved = await vi.waitFor(async () => {
    const page = await press(failed, 'Try again')
    expect(page.url).toContain('done=saved')
    return page
  }, 20_000)
  expect(
    Object.keys(typed).map((name) =>
      readValue(saved.document.querySelector(`[name=${name}]`) ?? saved.document.body),
    ),
  ).toEqual(Object.values(typed))
})

test.for(['refuse', 'stall'] as const)('%s', async (way) => {
  const line = await startDatabaseProxy(database.url)
  onTestFinished(() => line.refuse())
  const site = await serveSite(line.url)
  onTestFinished(() => site.stop())
  // The first notice of a new server empties its cache, and what is rendered meanwhile is not stored.
  const before = await vi.waitFor(async () => {
    const pages = await Promise.all(read.map((path) => site.request(path)))
    expect(pages.map(({ headers }) => headers['cache-status'])).toEqual(read.map(() => 'page-cache; hit'))
    return pages
  }, 20_000)
  await line[way]()
  const [during, without] = [
    await Promise.all(read.map((path) => site.request(path))),
    await Promise.all(unread.map((path) => site.request(path))),
  ]
  expect(during.map(({ status }) => status)).toEqual(read.map(() => 200))
  // Compared as booleans, so that a failure does not print whole pages.
  expect(during.map(({ body }, index) => body === before[index]?.body)).toEqual(read.map(() => true))
  // Five pages that fail slowly: the last may time out in the rendering queue, which sends 2 seconds.
  for (const { status, headers } of without)
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      expect.stringMatching(/^[25]$/),
      'no-store',
    ])
  expect(without[0]?.body).toContain('Something went wrong on our end')
  expect(without.map(({ body }) => body).join()).not.toMatch(/ECONN|prisma|127\.0\.0\.1|\bat .+:\d+:\d+/i)
  for (const [path, status] of [
    ['/healthz', 200],
    ['/readyz', 503],
    ['/search', 200],
    ['/nowhere', 404],
  ] as const)
    expect((await site.request(path)).status, path).toBe(status)
  // The page has the frame of the site, and each failure a line in the log; what timed out in the queue was never rendered.
  expect(without[0]?.body).toMatch(/aria-label="Categories".*All rights reserved\./s)
  const rendered = unread.filter((_, index) => without[index]?.headers['retry-after'] === '5')
  expect(rendered).toEqual(expect.arrayContaining(way === 'refuse' ? unread : unread.slice(0, 2)))
  for (const path of ['/reviews', '/reviews.data', '/search?q=laptop'].filter((path) =>
    rendered.includes(path),
  ))
    expect(site.log(), path).toContain(`"path":"${path.split('?')[0]}","error":`)
  expect(site.log()).not.toMatch(/^\s+at /m)

  await line.restore()
  await vi.waitFor(async () => {
    const after = await Promise.all(unread.map((path) => site.request(path)))
    expect(after.map(({ status }) => status)).toEqual(unread.map(() => 200))
  }, 20_000)
  await database.query('UPDATE articles SET title = $1', [`After it could only ${way}`])
  await vi.waitFor(
    async () => expect((await site.request('/tech-news')).body).toContain(`After it could only ${way}`),
    20_000,
  )
  await vi.waitFor(
    async () => expect((await site.request('/reviews')).body).toContain(`After it could only ${way}`),
    20_000,
  )
})
