/** A database outage, without script: cached pages, else an error page, a log line, and recovery. */
import { expect, test } from '../support/fragile-site'
import { requestRaw } from '../support/raw-request'

// They share one site, so they run one after the other; a page that other specs visited would be cached.
test.use({ siteName: 'outage' })
test.describe.configure({ mode: 'default' })

const article = '/articles/a-glass-that-heals-slowly-on-a-lab-bench'
const pages = ['/', '/tech-news', '/subcategories/ai', '/search?q=laptop', '/authors/maya-lindqvist']
const others = ['/reviews', '/buying-guides', '/subcategories/robotics', '/search?q=router', '/feed']
const reader =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test('every page says so, and works again when the database does', async ({
  page,
  request,
  database,
  log,
  allowConsoleError,
}) => {
  allowConsoleError(/^503 for|status of 503/)
  allowConsoleError(/Server Error/)
  await page.goto(article)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/A Glass That Heals/i)

  await database.refuse()
  for (const path of pages) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(503)
    expect(response?.headers(), path).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' })
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Something went wrong on our end')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Tech News' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await page.content(), path).not.toMatch(
      /\bat .+:\d+:\d+|ECONNREFUSED|prisma|queryRaw|127\.0\.0\.1/i,
    )
    const line = log()
      .split('\n')
      .find((text) => text.includes(`"path":"${path.split('?')[0]}","error":`))
    expect(line, path).toBeDefined()
  }
  expect(log()).not.toMatch(/^\s+at /m)
  expect((await request.get('/healthz')).status()).toBe(200)
  expect((await request.get('/readyz')).status()).toBe(503)
  expect((await request.get('/search')).status()).toBe(200)
  expect((await request.get('/nowhere')).status()).toBe(404)
  expect((await request.get(article)).status()).toBe(200)

  await database.restore()
  await expect.poll(async () => (await request.get('/readyz')).status()).toBe(200)
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Future of Tech and Reviews')
  for (const path of pages) expect((await request.get(path)).status(), path).toBe(200)
})

test('views during the outage are counted later', async ({ request, database, log }) => {
  const readViews = async () =>
    (await (await request.get(article)).text()).match(/([\d,]+)(?:<!-- -->)? views</)?.[1]
  const before = Number((await readViews())?.replace(',', ''))
  await database.refuse()
  const report = await request.post(article.replace('articles', 'views'), {
    headers: { 'User-Agent': reader },
  })
  expect(report.status()).toBe(204)
  await expect.poll(log).toContain('View counts could not be written yet:')
  await database.restore()
  await expect.poll(readViews).toBe((before + 1).toLocaleString('en-US'))
})

test('an unresponsive database does not block requests forever', async ({ baseURL, request, database }) => {
  expect((await request.get('/tech-news')).status()).toBe(200)
  database.stall()
  // The first uses a connection that was already open, the others must open one: different timeouts.
  const onOpenConnection = await requestRaw(baseURL ?? '', '/digital-tools')
  const onNewConnections = await Promise.all(
    [...others, '/readyz'].map((path) => requestRaw(baseURL ?? '', path)),
  )
  const responses = [onOpenConnection, ...onNewConnections]
  expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 503, 503])
  for (const { body } of responses.slice(0, -2)) expect(body).toContain('Something went wrong on our end')
  await database.restore()
  await expect.poll(async () => (await request.get('/tech-news')).status()).toBe(200)
})
