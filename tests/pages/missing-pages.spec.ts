/** URLs that lead nowhere: the right status, a page in the site's frame, and never a stack trace. */
import { signIn } from '../support/editor'
import { requestRaw } from '../support/raw-request'
import { expect, test } from '../support/test'

test('an unknown URL shows the 404 page, with a link home', async ({ page }) => {
  for (const address of [
    '/nowhere',
    '/subcategories/nothing',
    '/a/b/c/d',
    '/authors/nobody',
    '/tech-news/x/y',
  ]) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
  await page.goto('/nowhere')
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible()
  await expect(page).toHaveTitle(/404|Not Found/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Future of Tech and Reviews')
})

test('at the desk, an article that does not exist shows the 404 page in its frame', async ({ page }) => {
  await signIn(page)
  for (const address of [
    '/admin/articles/no-such-article',
    '/admin/articles/no-such-article/revisions',
    '/admin/articles/no-such-article/revisions/1',
    '/admin/by-id/nothing',
  ]) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
  }
})

/** Internals that a reader must never see. */
const traces = /^\s*at .+:\d+:\d+|node_modules|\/work\/|build\/server|Prisma|Unexpected Application Error/m

/** `page`: the response is a document in the site's frame. `plain`: a bare response will do, there is no page to show. */
const odd: { path: string; status: number | number[]; as?: 'page' | 'plain'; method?: string }[] = [
  { path: '//', status: [200, 404] },
  { path: '//nowhere', status: 404 },
  { path: '//evil.example/x', status: 404 },
  { path: '/articles//', status: 404 },
  { path: '/subcategories/', status: 404 },
  { path: `/${'x'.repeat(8000)}`, status: 404 },
  { path: `/articles/${'x/'.repeat(4000)}`, status: 404 },
  { path: `/articles/${'x'.repeat(8000)}`, status: 404 },
  // Refused by the server before it reaches the application: no frame.
  { path: '/%E0%A4%A', status: 400, as: 'plain' },
  { path: '/articles/%E0%A4%A', status: 400, as: 'plain' },
  { path: '/articles/%FF%FE', status: 400, as: 'plain' },
  { path: '/%00', status: [400, 404] },
  { path: '/articles/%00', status: 404 },
  { path: '/articles/a%00b', status: 404 },
  { path: '/..%2f..%2fetc/passwd', status: 404 },
  { path: '/../../etc/passwd', status: [400, 404], as: 'plain' },
  { path: '/assets/../../../package.json', status: [400, 404], as: 'plain' },
  { path: '/articles/%2e%2e/', status: [200, 404] },
  { path: '/articles/%252e%252e', status: 404 },
  { path: '/articles/..%5c..%5cwindows', status: 404 },
  { path: '/articles/<script>alert(1)</script>', status: 404 },
  { path: '/__proto__', status: 404 },
  { path: '/constructor/prototype', status: 404 },
  { path: '/subcategories/__proto__', status: 404 },
  { path: '/subcategories/toString', status: 404 },
  { path: '/.env', status: 404 },
  { path: '/index.php?id=1%27', status: 404 },
  { path: '/TECH-NEWS', status: 200 },
  { path: '/Subcategories/AI', status: 200 },
  { path: '/tech-news/', status: 200 },
  { path: '/subcategories/ai/', status: 200 },
  { path: '/?utm_source=x&utm_source=y&%', status: 200 },
  { path: '/search?q=%E0%A4%A', status: 200 },
  { path: '/search?q=%00', status: 200 },
  { path: '/search?q=a%00b&q=c', status: 200 },
  { path: '/nowhere', status: 404, method: 'POST' },
  // Refused by the server before it reaches the application: no frame.
  { path: '/tech-news', status: 405, method: 'POST', as: 'plain' },
  { path: '/?index', status: 405, method: 'POST', as: 'plain' },
  { path: '/articles/no-such-article', status: 405, method: 'POST', as: 'plain' },
  { path: '/tech-news', status: 405, method: 'PUT', as: 'plain' },
  { path: '/articles/no-such-article', status: 405, method: 'DELETE', as: 'plain' },
  { path: '/nowhere', status: 404, method: 'PATCH' },
  { path: '/tech-news', status: 204, method: 'OPTIONS', as: 'plain' },
  { path: '/assets/missing.js', status: 404, as: 'plain' },
  { path: '/assets/', status: 404, as: 'plain' },
  { path: '/portraits/nobody.svg', status: 404, as: 'plain' },
  { path: '/nowhere.data', status: 404, as: 'plain' },
  { path: '/articles/no-such-article.data', status: 404, as: 'plain' },
  { path: '/%E0%A4%A.data', status: [400, 404], as: 'plain' },
  { path: '/tech-news.data?_routes=nothing', status: [200, 400, 404], as: 'plain' },
  { path: '/tech-news.data', status: 405, method: 'POST', as: 'plain' },
  { path: '/.data', status: [200, 404], as: 'plain' },
  { path: '/__manifest', status: 404, as: 'plain' },
  { path: '/__manifest?p=%E0%A4%A&version=1', status: [400, 404], as: 'plain' },
  { path: '/healthz', status: 405, method: 'POST', as: 'plain' },
]

test('odd URLs get the right status, a page where appropriate, and no stack trace', async ({ baseURL }) => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: baseURL ?? '' }
  for (const { path, status, as = 'page', method = 'GET' } of odd) {
    const what = `${method} ${path.slice(0, 60)}`
    const response = await requestRaw(baseURL ?? '', path, method === 'GET' ? {} : { method, headers })
    expect.soft([status].flat(), what).toContain(response.status)
    expect.soft(response.body, what).not.toMatch(traces)
    if (as === 'plain') continue
    expect.soft(response.type, what).toBe('text/html; charset=utf-8')
    expect.soft(response.body.match(/<h1[ >]/g), what).toHaveLength(1)
    expect.soft(response.body, what).toContain('aria-label="Categories"')
    expect.soft(response.body, what).toContain('All rights reserved.')
  }
})
