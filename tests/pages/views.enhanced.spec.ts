/** Counting views with script: one per visit, by a request in the background. */
import type { APIRequestContext } from '@playwright/test'
import { runOnSite } from '../support/editor'
import { insertArticle } from '../support/insert-article'
import { expect, test } from '../support/test'

// A headless browser identifies itself as such, and would count as a bot.
const reader =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.use({ userAgent: reader })

test('a reader counts once, and the displayed number increases', async ({ page, request }) => {
  const slug = 'seen-with-script'
  await insertArticle({ slug, title: 'Seen', views: 1234 })
  const report = page.waitForResponse(`**/views/${slug}`)
  await page.goto(`/articles/${slug}`)
  await expect(page.getByText('1,234 views')).toBeVisible()
  const response = await report
  expect([response.request().method(), response.ok()]).toEqual(['POST', true])
  expect(response.headers()['cache-control']).toBe('no-store')
  await expect.poll(() => findCount(slug)).toBe('1235')
  // The next request may still get the stale page while it is revalidated.
  await expect.poll(() => readViews(request, slug)).toBe('1,235')
  await page.reload()
  await expect(page.getByText('1,235 views')).toBeVisible()
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
