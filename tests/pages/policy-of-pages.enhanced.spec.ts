/** Every kind of page complies with its own policy: a violation fails any test. */
import { pageKinds } from '../support/page-kinds'
import { expect, test } from '../support/test'

test('nothing that a page loads or runs violates its policy', async ({ page }) => {
  test.setTimeout(90_000)
  for (const address of [...pageKinds.map((kind) => kind.address), '/admin/sign-in', '/admin']) {
    const response = await page.goto(address)
    expect(response?.headers()['content-security-policy'], address).toContain('script-src')
    // What is loaded when the page is idle must comply as well.
    await page.waitForLoadState('networkidle')
  }
})
