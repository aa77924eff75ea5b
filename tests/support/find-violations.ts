/** What axe has to say about a page as it stands. It is the most expensive question a test can ask: once for a page and state. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Each violation as the rule and the elements it is about; all rules, or only those named. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  // There are no frames, and what passed is of no interest.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** In light and dark; between the two nothing differs but colors. */
export async function findViolationsInBoth(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const inLight = await findViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...inLight, ...(await findViolations(page, ['color-contrast']))]
}
