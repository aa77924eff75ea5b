/** The desk on small screens: everything of a list is there, no page can be moved sideways, and all begin alike. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { runOnSite, signIn } from '../support/editor'
import { insertArticle } from '../support/insert-article'
import { addReadyPicture } from '../support/site-pictures'
import { expect, test } from '../support/test'

test('lists show all they have within the width of the screen', async ({ page }) => {
  const slug = `word-${randomUUID()}`
  const title = `${slug}${'unterbeamtengesellschaft'.repeat(10)}`
  await insertArticle({ slug, title, content: 'Text.' })
  await runOnSite('INSERT INTO newsletter_subscribers (address) VALUES ($1)', [
    `${'a'.repeat(60)}-${slug}@${'b'.repeat(60)}.example`,
  ])
  await runOnSite(
    `INSERT INTO planned_changes (article_id, kind, due_at, local_time, time_zone)
     SELECT id, 'unpublish', '2099-11-30', '2099-11-30T00:00', 'UTC' FROM articles WHERE slug = $1`,
    [slug],
  )
  const email = await signIn(page)
  const assigned = await runOnSite<{ id: string }>(
    `INSERT INTO assignments (title, day, note, section, editor_id)
     SELECT $1, day::date, $1, 'ai', id FROM editors, unnest(ARRAY['2020-11-30', '2099-11-30', NULL]) AS day
     WHERE email = $2 RETURNING id`,
    [title.slice(0, 200), email],
  )
  await runOnSite(
    `INSERT INTO publication_entries (kind, slug, data)
     VALUES ('series', $1, jsonb_build_object('name', $2::text, 'description', $2::text))`,
    [slug, title.slice(0, 60)],
  )
  for (const width of [320, 390, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const [path, name] of [
      [`/admin?q=${slug}`, slug],
      [`/admin/articles/${slug}/versions`, slug],
      ['/admin/subscribers', slug],
      [`/admin/articles/${slug}`, ''],
      [`/admin/articles/${slug}/links`, ''],
      [`/admin/articles/${slug}/schedule`, ''],
      [`/admin/articles/${slug}/review`, ''],
      ['/admin/schedule?week=2099-11-30', ''],
      ['/admin/schedule?view=month&month=2099-11', ''],
      [`/admin/schedule/${assigned[0]?.id}`, ''],
      [`/admin/articles/${slug}/corrections`, ''],
      ['/admin/front', ''],
      [`/admin/front/tech-news?story=${slug}`, ''],
      ['/admin/account', 'This session'],
      ['/admin/settings', ''],
      ['/admin/sections', ''],
      ['/admin/section-outline', ''],
      ['/admin/people-csv', ''],
      ['/admin/people/maya-lindqvist', ''],
      ['/admin/pages/team', ''],
      ['/admin/menus/header', ''],
      ['/admin/home', ''],
      ['/admin/series', slug],
      [`/admin/series/${slug}`, ''],
      ['/admin/today', ''],
    ] as const) {
      await page.goto(path)
      await expectFits(page, width)
      const cells = name
        ? page.getByRole('row').filter({ hasText: name }).getByRole('cell')
        : page.locator('none')
      // On phones the buttons of the article form are at the bottom of the screen; the menus of rows are not.
      if (path.startsWith('/admin?'))
        for (const menu of await page.locator('.article-menu').all())
          expect(await isInRow(menu), `menu at ${width}`).toBe(true)
      for (const cell of await cells.all()) {
        const { x = 0, width: own = 0 } = (await cell.boundingBox()) ?? {}
        expect(x + own, `${path} at ${width}`).toBeLessThanOrEqual(width)
      }
    }
  }
})

test('the library’s pages fit, whatever pictures are named', async ({ page }) => {
  const word = `w${randomUUID()}`
  const [hash, failed] = [randomUUID(), randomUUID()].map((id) => id.replaceAll('-', ''))
  const name = `${word}_${'unterbeamtengesellschaft'.repeat(10)}`
  await addReadyPicture(hash ?? '')
  await addReadyPicture(failed ?? '')
  await runOnSite('UPDATE pictures SET file_name = $2, description = $2, credit = $2 WHERE hash = $1', [
    hash,
    name,
  ])
  await runOnSite(
    `UPDATE pictures SET file_name = $2, description = '', state = 'failed', problem = 'It is damaged.' WHERE hash = $1`,
    [failed, `${name}.jpg`],
  )
  await insertArticle({ slug: word, title: name, picture: `/media/${hash}/1200.jpg` })
  await signIn(page)
  for (const width of [320, 390, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      `/admin/media?q=${word}`,
      `/admin/media/describe?images=${hash},${failed}`,
      `/admin/media/${hash}`,
      `/admin/media/${failed}`,
      `/admin/media/${hash}/edit`,
      `/admin/media/${hash}/replace?q=${word}`,
      `/admin/media/${hash}/delete`,
    ]) {
      await page.goto(path)
      await expectFits(page, width)
    }
  }
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('no field has letters so small that an iPhone zooms in', async ({ page }) => {
    await signIn(page)
    for (const path of [
      ...[
        '/admin',
        '/admin/articles/new',
        '/admin/tags',
        '/admin/redirects',
        '/admin/settings',
        '/admin/replace',
        '/admin/wording',
        '/admin/export',
      ],
      ...[
        '/admin/menus/header',
        '/admin/home',
        '/admin/sections/ai',
        '/admin/section-outline',
        '/admin/front/tech-news',
        '/admin/media',
        '/admin/products/new',
      ],
    ]) {
      await page.goto(path)
      await page.evaluate(() => {
        for (const part of document.querySelectorAll('details')) part.open = true
      })
      const sizes = await page
        .locator('main :is(input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea)')
        .evaluateAll((fields) =>
          fields.map((field) => `${field.id} ${Number.parseFloat(getComputedStyle(field).fontSize)}`),
        )
      expect(sizes.length, path).toBeGreaterThan(0)
      expect(
        sizes.filter((size) => Number(size.split(' ').at(-1)) < 16),
        path,
      ).toEqual([])
    }
  })
})

function isInRow(menu: Locator) {
  return menu.evaluate((element) => {
    const row = element.closest('tr')?.getBoundingClientRect()
    const { top, bottom } = element.getBoundingClientRect()
    return row !== undefined && top >= row.top && bottom <= row.bottom + 1
  })
}

/** It cannot be moved sideways, and its one heading stands where that of every page does. */
async function expectFits(page: Page, width: number) {
  const seen = await page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1')]
    const back = document.querySelector('.back-link')?.getBoundingClientRect()
    const main = document.querySelector('main')
    return {
      needed: document.documentElement.scrollWidth,
      headings: headings.map((heading) => heading.getBoundingClientRect().top + scrollY),
      sizes: headings.map((heading) => getComputedStyle(heading).fontSize),
      back: back && main ? back.left - Number.parseFloat(getComputedStyle(main).paddingLeft) : 0,
    }
  })
  const frame = { headings: [expect.closeTo(60, 0)], sizes: ['20px'], back: expect.closeTo(0, 0) }
  expect(seen, `${page.url()} at ${width}`).toEqual({ needed: width, ...frame })
}
