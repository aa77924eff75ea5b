/** The search field of a part of a page: from its first focus on, with script, a combobox. */
import type { Locator, Page } from '@playwright/test'

export function findSearchField(part: Page | Locator): Locator {
  const name = { name: 'Search the site' }
  return part.getByRole('searchbox', name).or(part.getByRole('combobox', name))
}
