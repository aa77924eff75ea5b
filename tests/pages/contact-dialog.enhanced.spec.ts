// Only with JavaScript: without it, "Email us" is a link to the contact page, see tests/html/reader-forms.test.ts.
import type { Page } from '@playwright/test'
import { findViolations } from '../support/find-violations'
import { expect, test } from '../support/test'

const missing = 'Please fill in all required fields.'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { opened: [] as string[], open: (address: string) => record(address) })
    function record(address: string) {
      const { opened, blocks } = window as unknown as { opened: string[]; blocks?: boolean }
      opened.push(address)
      return blocks ? null : {}
    }
  })
  await page.goto('/team')
})

async function openDialog(page: Page) {
  await page.getByRole('link', { name: 'Email us' }).click()
  return page.getByRole('dialog', { name: 'Email us' })
}

test('it has the fields, marks the required ones, traps the focus and restores it', async ({ page }) => {
  const dialog = await openDialog(page)
  for (const name of ['Name', 'Email', 'Message']) {
    await expect(dialog.getByLabel(name, { exact: true })).toHaveAttribute('required', '')
  }
  await expect(dialog.getByLabel('Subject (optional)')).not.toHaveAttribute('required', '')
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email')
  expect(await findViolations(page)).toEqual([])
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('Tab')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Email us' })).toBeFocused()
})

test('a missing field is reported in the form and by a notification; nothing is sent', async ({ page }) => {
  const dialog = await openDialog(page)
  await dialog.getByLabel('Name').fill('Ada')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByRole('region', { name: 'There is a problem' })).toContainText(missing)
  // At once, as it goes after five seconds.
  await expect(page.locator('.toast[data-kind=error]')).toContainText(`Missing Information${missing}`)
  await expect(dialog.getByLabel('Name')).toHaveValue('Ada')
  expect(await page.evaluate(() => (window as unknown as { opened: string[] }).opened)).toEqual([])
})

test('closed, it keeps the typed text until it is sent', async ({ page }) => {
  let dialog = await openDialog(page)
  await dialog.getByLabel('Name').fill('Ada')
  await dialog.getByLabel('Message').fill('Unfinished')
  for (const leave of ['Cancel', 'Close']) {
    await dialog.getByRole('button', { name: leave }).click()
    await expect(dialog).toHaveCount(0)
    dialog = await openDialog(page)
    await expect(dialog.getByLabel('Message')).toHaveValue('Unfinished')
  }
  await dialog.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.toast')).toContainText('Email Client Opened')
  dialog = await openDialog(page)
  await expect(dialog.getByLabel('Message')).toHaveValue('')
})

test('if the browser opens no mail program: a notification, and a mail link', async ({ page }) => {
  await page.evaluate(() => Object.assign(window, { blocks: true }))
  const dialog = await openDialog(page)
  await dialog.getByLabel('Name').fill('Ada')
  await dialog.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await dialog.getByLabel('Message').fill('Hello')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.locator('.toast')).toContainText('Failed to open email client. Please try again.')
  await expect(dialog.getByRole('link', { name: /^Open the message/ })).toHaveAttribute('href', /^mailto:/)
  await expect(dialog.getByLabel('Message')).toHaveValue('Hello')
})

test('a long message stays in the dialog, to be copied', async ({ page }) => {
  const dialog = await openDialog(page)
  await dialog.getByLabel('Name').fill('Ada')
  await dialog.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await dialog.getByLabel('Message', { exact: true }).fill('Hello '.repeat(500))
  await dialog.getByRole('button', { name: 'Submit' }).click()
  const panel = dialog.getByRole('region', { name: 'Copy your message into an email' })
  await expect(panel).toBeFocused()
  await expect(panel.getByLabel('Your whole message')).toHaveValue(
    /^Name: Ada\nEmail: ada@example\.com\n\nHello/,
  )
  expect(await page.evaluate(() => (window as unknown as { opened: string[] }).opened)).toEqual([])
  await expect(page.locator('.toast')).toHaveCount(0)
  await dialog.getByLabel('Message', { exact: true }).fill('Hello')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.locator('.toast')).toContainText('Email Client Opened')
})

test('a lost connection ends “Sending...”, and what was typed stays', async ({ page, allowConsoleError }) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const dialog = await openDialog(page)
  await dialog.getByLabel('Name').fill('Ada')
  await dialog.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await dialog.getByLabel('Message').fill('Hello')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/contact.data*', async (route) => {
    await held
    await route.abort('internetdisconnected')
  })
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible()
  release()
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'There is a problem' })).toContainText('Try again.')
  await expect(dialog.getByLabel('Message')).toHaveValue('Hello')
})
