// Only with JavaScript, because axe is a script. The page without JavaScript is looked at with our own scripts refused.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { kindsOfPage } from '../support/kinds-of-page'
import { expect, test } from '../support/test'

for (const { kind, address } of kindsOfPage) {
  test(`${kind}: nothing to complain about, light and dark`, async ({ page }) => {
    await page.goto(address)
    expect(await findViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findViolations(page, ['color-contrast'])).toEqual([])
  })
}

for (const { kind, address } of kindsOfPage) {
  test(`${kind} without our scripts, on a small screen with the menu open`, async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/ERR_FAILED/)
    await page.route('**/*.js', (route) => route.abort())
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(address)
    await page.getByRole('banner').getByText('Menu', { exact: true }).click()
    await expect(page.getByRole('banner').getByRole('searchbox')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findViolations(page, ['color-contrast'])).toEqual([])
  })
}

/** Each as the rule and the elements it is about; all rules, or only those named. */
async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
