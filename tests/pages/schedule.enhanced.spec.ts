// Only with JavaScript: dragging what is planned to another day.
import { randomInt } from 'node:crypto'
import { signIn } from '../support/editor'
import { insertArticle } from '../support/insert-article'
import { makeWord } from '../support/library'
import { runQuery } from '../support/run-query'
import { expect, test } from '../support/test'

test('what is planned is dragged to another day, at the same time', async ({ page }) => {
  const slug = makeWord()
  // A week of its own: what other runs planned would make the page scroll while something is dragged.
  const week = randomInt(400)
  const dayOf = (n: number) => new Date(Date.UTC(2030, 0, 7 + 7 * week + n)).toISOString().slice(0, 10)
  await insertArticle({ slug, title: `Story ${slug}`, status: 'draft' })
  await runQuery(
    process.env.SITE_DATABASE_URL ?? '',
    `INSERT INTO planned_changes (article_id, kind, due_at, local_time, time_zone)
     SELECT id, 'publish', $2::timestamptz, $3, 'UTC' FROM articles WHERE slug = $1`,
    [slug, `${dayOf(1)}T12:00Z`, `${dayOf(1)}T12:00`],
  )
  await signIn(page)
  await page.goto(`/admin/schedule?week=${dayOf(0)}`)
  const line = page.getByRole('listitem').filter({ hasText: `Story ${slug}` })
  const time = await line.getByRole('time').first().getAttribute('datetime')
  const friday = page.getByRole('region', { name: /^Friday/ })
  await line.getByTitle('Drag to another day').dragTo(friday)
  await expect(friday.getByRole('link', { name: `Story ${slug}` })).toBeVisible()
  await expect(friday.getByRole('time').first()).toHaveAttribute(
    'datetime',
    String(time).replace(dayOf(1), dayOf(4)),
  )
})
