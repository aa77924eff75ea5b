// Only with JavaScript: client-side navigation while the database is down.
import { expect, test } from '../support/fragile-site'

test('navigation shows the error inside the frame, and works again after the outage', async ({
  page,
  database,
  allowConsoleError,
}) => {
  allowConsoleError(/^503 for|status of 503/)
  allowConsoleError(/Server Error/)
  await page.goto('/')
  await page.evaluate(() => document.body.setAttribute('data-kept', ''))
  const categories = page.getByRole('banner').getByRole('navigation', { name: 'Categories' })
  const heading = page.getByRole('heading', { level: 1 })

  await database.refuse()
  await categories.getByRole('link', { name: 'Buying Guides' }).click()
  await expect(heading).toHaveText('Something went wrong on our end')
  await expect(page).toHaveURL('/buying-guides')
  await expect(page).toHaveTitle('Something went wrong on our end')
  await expect(page.getByRole('contentinfo')).toBeVisible()

  await database.restore()
  await categories.getByRole('link', { name: 'Tech News' }).click()
  await expect(heading).toHaveText('Tech News')
  await expect(page.locator('body')).toHaveAttribute('data-kept')
})
