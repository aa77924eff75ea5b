/** The desk on small screens: everything of a list is there, and no page can be moved sideways. */
import { randomUUID } from 'node:crypto'
import { runOnSite, signIn } from '../support/editor'
import { insertArticle } from '../support/insert-article'
import { expect, test } from '../support/test'

test('lists show all they have within the width of the screen', async ({ page }) => {
  const slug = `word-${randomUUID()}`
  const title = `${slug}${'unterbeamtengesellschaft'.repeat(10)}`
  await insertArticle({ slug, title, content: 'Text.' })
  await runOnSite('INSERT INTO newsletter_subscribers (address) VALUES ($1)', [
    `${'a'.repeat(60)}-${slug}@${'b'.repeat(60)}.example`,
  ])
  await signIn(page)
  for (const width of [320, 390, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const [path, name] of [
      [`/admin?q=${slug}`, slug],
      [`/admin/articles/${slug}/revisions`, slug],
      ['/admin/subscribers', slug],
      [`/admin/articles/${slug}`, ''],
    ] as const) {
      await page.goto(path)
      const needed = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(needed, `${path} at ${width}`).toBe(width)
      const cells = name
        ? page.getByRole('row').filter({ hasText: name }).getByRole('cell')
        : page.locator('none')
      for (const cell of await cells.all()) {
        const { x = 0, width: own = 0 } = (await cell.boundingBox()) ?? {}
        expect(x + own, `${path} at ${width}`).toBeLessThanOrEqual(width)
      }
    }
  }
})
