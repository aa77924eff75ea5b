/** The header of the desk: one menu on a phone, links on a wide screen, and a shortcut past it. */
import { runOnSite, signIn } from '../support/editor'
import { expect, test } from '../support/test'

test('on a phone everything is in a menu, within the width of the screen', async ({ page, javaScript }) => {
  test.skip(javaScript, 'By the browser alone.')
  const email = await signIn(page)
  await runOnSite('UPDATE editors SET name = $2 WHERE email = $1', [
    email,
    'Unterbeamtengesellschaft '.repeat(4),
  ])
  for (const width of [320, 390, 820, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin/account')
    const header = page.getByRole('banner')
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(48)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const products = header.getByRole('link', { name: 'Products' })
    const menu = header.locator('summary').filter({ visible: true }).last()
    const opener = await menu.boundingBox()
    expect((opener?.x ?? 0) + (opener?.width ?? width)).toBeLessThanOrEqual(width)
    if (width < 1280) await expect(products).toBeHidden()
    else await expect(products).toBeVisible()
    for (const link of await header.getByRole('link').filter({ visible: true }).all())
      expect((await link.boundingBox())?.height).toBeLessThanOrEqual(36)
    if (width === 1280) {
      await header.getByText('More', { exact: true }).click()
      await expect(header.getByRole('link', { name: 'Jobs' })).toBeVisible()
      await header.getByText('More', { exact: true }).click()
    }
    await expect(header.getByRole('link', { name: 'New article' })).toBeVisible()
    await menu.click()
    await expect(products).toBeVisible()
    await expect(header.getByRole('link', { name: 'Account', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(header.getByRole('button', { name: 'Sign out' })).toBeVisible()
    const panel = await header.locator('details[open] > div').boundingBox()
    expect(panel?.x).toBeGreaterThanOrEqual(0)
    expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(width)
  }
})

test('the first Tab leads to the shortcut past the header', async ({ page, javaScript }) => {
  test.skip(javaScript, 'By the browser alone.')
  await signIn(page)
  await page.goto('/admin/jobs')
  await page.keyboard.press('Tab')
  const shortcut = page.getByRole('link', { name: 'Skip to content' })
  await expect(shortcut).toBeFocused()
  await expect(shortcut).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('Escape, a click elsewhere and another page close the menu', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'Without script it closes by its own button.')
  await signIn(page)
  await page.goto('/admin/jobs')
  const menu = page.getByRole('banner').locator('summary').filter({ visible: true }).last()
  const account = page.getByRole('banner').getByRole('link', { name: 'Account', exact: true })
  await menu.click()
  await page.keyboard.press('Escape')
  await expect(account).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(account).toBeHidden()
  await menu.click()
  await account.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
  await expect(account).toBeHidden()

  await page.goto('/admin')
  await page.locator('summary', { hasText: 'Dates' }).click()
  await page.getByLabel('From').focus()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('From')).toBeHidden()
  await expect(page.locator('summary', { hasText: 'Dates' })).toBeFocused()
})
