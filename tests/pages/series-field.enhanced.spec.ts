// Only with JavaScript: a series is chosen by the beginning of its name, and a related article by words of its title.
import { randomUUID } from 'node:crypto'
import { content, editorReady, openPart, runOnSite, signIn, writeArticle } from '../support/editor'
import { expect, test } from '../support/test'

const text =
  'A relay clicked in an empty laboratory.\n\nNobody was there to hear it.\n\nIt clicked again, and then it rested.'
/** Of the sample. */
const related = {
  slug: 'the-headphones-we-tell-our-friends-to-buy',
  title: 'The Headphones We Tell Our Friends to Buy',
}

test('a series and a related article are found by their names, and saved', async ({ page }) => {
  const id = randomUUID().slice(0, 8)
  const names = [`Batteries ${id}`, `Chips at War ${id}`, `Chips in Space ${id}`]
  await signIn(page)
  for (const [n, name] of names.entries()) {
    await page.goto('/admin/series/new')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('textbox', { name: 'Address (optional)', exact: true }).fill(`series-${n}-${id}`)
    await page.getByLabel('Description').fill('In parts.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^Saved\./)).toBeVisible()
  }

  const slug = await writeArticle(page, text)
  await editorReady(page)
  await openPart(page, 'Series')
  const series = page.locator('select[name=series]')
  await series.focus()
  await page.keyboard.type(names[2] ?? '')
  await expect(series).toHaveValue(`series-2-${id}`)
  await page.locator('[name=seriesPart]').fill('2')
  await openPart(page, 'Related articles')
  const finder = page.getByLabel('Find a published article')
  await finder.fill('headphones we tell')
  await expect(page.locator('#found-articles option').first()).toHaveAttribute('value', related.title)
  // Choosing an option of the list fills the field in.
  await finder.fill(related.title)
  await expect(page.locator('[name=related]')).toHaveValue(`/articles/${related.slug}`)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page).toHaveURL(/saved=draft/)
  await expect(content(page)).toHaveValue(text)
  const stored = await runOnSite(
    `SELECT series, series_part, ARRAY(SELECT slug FROM articles WHERE id = ANY (one.related)) AS related
     FROM articles AS one WHERE slug = $1`,
    [slug],
  )
  expect(stored).toEqual([{ series: `series-2-${id}`, series_part: 2, related: [related.slug] }])
})
