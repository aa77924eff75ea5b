import { runOnSite } from '../support/editor'
import { insertArticle } from '../support/insert-article'
import { expect, test } from '../support/test'

// A headless browser identifies itself as such, and would count as a bot.
const reader =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.use({ userAgent: reader })

test('a reader counts once', async ({ page }) => {
  const slug = 'seen-with-script'
  await insertArticle({ slug, title: 'Seen', views: 1234 })
  const report = page.waitForResponse(`**/views/${slug}`)
  await page.goto(`/articles/${slug}`)
  await expect(page.getByText('1,234 views')).toBeVisible()
  const response = await report
  expect([response.request().method(), response.ok()]).toEqual(['POST', true])
  expect(response.headers()['cache-control']).toBe('no-store')
  const count = 'SELECT view_count FROM article_views JOIN articles ON id = article_id WHERE slug = $1'
  await expect.poll(() => runOnSite(count, [slug])).toEqual([{ view_count: '1235' }])
})

test('what is in view for three seconds is read, with the site that led to it', async ({ page }) => {
  const slug = 'read-with-script'
  await insertArticle({ slug, title: 'Read' })
  const read = page.waitForRequest(`**/views/${slug}?read=*`)
  await page.goto(`/articles/${slug}`, { referer: 'https://www.news.example/some/page?q=secret' })
  const request = await read
  // By the page's clock: a busy test hears later that the scripts run.
  const wait = () =>
    page.evaluate(() => {
      const [hydrated] = performance.getEntriesByName('hydrated')
      const sent = performance.getEntriesByType('resource').find(({ name }) => name.includes('?read='))
      return sent && hydrated ? sent.startTime - hydrated.startTime : 0
    })
  await expect.poll(wait).toBeGreaterThan(2_000)
  expect(request.method()).toBe('POST')
  expect(new URL(request.url()).search).toBe('?read=&from=www.news.example')
})
