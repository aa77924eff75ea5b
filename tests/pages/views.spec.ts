/** Counting views: one per visit, by an image without JavaScript, by a background request with it. */
import type { APIRequestContext } from '@playwright/test'
import { runOnSite } from '../support/editor'
import { insertArticle } from '../support/insert-article'
import { expect, test } from '../support/test'

// A headless browser identifies itself as such, and would count as a bot.
const reader =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.describe('a reader', () => {
  test.use({ userAgent: reader })

  test('counts once, and the displayed number increases', async ({ page, request, javaScript }) => {
    const slug = `seen-${javaScript ? 'with' : 'without'}-script`
    await insertArticle({ slug, title: 'Seen', views: 1234 })
    const report = page.waitForRequest(`**/views/${slug}`)
    await page.goto(`/articles/${slug}`)
    await expect(page.getByText('1,234 views')).toBeVisible()
    expect((await report).method()).toBe(javaScript ? 'POST' : 'GET')
    await expect.poll(() => findCount(slug)).toBe('1235')
    // The next request may still get the stale page while it is revalidated.
    await expect.poll(() => readViews(request, slug)).toBe('1,235')
    await page.reload()
    await expect(page.getByText('1,235 views')).toBeVisible()
  })

  test('is reported by an uncacheable request', async ({ page }) => {
    const report = page.waitForResponse('**/views/a-glass-that-heals-slowly-on-a-lab-bench')
    await page.goto('/articles/a-glass-that-heals-slowly-on-a-lab-bench')
    const response = await report
    expect(response.ok()).toBe(true)
    expect(response.headers()['cache-control']).toBe('no-store')
  })
})

test('a bot does not count', async ({ page, request, javaScript }) => {
  const [seen, guard] = [`bot-${javaScript}`, `bot-guard-${javaScript}`]
  await insertArticle({ slug: seen, title: 'Crawled', views: 7 })
  await insertArticle({ slug: guard, title: 'Read', views: 7 })
  await page.goto(`/articles/${seen}`)
  await request.post(`/views/${seen}`, {
    headers: { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
  })
  // Counts are written in batches: once a later view shows, an earlier one would, too.
  await request.post(`/views/${guard}`, { headers: { 'User-Agent': reader } })
  await expect.poll(() => findCount(guard)).toBe('8')
  expect(await findCount(seen)).toBe('7')
})

test('a view of a missing article is accepted and ignored', async ({ request }) => {
  for (const slug of ['no-such-article', '%00', '%E0%A4%A', 'x'.repeat(5000)]) {
    const response = await request.post(`/views/${slug}`, { headers: { 'User-Agent': reader } })
    expect(response.status(), slug.slice(0, 20)).toBeLessThan(500)
    expect(await response.text()).not.toMatch(/\bat .+:\d+/)
  }
})

/** The stored count; null: none. */
async function findCount(slug: string): Promise<string | null> {
  const [row] = await runOnSite(
    'SELECT view_count FROM article_views JOIN articles ON id = article_id WHERE slug = $1',
    [slug],
  )
  return row?.view_count ?? null
}

/** Requests the page alone, without its images and scripts, which does not count as a view. */
async function readViews(request: APIRequestContext, slug: string): Promise<string | undefined> {
  const html = await (await request.get(`/articles/${slug}`)).text()
  return html.match(/([\d,]+)(?:<!-- -->)? views</)?.[1]
}
