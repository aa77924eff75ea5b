/** Runs axe on the current page. It is the slowest check in the suite: use it once per page and state. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { isFull } from './scope'

/**
 * Each violation as its rule and elements. The dark scheme is checked by `npm run test:full`: it differs in colors alone, whose
 * contrast app/theme.test.ts computes.
 */
export async function findViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const inLight = await analyze(page)
  if (!isFull) return inLight
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...inLight, ...(await analyze(page, ['color-contrast']))]
}

/** Checks all rules, or only those named. */
async function analyze(page: Page, rules?: string[]): Promise<string[]> {
  // The pages have no frames, and passed rules are not needed.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
