/** Choosing light or dark against the system's setting: by a plain form and a style sheet, and by script. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'

const paper = { light: 'rgb(252, 251, 248)', dark: 'rgb(13, 17, 21)' }
/** Retries while a form's response replaces the page. */
const expectBackground = (page: Page, color: string) =>
  expect(page.locator('body')).toHaveCSS('background-color', color)

test('light or dark against the system, on this page and the next, and back', async ({ page }) => {
  for (const [system, choice] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
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
  }
})
