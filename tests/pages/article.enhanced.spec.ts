/** The article page with script: its pictures, its table on a small screen, and titles and slugs with special characters. */
import { insertArticle } from '../support/insert-article'
import { expect, test } from '../support/test'

const slug = 'a-29-dollar-dac-a-45-dollar-cable-and-one-honest-graph'

test('at 390 px a wide table scrolls inside itself, not the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/articles/${slug}`)
  const table = page.getByRole('table')
  const widths = await table.evaluate((element) => {
    const frame = element.parentElement
    frame?.scrollTo({ left: 40 })
    return {
      hidden: (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0),
      scrolled: frame?.scrollLeft ?? 0,
      page: document.documentElement.scrollWidth,
    }
  })
  expect(widths.hidden).toBeGreaterThan(0)
  expect(widths.scrolled).toBeGreaterThan(0)
  expect(widths.page).toBe(390)
})

test('markup in a title stays text in the head, the structured data and the card', async ({ page }) => {
  const hostile = `"Quoted" </script><script>document.title='owned'</script> <!-- & 'single' <b>zyzzyva</b>`
  await insertArticle({
    slug: 'hostile-title',
    title: hostile,
    content: `${hostile} <img src=x onerror=alert(1)>`,
  })
  await page.goto('/search?q=zyzzyva')
  await page.getByRole('main').getByRole('link', { name: hostile }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile)
  await expect(page).toHaveTitle(`${hostile} | Ohmnibus`)
  await page.reload()
  await expect(page).toHaveTitle(`${hostile} | Ohmnibus`)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', hostile)
  const data = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({ headline: hostile })
  const body = page.getByRole('main').locator('.article-body')
  await expect(body.locator('script, [onerror]')).toHaveCount(0)
})
