// Only with JavaScript: the article form has its place before the scripts that add to it have loaded.
import type { Page } from '@playwright/test'
import { awaitFonts } from '../support/await-fonts'
import { runOnSite, signIn, writeArticle } from '../support/editor'
import { paint, readLayoutShifts, watchLayout } from '../support/layout-shifts'
import { isFull } from '../support/scope'
import { expect, test } from '../support/test'

const text = Array.from({ length: 40 }, (_, n) => `## Part ${n}\n\nA relay clicked in an empty laboratory.`)

async function saveArticle(page: Page): Promise<string> {
  const email = await signIn(page)
  // With a name at random, the line that has it would wrap in one font and not in the other, by its letters.
  await runOnSite(`UPDATE editors SET name = 'Maya Lindqvist' WHERE email = $1`, [email])
  const slug = await writeArticle(page, text.join('\n\n'))
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page).toHaveURL(/saved=draft/)
  return `/admin/articles/${slug}`
}

for (const { width, isWanted } of [
  { width: 1440, isWanted: true },
  { width: 1440, isWanted: false },
  ...(isFull ? [{ width: 820, isWanted: true }] : []),
  { width: 390, isWanted: true },
]) {
  const choice = isWanted ? '' : ', with the preview switched off'
  test(`nothing moves when the article form loads at ${width} px${choice}`, async ({ page }) => {
    const address = await saveArticle(page)
    if (!isWanted) await page.evaluate(() => localStorage.setItem('live-preview', 'off'))
    await page.addInitScript(watchLayout)
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address)
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
    const preview = page.getByRole('region', { name: 'Preview of the text' })
    if (width >= 1024 && isWanted)
      await expect(
        preview.locator('iframe').contentFrame().locator('h2', { hasText: 'Part 39' }),
      ).toBeAttached()
    else await expect(preview).toHaveCount(0)
    // What comes last.
    await awaitFonts(page)
    await expect(page.getByRole('button', { name: 'Advice (1)' })).toBeVisible()
    await page.evaluate(paint)
    const { sum, moved } = await page.evaluate(readLayoutShifts)
    expect(sum, moved.join('\n')).toBeLessThan(0.001)
  })
}

test('figures that change are as wide as each other', async ({ page }) => {
  await page.goto('/')
  const widths = await page.evaluate(async () => {
    const figure = document.body.appendChild(document.createElement('span'))
    figure.style.cssText = 'position: absolute; font-variant-numeric: tabular-nums'
    await document.fonts.ready
    return [...'0123456789'].map((character) => {
      figure.textContent = character
      return figure.getBoundingClientRect().width
    })
  })
  expect(new Set(widths).size, widths.join()).toBe(1)
})
