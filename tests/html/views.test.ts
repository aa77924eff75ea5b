/** Counting views without script: by an image, which browsers request with the page. */
import { expect, inject, it, vi } from 'vitest'
import { open } from '../support/html-page'
import { insertArticle } from '../support/insert-article'
import { runQuery } from '../support/run-query'

const reader =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const request = (path: string, method: string, agent = reader) =>
  fetch(inject('htmlSite') + path, { method, headers: { 'User-Agent': agent } })

/** The stored count; null: none. */
async function findCount(slug: string): Promise<string | null> {
  const [row] = await runQuery<{ view_count: string }>(
    inject('htmlDatabase'),
    'SELECT view_count FROM article_views JOIN articles ON id = article_id WHERE slug = $1',
    [slug],
  )
  return row?.view_count ?? null
}

const untilCounted = (slug: string, count: string) =>
  vi.waitFor(async () => expect(await findCount(slug)).toBe(count), { timeout: 20_000 })

it('a reader counts once, by an image that is not cached, and the displayed number increases', async () => {
  const slug = 'seen-without-script'
  await insertArticle({ slug, title: 'Seen', views: 1234 })
  const page = await open(`/articles/${slug}`)
  expect(page.getByText(/^1,234 views$/)).toBeDefined()
  const [image, ...others] = page.document.querySelectorAll(`img[src="/views/${slug}"]`)
  expect(others.length).toBe(0)
  // With script, a request takes its place.
  expect(image?.closest('noscript')).toBeTruthy()
  const response = await request(image?.getAttribute('src') ?? '', 'GET')
  expect([response.ok, response.headers.get('Cache-Control')]).toEqual([true, 'no-store'])
  await untilCounted(slug, '1235')
  await vi.waitFor(
    async () => expect((await open(`/articles/${slug}`)).getByText(/^1,235 views$/)).toBeDefined(),
    { timeout: 20_000 },
  )
})
