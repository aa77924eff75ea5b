/** The bar of the article form: its buttons are on the screen at every width and wherever the page is scrolled to. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { content, editorReady, signIn } from '../support/editor'
import { insertArticle } from '../support/insert-article'
import { expect, test } from '../support/test'

const text = Array.from({ length: 60 }, (_, n) => `## Part ${n}\n\nA relay clicked in an empty laboratory.`)

async function openArticle(page: Page, javaScript: boolean): Promise<void> {
  const slug = `bar-${randomUUID().slice(0, 8)}`
  const title = 'A Relay Clicked in an Empty Laboratory, and Nobody Was There to Hear It Click Again'
  await insertArticle({ slug, title, content: text.join('\n\n') })
  await signIn(page)
  await page.goto(`/admin/articles/${slug}`)
  if (!javaScript) return
  await editorReady(page)
  await expect(page.getByRole('toolbar')).toBeVisible()
}

const screens = [
  [390, 844],
  [820, 1180],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const

test('the buttons stay on screens of every width, and cover no field', async ({ page, javaScript }) => {
  await openArticle(page, javaScript)
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height })
    const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
    expect(end, `${width}`).toBeGreaterThan(height)
    for (const top of [0, end / 3, end]) {
      await page.mouse.move(width / 2, height / 2)
      await page.evaluate((y) => window.scrollTo(0, y), top)
      for (const name of ['Preview', 'Save draft', 'Publish changes']) {
        const button = page.getByRole('button', { name, exact: true })
        await expect(button, `${width}`).toBeInViewport({ ratio: 1 })
        // Nothing lies over it.
        await button.click({ trial: true })
      }
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    // The focus goes to what is not behind the bar.
    await content(page).focus()
    await page.keyboard.press('Shift+Tab')
    const { isCovered } = await page.evaluate(() => {
      const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      const shown = document.elementFromPoint(left + width / 2, top + height / 2)
      return { isCovered: !document.activeElement?.contains(shown) }
    })
    expect(isCovered, `${width}`).toBe(false)
  }
})

test('a typo is mended and published on a phone, without a scroll past anything that is closed', async ({
  page,
  javaScript,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openArticle(page, javaScript)
  const { y = 0 } = (await content(page).boundingBox()) ?? {}
  expect(y).toBeLessThan(600)
  await content(page).fill(text.join('\n\n').replace('Part 0', 'Part Zero'))
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Article published successfully').first()).toBeVisible()
})

test('a save keeps the caret, the focus and the place on the page', async ({ page, javaScript }) => {
  test.skip(!javaScript, 'Without script, the page is loaded again.')
  await openArticle(page, true)
  await content(page).evaluate((field: HTMLTextAreaElement) => {
    field.focus()
    field.setSelectionRange(1_500, 1_500)
  })
  await page.keyboard.type('New. ')
  await page.evaluate(() => window.scrollTo(0, 900))
  await content(page).press('Shift')
  await page.getByRole('button', { name: 'Publish' }).evaluate((button: HTMLButtonElement) => button.click())
  await expect(page.getByText('Article published successfully').first()).toBeVisible()
  await expect(page).toHaveURL(/saved=published/)
  await expect(content(page)).toBeFocused()
  const caret = await content(page).evaluate((field: HTMLTextAreaElement) => field.selectionStart)
  expect(caret).toBe(1_505)
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - 900)).toBeLessThan(100)
})
