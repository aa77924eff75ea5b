/** The preview beside the text: follows what is typed, scrolls along, keeps its place, and never touches the text. */
import type { Locator, Page } from '@playwright/test'
import { content, editorReady, endSessions, openPart, signIn, title } from '../support/editor'
import { findViolations } from '../support/find-violations'
import { expect, test } from '../support/test'

// Wide enough for a column of its own.
test.use({ viewport: { width: 1920, height: 800 } })

const preview = (page: Page) => page.getByRole('region', { name: 'Preview of the text' })
const article = (page: Page) => preview(page).locator('iframe').contentFrame()
const scroller = (page: Page) => article(page).locator('html')
const toggle = (page: Page) => page.getByRole('button', { name: 'Preview beside the text' })

const paragraph = 'A relay clicked in an empty laboratory, and nobody was there to hear it. '.repeat(6)
const longText = Array.from({ length: 60 }, (_, n) => `## Part ${n}\n\n${paragraph}`).join('\n\n')

async function open(page: Page): Promise<string> {
  const email = await signIn(page)
  await page.goto('/admin/articles/new')
  await editorReady(page)
  return email
}

const scrollText = (page: Page, share: number) =>
  content(page).evaluate((area, to) => {
    const { top, height } = area.getBoundingClientRect()
    window.scrollBy(0, top + (height - window.innerHeight) * to)
  }, share)

const scrollPosition = (page: Page) => scroller(page).evaluate((view) => view.scrollTop)

/** How far a heading is below the top of the preview. */
const topOf = (page: Page, name: string) =>
  scroller(page).evaluate((scroller, text) => {
    const heading = [...scroller.querySelectorAll('h2')].find((element) => element.textContent === text)
    if (!heading) return null
    return Math.round(heading.getBoundingClientRect().top)
  }, name)

/** The part at the top of the preview; -1: above the first one. */
const firstVisiblePart = (page: Page) =>
  scroller(page).evaluate((scroller) => {
    const headings = [...scroller.querySelectorAll('h2')]
    const above = headings.filter((heading) => heading.getBoundingClientRect().top <= 2)
    return Number(above.at(-1)?.textContent?.replace('Part ', '') ?? -1)
  })

/** A frame that was just added to a page may still be without a body when it is first looked at. */
function delayFrames() {
  const property = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentDocument')
  const seen = new WeakSet<HTMLIFrameElement>()
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentDocument', {
    get(this: HTMLIFrameElement) {
      if (seen.has(this)) return property?.get?.call(this)
      seen.add(this)
      return new Document()
    },
  })
}

test('follows what is typed, as readers will see it, and leaves the text alone', async ({ page }) => {
  await open(page)
  await content(page).pressSequentially('## A heading\n\nWith **bold** words <script>alert(1)</script>')
  await expect(article(page).getByRole('heading', { level: 2, name: 'A heading' })).toBeVisible()
  await expect(article(page).locator('strong')).toHaveText('bold')
  await expect(article(page).locator('script')).toHaveCount(0)
  await content(page).press('Control+z')
  await expect(content(page)).not.toHaveValue(/<\/script>$/)
  await content(page).press('Control+Shift+z')
  await expect(content(page)).toHaveValue(/<\/script>$/)
  await content(page).fill('')
  await expect(article(page).locator('.article-body')).toBeEmpty()
})

test('shows the whole page of the article', async ({ page }) => {
  await page.addInitScript(delayFrames)
  await signIn(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'New article' }).click()
  await editorReady(page)
  await title(page).fill('The Relay, Again!')
  for (const part of ['Excerpt', 'Tags']) await openPart(page, part)
  await page.getByLabel('Excerpt').fill('It clicked.')
  await page.getByLabel('Author').selectOption('Maya Lindqvist')
  await page.getByLabel('Category', { exact: true }).selectOption('Get Electrified')
  await page.getByLabel('Tags').fill('relays, tests')
  await content(page).fill('Nobody was there to hear it.')
  const shown = article(page)
  await expect(shown.getByText('Nobody was there')).toBeVisible()
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('The Relay, Again!')
  await expect(shown.getByText('It clicked.')).toBeVisible()
  await expect(shown.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Get Electrified')
  await expect(shown.getByText('Maya Lindqvist')).toBeVisible()
  await expect(shown.getByRole('navigation', { name: 'Tags' }).getByRole('link')).toHaveCount(2)
  await expect(shown.locator('img[src^="/covers/get-electrified/none/the-relay-again.svg"]')).toBeVisible()
  await expect(shown.getByText(/\bviews\b/)).toHaveCount(0)
  const offered = page.getByLabel('Subcategory').locator('optgroup:enabled')
  await page.getByLabel('Category', { exact: true }).selectOption('Tech News')
  await expect(offered).toHaveCount(1)

  // The header is as wide as the form and its preview; the frame has the colors that are chosen meanwhile.
  const readWidth = (element: Locator) => element.evaluate((shown) => shown.getBoundingClientRect().width)
  expect(await readWidth(page.locator('.desk-header > .wrap'))).toBe(await readWidth(page.getByRole('main')))
  await page.evaluate(() => {
    document.documentElement.dataset.colors = 'dark'
  })
  await expect(scroller(page)).toHaveCSS('color-scheme', 'dark')
})

test('typing is undone in one step, whatever the preview changes meanwhile', async ({ page }) => {
  await open(page)
  await content(page).fill('A **relay')
  await content(page).press('End')
  await page.keyboard.type('**')
  await expect(article(page).locator('strong')).toHaveText('relay')
  await page.keyboard.type(' clicked')
  await expect(article(page).getByText('clicked')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(content(page)).toHaveValue('A **relay')
})

test('scrolls along with the text, to both ends', async ({ page }) => {
  await open(page)
  await content(page).fill(longText)
  await expect(article(page).locator('h2', { hasText: 'Part 59' })).toBeAttached()
  // Filling has scrolled to the caret, at the end.
  await scrollText(page, 0.5)
  await expect.poll(() => firstVisiblePart(page).then((part) => Math.abs(part - 30))).toBeLessThan(5)
  await scrollText(page, 1)
  await expect
    .poll(() => scroller(page).evaluate((view) => view.scrollHeight - view.clientHeight - view.scrollTop))
    .toBeLessThan(2)
  await scrollText(page, 0)
  await expect.poll(() => scrollPosition(page)).toBe(0)
})

test('stays where it was scrolled to, while the text above changes', async ({ page }) => {
  await open(page)
  await content(page).fill(longText)
  await expect(article(page).locator('h2', { hasText: 'Part 59' })).toBeAttached()
  // Filling has scrolled to the caret, at the end.
  await scrollText(page, 0)
  await expect.poll(() => scrollPosition(page)).toBe(0)
  await preview(page).hover()
  await page.mouse.wheel(0, 4_000)
  await expect.poll(() => scrollPosition(page)).toBe(4_000)
  const part = `Part ${await firstVisiblePart(page)}`
  const before = await topOf(page, part)
  await content(page).evaluate((area: HTMLTextAreaElement) => {
    area.setRangeText('New words.\n\n'.repeat(20), 0, 0)
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await expect(article(page).getByText('New words.')).toHaveCount(20)
  // The browser keeps the place with its next frame.
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(4_400)
  expect(Math.abs(((await topOf(page, part)) ?? 1_000) - (before ?? 0))).toBeLessThanOrEqual(2)
})

test('what was opened stays open, and unchanged elements are the same', async ({ page }) => {
  await open(page)
  const text = '<details><summary>More</summary><p>Inside</p></details>\n\n[A link](/team)\n\nEnd'
  await content(page).fill(text)
  await article(page).getByText('More').click()
  await article(page).getByRole('link', { name: 'A link' }).focus()
  await content(page).evaluate((area: HTMLTextAreaElement, value) => {
    area.value = value.replace('Inside', 'Inside it').replace('End', 'The end')
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }, text)
  await expect(article(page).getByText('The end')).toBeVisible()
  await expect(article(page).getByText('Inside it')).toBeVisible()
  await expect(article(page).getByRole('link', { name: 'A link' })).toBeFocused()
  await content(page).evaluate((area: HTMLTextAreaElement) => {
    area.setRangeText('<details><summary>New</summary><p>Unseen</p></details>\n\nNew words.\n\n', 0, 0)
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await expect(article(page).getByText('New words.')).toBeVisible()
  await expect(article(page).getByText('Unseen')).toBeHidden()
  await expect(article(page).getByText('Inside it')).toBeVisible()
  await expect(article(page).getByRole('link', { name: 'A link' })).toBeFocused()
})

test('a link opens a tab of its own, and one to a footnote moves only the preview', async ({ page }) => {
  await open(page)
  await content(page).fill('[A link](/team) and a note[^1]\n\n[^1]: The note')
  const opened = page.context().waitForEvent('page')
  await article(page).getByRole('link', { name: 'A link' }).click()
  await (await opened).close()
  const address = page.url()
  await article(page).getByRole('link', { name: 'Footnote 1' }).click()
  expect(page.url()).toBe(address)
})

test('waits for the connection, says so, and follows again', async ({ page, allowConsoleError }) => {
  allowConsoleError(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await open(page)
  await content(page).fill('First')
  await expect(article(page).getByText('First')).toBeVisible()
  await page.route('**/admin/live-preview', (route) => route.abort())
  await content(page).fill('Second')
  await expect(page.getByText('The preview has lost its connection')).toBeVisible()
  await expect(article(page).getByText('First')).toBeVisible()
  await expect(content(page)).toHaveValue('Second')
  await page.unroute('**/admin/live-preview')
  await expect(article(page).getByText('Second')).toBeVisible()
  await expect(page.getByText('The preview has lost its connection')).toHaveCount(0)
})

test('says that the session has ended, and the text stays', async ({ page }) => {
  const email = await open(page)
  await content(page).fill('First')
  await expect(article(page).getByText('First')).toBeVisible()
  await endSessions(email)
  await content(page).fill('Second')
  await expect(page.getByText('You’ve been signed out')).toBeVisible()
  await expect(content(page)).toHaveValue('Second')
})

test('can be switched off, which is remembered', async ({ page }) => {
  await open(page)
  await content(page).fill('Words')
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true')
  await toggle(page).click()
  await expect(preview(page)).toHaveCount(0)
  await expect(content(page)).toHaveValue('Words')
  await page.goto('/admin/articles/new')
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(preview(page)).toHaveCount(0)
  await toggle(page).click()
  await content(page).fill('Words')
  await expect(article(page).getByText('Words')).toBeVisible()
})

test('is not on small screens, and sends nothing there', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/admin/live-preview')) sent += 1
  })
  await open(page)
  await content(page).fill('Words')
  await expect(toggle(page)).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect(article(page).getByText('Words')).toBeVisible()
  expect(sent).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)
})

test('is accessible', async ({ page }) => {
  await open(page)
  await content(page).fill('## A heading\n\nText with a [link](/team) and a note[^1]\n\n[^1]: The note')
  await expect(article(page).getByRole('heading', { name: 'A heading' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})
