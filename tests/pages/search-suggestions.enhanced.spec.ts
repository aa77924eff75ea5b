/** Only with JavaScript: suggestions while typing, and the / key. */
import type { Page } from '@playwright/test'
import { findViolations } from '../support/find-violations'
import { findSearchField } from '../support/search-field'
import { expect, test } from '../support/test'

const requests = /\/search\/suggestions\.json/
const openHeader = (page: Page) => page.getByRole('banner').locator('summary[aria-label=Search]').click()
const inHeader = (page: Page) => findSearchField(page.getByRole('banner'))
const findOptions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

test('typed, chosen with the arrow keys, opened with Enter', async ({ page }) => {
  await page.goto('/tech-news')
  await page.keyboard.press('/')
  const field = inHeader(page)
  await field.pressSequentially('turnt')
  const options = findOptions(page)
  const story = options.filter({ hasText: 'Tallis One Turntable' })
  await expect(story).toContainText('Story')
  await expect(story.locator('mark')).toHaveText(/^turnt$/i)
  await expect(field).toHaveRole('combobox')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const count = await options.count()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions?$/ })).toContainText(`${count}`)
  expect(await findViolations(page)).toEqual([])

  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? 'none',
  )
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('turnt')
  // Past either end nothing is chosen.
  await field.press('ArrowUp')
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await field.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  const path = (await options.last().getAttribute('href')) ?? 'none'
  await field.press('Enter')
  await expect(page).toHaveURL(path)
  await expect(field).toBeHidden()
})

test('without a choice, Enter searches, and the list goes', async ({ page }) => {
  await page.goto('/search')
  const field = findSearchField(page.getByRole('main'))
  await field.pressSequentially('turnt')
  await expect(findOptions(page).first()).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=turnt')
  await expect(findOptions(page)).toHaveCount(0)
  await expect(field).toHaveValue('turnt')
})

test('Escape closes the list first, then what the field is in', async ({ page }) => {
  await page.goto('/')
  await openHeader(page)
  const field = inHeader(page)
  await field.pressSequentially('turnt')
  await expect(findOptions(page).first()).toBeVisible()
  await field.press('Escape')
  await expect(findOptions(page)).toHaveCount(0)
  await expect(field).toHaveValue('turnt')
  await expect(field).toBeFocused()
  await field.press('Escape')
  await expect(field).toBeHidden()
})

test('a click opens a suggestion; a section is suggested by its name', async ({ page }) => {
  await page.goto('/search')
  await findSearchField(page.getByRole('main')).pressSequentially('laptops')
  await findOptions(page).filter({ hasText: 'Section' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Laptops/)
  await expect(page).toHaveURL(/\/subcategories\//)
})

test('what cannot be suggested does not keep anyone from searching', async ({ page, allowConsoleError }) => {
  allowConsoleError(/ERR_FAILED|503/)
  await page.route(requests, (route) => route.abort())
  await page.goto('/search')
  const field = findSearchField(page.getByRole('main'))
  const failed = page.waitForEvent('requestfailed', (request) => requests.test(request.url()))
  await field.pressSequentially('turnt')
  await failed
  await page.route(requests, (route) => route.fulfill({ status: 503, body: 'Busy' }))
  const refused = page.waitForResponse(requests)
  await field.press('a')
  await refused
  await expect(findOptions(page)).toHaveCount(0)
  await field.fill('turntable')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=turntable')
})

test('an old response does not replace that to what was typed since', async ({ page }) => {
  await page.goto('/search')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/suggestions\.json\?q=turnt$/, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  const field = findSearchField(page.getByRole('main'))
  const asked = page.waitForRequest(/suggestions\.json\?q=turnt$/)
  await field.pressSequentially('turnt')
  await asked
  await field.fill('laptops')
  await expect(findOptions(page).first()).toContainText(/laptops/i)
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(findOptions(page).first()).toContainText(/laptops/i)
})

test.describe('the / key', () => {
  test('opens the search of the header, or goes to that of the page, and writes into fields', async ({
    page,
  }) => {
    await page.goto('/tech-news')
    await page.keyboard.press('/')
    await expect(inHeader(page)).toBeFocused()
    await expect(inHeader(page)).toHaveValue('')
    await page.keyboard.press('/')
    await expect(inHeader(page)).toHaveValue('/')

    await page.goto('/search?q=turntable')
    await page.keyboard.press('/')
    await expect(findSearchField(page.getByRole('main'))).toBeFocused()
    await page.keyboard.type('laptop')
    await expect(findSearchField(page.getByRole('main'))).toHaveValue('laptop')
  })

  test('is left to dialogs and to shortcuts of the browser', async ({ page }) => {
    await page.goto('/tech-news')
    await page.keyboard.press('Control+/')
    await page.getByRole('link', { name: /^Support us/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('/')
    await expect(inHeader(page)).toBeHidden()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('can be turned off, also for the next visit, and on again', async ({ page }) => {
    await page.goto('/tech-news')
    await page.keyboard.press('/')
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.reload()
    await page.keyboard.press('/')
    await openHeader(page)
    await expect(inHeader(page)).toHaveValue('')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('Press / anywhere to search.')).toBeVisible()
    await page.reload()
    await page.keyboard.press('/')
    await expect(inHeader(page)).toBeFocused()
  })
})
