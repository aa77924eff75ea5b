// Only with JavaScript: somebody who has never seen Markdown writes a review on the surface without typing one mark.
import type { Page } from '@playwright/test'
import { content, editorReady, runOnSite, signIn } from '../support/editor'
import { addPhoto, makeWord } from '../support/library'
import { sent, surface } from '../support/surface'
import { expect, test } from '../support/test'

type Way = 'mouse' | 'keyboard' | 'touch'

/** Three pictures and a product that only this word finds. */
async function prepare(page: Page, view: 'reads' | 'text'): Promise<{ word: string; hashes: string[] }> {
  await signIn(page, { writingView: view })
  const word = makeWord()
  const hashes: string[] = []
  for (const number of [1, 2, 3]) hashes.push(await addPhoto(page, `Relay ${number} ${word}`))
  await runOnSite(
    `INSERT INTO products (slug, data) VALUES ($1, jsonb_build_object('name', $2::text, 'category', 'Tech News', 'state', 'current'))`,
    [word, `Quillon ${word}`],
  )
  await page.goto('/admin/articles/new')
  await editorReady(page)
  if (view === 'reads') await expect(surface(page)).toBeVisible()
  return { word, hashes }
}

/** Does what the tools of the text do, and counts the clicks and keys that it takes, without the letters of the words. */
class Author {
  clicks = 0
  keys = 0

  constructor(
    private readonly page: Page,
    private readonly way: Way,
  ) {}

  async type(words: string): Promise<void> {
    await this.page.keyboard.type(words)
  }

  async press(key: string): Promise<void> {
    this.keys += 1
    await this.page.keyboard.press(key)
  }

  /** From the menu behind a slash, or from the toolbar. */
  async tool(name: string): Promise<void> {
    if (this.way === 'keyboard') {
      await this.type(`/${name.toLowerCase()}`)
      this.keys += name.length + 1
      await expect(this.page.getByRole('option', { name, exact: true })).toBeVisible()
      await expect(this.page.getByRole('option').first()).toHaveText(name)
      await this.press('Enter')
      return
    }
    const button = this.page.getByRole('toolbar').getByRole('button', { name, exact: true })
    if (!(await button.isVisible()))
      await this.point(this.page.getByRole('button', { name: 'More', exact: true }))
    await this.point(button)
  }

  async point(target: ReturnType<Page['locator']>): Promise<void> {
    this.clicks += 1
    if (this.way === 'touch') await target.tap()
    else await target.click()
  }

  /** In a dialog, whose search has the focus or gets it. */
  async choose(name: string): Promise<void> {
    const search = this.page.getByRole('dialog').getByRole('searchbox')
    await expect(search).toBeVisible()
    if (this.way !== 'keyboard') await this.point(search)
    else await tabTo(this, this.page, search)
    await this.type(name)
    const found = this.page.getByRole('dialog').getByRole('button', { name })
    await expect(found).toHaveCount(1)
    if (this.way === 'keyboard') {
      await tabTo(this, this.page, found)
      await this.press('Enter')
    } else await this.point(found)
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }
}

async function tabTo(author: Author, page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let n = 0; n < 20; n += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await author.press('Tab')
  }
  await expect(target, page.url()).toBeFocused()
}

async function writeReview(page: Page, author: Author, way: Way, word: string): Promise<void> {
  if (way === 'keyboard') await content(page).focus()
  else await author.point(content(page))
  await author.type('Nobody heard the relay click.')
  await author.press('Enter')
  await author.tool('Heading')
  await author.type('Battery life')
  await author.press('Enter')
  await author.type('It lasts for two days.')
  for (const number of [1, 2, 3]) {
    await author.press('Enter')
    await author.tool('Picture')
    await author.choose(`Relay ${number} ${word}`)
    if (way !== 'keyboard') await expect(page.locator('.surface-drawn')).toHaveCount(number)
  }
  await author.press('Enter')
  await author.tool('Table')
  for (const words of ['Phone', 'Hours', 'One', '14']) {
    await author.type(words)
    await author.press(words === '14' ? 'Enter' : 'Tab')
  }
  // On the empty row it leaves the table.
  await author.press('Enter')
  await author.tool('Quote')
  await author.type('We heard nothing.')
  await author.press('Enter')
  await author.press('Enter')
  await author.tool('Product')
  await author.choose(`Quillon ${word}`)
}

const expected = (word: string, hashes: string[]) =>
  new RegExp(
    [
      '^Nobody heard the relay click\\.',
      '## Battery life',
      'It lasts for two days\\.',
      ...hashes.map((hash) => `!\\[Relay \\d ${word}\\]\\(/media/${hash}/[^)]+\\)`),
      '\\| Phone \\| Hours \\|\\n\\| --- \\| --- \\|\\n\\|\\s*One \\|\\s*14\\s*\\|',
      '> We heard nothing\\.',
      `::: product ${word}\\n:::`,
    ].join('\\n{2,3}'),
  )

for (const way of ['mouse', 'keyboard'] as const)
  test(`with the ${way}`, async ({ page }, info) => {
    test.slow()
    const { word, hashes } = await prepare(page, 'reads')
    const author = new Author(page, way)
    await writeReview(page, author, way, word)
    await expect(sent(page)).toHaveValue(expected(word, hashes))
    info.annotations.push({ type: way, description: `${author.clicks} clicks, ${author.keys} keys` })
  })

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('by touch', async ({ page }, info) => {
    test.slow()
    const { word, hashes } = await prepare(page, 'reads')
    const author = new Author(page, 'touch')
    await writeReview(page, author, 'touch', word)
    await expect(sent(page)).toHaveValue(expected(word, hashes))
    const bar = await page.getByRole('toolbar').boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0), 'the toolbar is at the bottom').toBeGreaterThan(600)
    info.annotations.push({ type: 'touch', description: `${author.clicks} taps, ${author.keys} keys` })
  })
})
