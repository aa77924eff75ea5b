/** The contact page's form with script: errors take the focus, and a message opens the mail program. */
import { findViolations } from '../support/find-violations'
import { expect, test } from '../support/test'

test('a complete message opens the mail program, and the page stays', async ({ page }) => {
  await page.addInitScript(() => {
    const opened: string[] = []
    Object.assign(window, { opened, open: (address: string) => opened.push(address) })
  })
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Ada')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('ada@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill('A & B?\nYes = no.')
  await page.getByRole('button', { name: 'Submit' }).click()
  const opened = await page.waitForFunction(() => (window as unknown as { opened: string[] }).opened[0])
  const address = await opened.jsonValue()
  expect(decodeURIComponent(address ?? '')).toBe(
    'mailto:support@ohmnibus.example?subject=Contact from Ohmnibus&body=Name: Ada\r\nEmail: ada@example.com\r\n\r\nA & B?\r\nYes = no.',
  )
  await expect(page).toHaveURL('/contact')
  await expect(page.getByText('Email Client Opened', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
})

test('a message that is too long for an address comes back to be copied', async ({ page, context }) => {
  await page.addInitScript(() => {
    Object.assign(window, { open: () => Promise.reject(new Error('No window should open.')) })
  })
  await page.goto('/contact')
  const long = 'A sentence of a letter to the editors. '.repeat(200).trim()
  await page.getByLabel('Name').fill('Ada')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('ada@example.com')
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(long)
  await page.getByRole('button', { name: 'Submit' }).click()
  const panel = page.getByRole('region', { name: 'Copy your message into an email' })
  await expect(panel).toBeFocused()
  const header = await page.getByRole('banner').boundingBox()
  // Its heading is not under the header.
  await expect
    .poll(async () => (await panel.getByRole('heading').boundingBox())?.y)
    .toBeGreaterThanOrEqual(header?.height ?? Number.NaN)
  const whole = `Name: Ada\nEmail: ada@example.com\n\n${long}`
  await expect(panel.getByLabel('Your whole message')).toHaveValue(whole)
  expect(await findViolations(page)).toEqual([])
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel.getByRole('button', { name: 'Copy message' }).click()
  await expect(panel.getByRole('status')).toHaveText('Copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(whole)
})
