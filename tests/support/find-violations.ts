/** Runs axe on the current page. It is the slowest check in the suite: use it once per page and state. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Each violation as its rule and elements; checks all rules, or only those named. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  // The pages have no frames, and passed rules are not needed.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** In light and dark mode; only colors differ between the two. */
export async function findViolationsInBoth(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const inLight = await findViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...inLight, ...(await findViolations(page, ['color-contrast']))]
}
