// Only with JavaScript, because axe is a script. Contrast in the other color scheme is computed in app/theme.test.ts.
import { findViolations } from '../support/find-violations'
import { pageKinds } from '../support/page-kinds'
import { findSearchField } from '../support/search-field'
import { expect, onQuietSite, test } from '../support/test'

test.use(onQuietSite)

/** In a few tests, as each begins with a new browser window. */
const parts = [0, 1, 2, 3]
for (const part of parts) {
  const kinds = pageKinds.filter((_, index) => index % parts.length === part)
  test(`no violations: ${kinds.map(({ kind }) => kind).join(', ')}`, async ({ page }) => {
    for (const { kind, address } of kinds) {
      await page.goto(address)
      expect.soft(await findViolations(page), kind).toEqual([])
    }
  })
}

test('the open menu of a small screen, without our scripts: no violations', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/)
  await page.route('**/*.js', (route) => route.abort())
  await page.setViewportSize({ width: 390, height: 844 })
  // A short page, a form, and the pages that have parts of their own on small screens.
  for (const kind of ['home', 'article', 'results', 'contact', 'podcasts', 'policy']) {
    await page.goto(pageKinds.find((one) => one.kind === kind)?.address ?? '', { waitUntil: 'load' })
    await page.getByRole('banner').getByText('Menu', { exact: true }).click()
    await expect(findSearchField(page.getByRole('banner'))).toBeVisible()
    expect(await findViolations(page), kind).toEqual([])
  }
})
