/** Choosing light or dark against the system's setting: by a plain form, without a flash, with identical pages for all. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'

const paper = { light: 'rgb(252, 251, 248)', dark: 'rgb(13, 17, 21)' }
/** Retries while a form's response replaces the page. */
const expectBackground = (page: Page, color: string) =>
  expect(page.locator('body')).toHaveCSS('background-color', color)

for (const [system, choice] of [
  ['light', 'dark'],
  ['dark', 'light'],
] as const) {
  test(`${choice} where the system is ${system}, on this page and the next, and back`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system })
    await page.goto('/search?q=lamp')
    await expectBackground(page, paper[system])
    const toggle = page.getByRole('form', { name: 'Colors:' })
    const saved = page.waitForResponse((response) => response.url().endsWith('/theme'))
    await toggle.getByRole('button', { name: choice === 'dark' ? 'Dark' : 'Light' }).click()
    await saved
    await expectBackground(page, paper[choice])
    await expect(page).toHaveURL('/search?q=lamp')
    await page.goto('/privacy')
    await expectBackground(page, paper[choice])
    await page.emulateMedia({ media: 'print' })
    await expectBackground(page, paper.light)
    await page.emulateMedia({ media: 'screen', colorScheme: system })
    const back = page.waitForResponse((response) => response.url().endsWith('/theme'))
    await toggle.getByRole('button', { name: 'Auto' }).click()
    await back
    await expectBackground(page, paper[system])
  })
}

test('with reduced motion, colors change at once', async ({ page }) => {
  await page.goto('/ai-podcasts/the-third-box')
  // Colors of a link are inherited: with a transition on every element, each level would follow a frame later.
  const [light, dark] = await page.getByRole('navigation', { name: 'Breadcrumb' }).evaluate((crumbs) => {
    const link = crumbs.querySelector('a') ?? crumbs
    return ['light', 'dark'].map((colors) => {
      document.documentElement.dataset.colors = colors
      return getComputedStyle(link).color
    })
  })
  expect(dark).not.toBe(light)
})

test('the page itself is the same for all readers', async ({ request }) => {
  const plain = await request.get('/team')
  const chosen = await request.get('/team', { headers: { Cookie: 'theme=dark' } })
  expect(await chosen.text()).toBe(await plain.text())
  for (const response of [plain, chosen]) {
    expect(response.headers()['set-cookie']).toBeUndefined()
    expect(response.headers()['cache-control']).toContain('public')
  }
  const styles = await request.get('/theme-choice.css', { headers: { Cookie: 'a=b; theme=dark' } })
  expect(styles.headers()['cache-control']).toContain('private')
  expect(await styles.text()).toContain('color-scheme:dark')
})

test('an invalid choice, and a redirect to another site, do no harm', async ({ request }) => {
  const response = await request.post('/theme', {
    form: { theme: 'dark}body{}', from: '//elsewhere.example' },
    maxRedirects: 0,
  })
  expect(response.status()).toBe(303)
  expect(response.headers().location).toBe('/')
  expect(response.headers()['set-cookie']).toMatch(/^theme=system; /)
})
