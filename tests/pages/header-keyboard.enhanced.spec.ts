import { expect, test } from '../support/test'

test('Escape in a submenu closes it and returns the focus to its toggle', async ({ page }) => {
  await page.goto('/')
  const categories = page.getByRole('navigation', { name: 'Categories' })
  const toggle = categories.getByRole('button', { name: 'Tech News: subcategories' })
  const item = categories.getByRole('link', { name: 'Robotics' })
  await toggle.focus()
  await expect(item).toBeVisible()
  await item.focus()
  await expect(item).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(item).toBeHidden()
  await expect(toggle).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(item).toBeVisible()
})

for (const { name, path } of [
  { name: 'any page', path: '/team' },
  { name: 'the results of the same search', path: '/search?q=battery' },
])
  test(`after a search by keyboard from the header of ${name} the focus is in the results`, async ({
    page,
  }) => {
    await page.goto(path)
    const bar = page.locator('#header-search')
    await page.getByRole('banner').locator('summary[aria-label=Search]').press('Enter')
    await expect(bar).toBeFocused()
    await bar.fill('battery')
    await bar.press('Enter')
    await expect(page).toHaveURL('/search?q=battery')
    await expect(bar).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('#page-search')).toBeFocused()
  })

test('after a search from the small-screen menu too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/team')
  await page.getByRole('banner').getByText('Menu', { exact: true }).click()
  const bar = page.locator('#menu-search')
  await bar.fill('battery')
  await bar.press('Enter')
  await expect(page).toHaveURL('/search?q=battery')
  await expect(bar).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})
