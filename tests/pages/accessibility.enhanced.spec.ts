// Only with JavaScript, because axe is a script. Pages without JavaScript are checked by blocking our own scripts.
import { findViolationsInBoth } from '../support/find-violations'
import { pageKinds } from '../support/page-kinds'
import { findSearchField } from '../support/search-field'
import { expect, onQuietSite, test } from '../support/test'

test.use(onQuietSite)

for (const { kind, address } of pageKinds) {
  test(`${kind}: no violations, light and dark`, async ({ page }) => {
    await page.goto(address)
    expect(await findViolationsInBoth(page)).toEqual([])
  })
}

for (const { kind, address } of pageKinds) {
  test(`${kind} without our scripts, on a small screen with the menu open`, async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/ERR_FAILED/)
    await page.route('**/*.js', (route) => route.abort())
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(address, { waitUntil: 'load' })
    await page.getByRole('banner').getByText('Menu', { exact: true }).click()
    await expect(findSearchField(page.getByRole('banner'))).toBeVisible()
    expect(await findViolationsInBoth(page)).toEqual([])
  })
}
