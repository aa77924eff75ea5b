/** A day at the desk, counted: how many clicks and pages an editor's usual tasks take. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { content, editorReady, signIn, title } from '../support/editor'
import { makeOwnPhoto, makeWord, sendFiles } from '../support/library'
import { makePhoto } from '../support/pictures'
import { expect, test } from '../support/test'

const text = 'A relay clicked in an empty laboratory. '.repeat(6)

/** Counts as a person at a mouse does: a field takes a click to type in, a list two to choose from. */
function countClicks() {
  let clicks = 0
  return {
    get clicks() {
      return clicks
    },
    async click(target: Locator) {
      clicks += 1
      await target.click()
    },
    async type(target: Locator, words: string) {
      clicks += 1
      await target.fill(words)
    },
    async choose(target: Locator, option: string) {
      clicks += 2
      await target.selectOption({ label: option })
    },
  }
}

/** How many pages were opened, loaded or navigated to; a notice in the address of the same page is none. */
function countPages(page: Page): () => number {
  const opened: string[] = []
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (frame === page.mainFrame() && opened.at(-1) !== pathname) opened.push(pathname)
  })
  return () => opened.length
}

test('a review with three images takes at most 25 clicks and two pages', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin')
  const pages = countPages(page)
  const hand = countClicks()
  const part = (name: string) => page.locator('summary', { hasText: name })

  await hand.click(page.getByRole('link', { name: 'New article' }))
  await editorReady(page)
  // Pasted images are handled from then on.
  await expect(page.getByRole('toolbar')).toBeVisible()
  const word = randomUUID().slice(0, 8)
  const name = `The Relay, Reviewed ${word}`
  await hand.type(title(page), name)
  const slug = `relay-reviewed-${word}`
  await hand.type(page.getByRole('textbox', { name: 'URL Slug' }), slug)
  await hand.type(content(page), text)
  const files = await Promise.all([31, 32, 33].map((seed) => makePhoto(60, 40, seed)))
  await content(page).evaluate(
    (field, photos) => {
      const clipboardData = new DataTransfer()
      for (const [n, photo] of photos.entries()) {
        const bytes = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0))
        clipboardData.items.add(new File([bytes], `${n}.jpg`, { type: 'image/jpeg' }))
      }
      field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
    },
    files.map((file) => file.toString('base64')),
  )
  const uploaded = page.getByRole('list', { name: 'Uploaded pictures' })
  await expect(uploaded.getByRole('textbox')).toHaveCount(3)
  for (const n of [0, 1, 2]) {
    await hand.type(page.getByLabel(`What does ${n}.jpg show?`), `A relay, from side ${n}`)
    await page.keyboard.press('Enter')
  }
  await expect(uploaded.getByText('Saved.')).toHaveCount(3)
  await hand.choose(page.getByLabel('Author'), 'Maya Lindqvist')
  await hand.choose(page.getByLabel('Category', { exact: true }), 'Get Electrified')
  await hand.click(part('Excerpt'))
  await hand.type(page.getByLabel('Excerpt'), 'It clicked.')
  await hand.click(part('Tags'))
  await hand.type(page.getByLabel('Tags'), `relays, ${slug}`)
  await hand.click(page.getByRole('button', { name: 'Publish' }))
  await expect(page.getByText('Article published successfully').first()).toBeVisible()
  expect(hand.clicks).toBeLessThanOrEqual(25)
  expect(pages()).toBeLessThanOrEqual(2)

  // It is found by its author and tag, duplicated and deleted.
  await page.goto('/admin')
  await page.getByLabel('Author').selectOption('Maya Lindqvist')
  // What is typed while the list is on its way stays.
  await page.getByLabel('Tag', { exact: true }).fill(slug)
  await page.getByRole('button', { name: 'Show' }).click()
  // The whole list has one such row, too, whose menu would be closed by the next page.
  await expect(page.getByText('1 article', { exact: true })).toBeVisible()
  const rows = page.getByRole('row', { name })
  await expect(rows).toHaveCount(1)
  await rows.locator('summary').click()
  await rows.getByRole('button', { name: /^Duplicate/ }).click()
  await expect(title(page)).toHaveValue(`Copy of ${name}`)
  await page.goto(`/admin?tag=${slug}`)
  await expect(rows).toHaveCount(2)
  const original = rows.filter({ hasNotText: 'Copy of' })
  await original.locator('summary').click()
  await original.getByRole('link', { name: /^Delete/ }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(rows).toHaveCount(1)
  expect((await page.request.get(`/articles/${slug}`)).status()).toBe(410)
})

test('six described images take at most three pages', async ({ page }) => {
  await signIn(page)
  const word = makeWord()
  const photos = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => makeOwnPhoto(`${word}-${n}`)))
  const pages = countPages(page)
  await sendFiles(page, ...photos)
  const fields = page.getByRole('textbox', { name: 'Alt text' })
  await expect(fields).toHaveCount(6)
  for (const field of await fields.all()) await field.fill(`A relay, ${word}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  expect(pages()).toBeLessThanOrEqual(3)
})

test('a news item takes at most 24 keys besides what it says, and no mouse', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin')
  let keys = 0
  const press = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
    keys += pressed.length
  }
  const pressTabUntil = async (target: Locator) => {
    const isFocused = () => target.evaluate((element) => element === document.activeElement)
    while (keys < 100 && !(await isFocused())) await press('Tab')
  }
  await pressTabUntil(page.getByRole('link', { name: 'New article' }))
  await press('Enter')
  await editorReady(page)
  await expect(page.getByRole('toolbar')).toBeVisible()
  await expect(title(page)).toBeFocused()
  const name = `Relay Clicks Twice ${randomUUID().slice(0, 8)}`
  await page.keyboard.type(name)
  await press('Enter')
  await expect(content(page)).toBeFocused()
  await page.keyboard.type(text)
  await pressTabUntil(page.getByLabel('Author'))
  await press('M', 'a')
  await pressTabUntil(page.getByLabel('Category', { exact: true }))
  await press('T', 'e')
  // Asked whether to publish, Enter says yes.
  page.once('dialog', (dialog) => dialog.accept())
  await press('Control+Enter')
  keys += 1
  await expect(page.getByText('Article published successfully').first()).toBeVisible()
  expect(keys, `${keys} keys`).toBeLessThanOrEqual(24)
  test.info().annotations.push({ type: 'keys', description: String(keys) })
})
