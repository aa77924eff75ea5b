/** The category menus in the header: by mouse and by keyboard. */
import { expect, test } from '../support/test'

test('hovering a category shows its subcategories, which link to their listings', async ({ page }) => {
  await page.goto('/')
  const categories = page.getByRole('navigation', { name: 'Categories' })
  const wearables = categories.getByRole('link', { name: 'Wearables' })
  await expect(wearables).toBeHidden()
  await categories.getByRole('link', { name: 'Product Reviews' }).hover()
  await expect(wearables).toBeVisible()
  await wearables.click()
  await expect(page).toHaveURL('/subcategories/wearables')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wearable Technology')
  await page.mouse.move(600, 700)
  await expect(wearables).toBeHidden()
  await expect(categories.locator('[data-current]')).toHaveText('Product Reviews')
})

test('focus shows them too, and Tab walks through them', async ({ page }) => {
  await page.goto('/')
  const categories = page.getByRole('navigation', { name: 'Categories' })
  await categories.getByRole('link', { name: 'Buying Guides' }).focus()
  const first = categories.getByRole('link', { name: 'Editor’s Choice' })
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(categories.getByRole('button', { name: 'Buying Guides: subcategories' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/subcategories/editors-choice')
})

test('only one is open at a time', async ({ page }) => {
  await page.goto('/')
  const categories = page.getByRole('navigation', { name: 'Categories' })
  await categories.getByRole('link', { name: 'Tech News' }).hover()
  await expect(categories.getByRole('link', { name: 'Robotics' })).toBeVisible()
  await categories.getByRole('link', { name: 'Digital Tools' }).hover()
  await expect(categories.getByRole('link', { name: 'Cloud Services' })).toBeVisible()
  await expect(categories.getByRole('link', { name: 'Robotics' })).toBeHidden()
})
