import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { runQuery } from '../support/run-query'
import { expect, test } from '../support/test'

const newAddress = () => `reader-${randomUUID()}@example.com`

async function isStored(address: string): Promise<boolean> {
  const rows = await runQuery(
    process.env.SITE_DATABASE_URL ?? '',
    'SELECT FROM newsletter_subscribers WHERE address = $1',
    [address],
  )
  return rows.length === 1
}

async function open(page: Page) {
  await page.locator('#subscribe summary').click()
  return page.locator('#subscribe').getByLabel('Email', { exact: true })
}

test('collapsed, expanded, sent by Enter: stored and confirmed, on the same page', async ({ page }) => {
  await page.goto('/search?q=battery')
  await expect(page.locator('#subscribe').getByLabel('Email', { exact: true })).toBeHidden()
  const address = newAddress()
  const field = await open(page)
  await field.fill(` ${address} `)
  await field.press('Enter')
  await expect(
    page.getByRole('contentinfo').getByText('Thank you. We’ll send the next issue').locator('visible=true'),
  ).toHaveCount(1)
  await expect(page.locator('#subscribe').getByLabel('Email', { exact: true })).toBeHidden()
  await expect(page).toHaveURL(/\/search\?q=battery(#subscribed)?$/)
  expect(await isStored(address)).toBe(true)
  await expect(page.locator('#subscribe summary')).toBeFocused()
  await expect(await open(page)).toHaveValue('')
})

test('the honeypot is invisible and not in the tab order, and what it catches is not stored', async ({
  page,
}) => {
  await page.goto('/team')
  const address = newAddress()
  const field = await open(page)
  await field.fill(address)
  const trap = page.locator('#subscribe [name=website]')
  await expect(trap).not.toBeInViewport()
  await field.press('Tab')
  await expect(page.locator('#subscribe').getByRole('button', { name: 'Subscribe' })).toBeFocused()
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example'
  })
  await field.press('Enter')
  await expect(
    page.getByRole('contentinfo').getByText('Thank you. We’ll send the next issue').locator('visible=true'),
  ).toHaveCount(1)
  expect(await isStored(address)).toBe(false)
})
