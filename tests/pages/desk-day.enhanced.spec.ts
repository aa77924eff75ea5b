/** A day at the desk, counted: how many clicks and pages an editor's usual tasks take. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { content, editorReady, signIn, title, writeArticle } from '../support/editor'
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
    /** Double clicks the word, as it stands in the text of `target`. */
    async select(target: Locator, word: string) {
      clicks += 1
      const { x, y } = await target.evaluate((element, sought) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const at = node.textContent?.indexOf(sought) ?? -1
          if (at === -1) continue
          element.scrollIntoView({ block: 'center' })
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + sought.length)
          const box = range.getBoundingClientRect()
          return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
        }
        throw new Error(`${sought} isn’t there.`)
      }, word)
      await target.page().mouse.dblclick(x, y)
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

test('a review with its new product takes at most 30 clicks', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin')
  const hand = countClicks()
  const part = (name: string) => page.locator('details.article-part > summary', { hasText: name })
  await hand.click(page.getByRole('link', { name: 'New article' }))
  await editorReady(page)
  const word = randomUUID().slice(0, 8)
  await expect(title(page)).toBeFocused()
  await page.keyboard.type(`Quorl ${word}, Reviewed`)
  await hand.type(content(page), text)
  await hand.choose(page.getByLabel('Author'), 'Maya Lindqvist')
  await hand.choose(page.getByLabel('Category', { exact: true }), 'Get Electrified')
  await hand.click(part('Review'))
  const review = page.locator('details.article-part').filter({ hasText: /^Review/ })
  await hand.click(review.locator('summary', { hasText: 'New product' }))
  await hand.type(review.getByLabel('Name of the new product'), `Quorl ${word}`)
  await hand.type(review.getByLabel('Brand'), 'Quorl')
  await hand.choose(review.getByLabel('Category of the product'), 'Tech News')
  await hand.type(review.getByLabel('Price, such as'), '899 EUR')
  await hand.click(review.getByRole('button', { name: 'Create product' }))
  await expect(review.getByLabel('Product', { exact: true })).toHaveValue(`quorl-${word}`)
  await hand.type(review.getByLabel('Rating, 0 to'), '8')
  await hand.type(review.getByLabel('Verdict'), 'It clicks. It is quiet.')
  await hand.type(review.getByLabel('Pros'), 'Quiet')
  await hand.type(review.getByLabel('Cons'), 'Dear')
  await hand.type(review.getByLabel('Best for'), 'Laboratories')
  await hand.click(part('Tags'))
  await hand.type(page.getByLabel('Tags'), `relays, ${word}`)
  await hand.click(page.getByRole('button', { name: 'Publish' }))
  await expect(page.getByText('Article published successfully').first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Review 2' })).toHaveCount(0)
  expect(hand.clicks).toBeLessThanOrEqual(30)
  test.info().annotations.push({ type: 'clicks', description: String(hand.clicks) })
})

test('a changed second draft is approved, with two comments, in at most 12 actions and one tab', async ({
  page,
}) => {
  await signIn(page)
  const slug = await writeArticle(
    page,
    `A relay clicked in an empty laboratory.\n\nNobody was there to hear it.\n\n${text}`,
  )
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page).toHaveURL(/saved=draft/)
  const decide = async (task: string, note = '') => {
    await page.goto(`/admin/articles/${slug}/review`)
    await page.getByLabel('Message').fill(note)
    const button = page.getByRole('button', { name: task })
    await button.click()
    await expect(button).toHaveCount(0)
  }
  await decide('Hand in')
  await decide('Send back', 'Who was there?')
  await page.goto(`/admin/articles/${slug}`)
  await editorReady(page)
  await content(page).fill(
    `A relay clicked in a quiet laboratory.\n\nTwo engineers heard it, and smiled.\n\n${text}`,
  )
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Article saved successfully').first()).toBeVisible()
  await decide('Hand in')

  const hand = countClicks()
  await page.goto('/admin')
  await hand.click(page.getByRole('banner').getByRole('link', { name: 'Today' }))
  await hand.click(page.locator(`a[href$="/articles/${slug}/review"]`).first())
  await expect(page.getByRole('navigation', { name: 'Views of the text' })).toBeVisible()
  const body = page.locator('.review-text')
  await expect(body.locator('ins').first()).toBeVisible()
  const passage = page.getByRole('textbox', { name: 'Passage' })
  for (const [words, comment] of [
    ['quiet', 'Which one?'],
    ['engineers', 'Their names, please.'],
  ] as const) {
    // A double click selects a word, and leads to the field for the comment.
    await hand.select(body.getByText(words).last(), words)
    await expect(passage).toHaveValue(words)
    await expect(page.getByLabel('Your comment')).toBeFocused()
    await page.keyboard.type(comment)
    await hand.click(page.getByRole('button', { name: 'Add comment' }))
    await expect(page.getByText('The comment is added.')).toBeVisible()
    await expect(page.getByLabel('Your comment')).toHaveValue('')
  }
  await hand.click(page.getByRole('button', { name: 'Approve', exact: true }))
  await expect(page.getByText('Approved').first()).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
  expect(hand.clicks).toBeLessThanOrEqual(12)
  test.info().annotations.push({ type: 'actions', description: String(hand.clicks) })
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('breaking news takes at most 8 taps besides typing', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin')
    const hand = countClicks()
    await hand.click(page.getByRole('link', { name: 'New article' }))
    await editorReady(page)
    await expect(title(page)).toBeFocused()
    await page.keyboard.type(`Relay Clicks Thrice ${randomUUID().slice(0, 8)}`)
    await hand.type(content(page), text)
    await hand.choose(page.getByLabel('Author'), 'Maya Lindqvist')
    await hand.choose(page.getByLabel('Category', { exact: true }), 'Tech News')
    await hand.click(page.getByRole('button', { name: 'Publish' }))
    await expect(page.getByText('Article published successfully').first()).toBeVisible()
    expect(hand.clicks).toBeLessThanOrEqual(8)
    test.info().annotations.push({ type: 'taps', description: String(hand.clicks) })
  })
})
