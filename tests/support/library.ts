/** Uploads photos to the library as an editor does, and finds them there again. */
import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makePhoto } from './pictures'
import { expect } from './test'

export type SubmittedFile = { name: string; bytes: Buffer }

/** A photo that no other test has, under a name that only a search for `word` finds. 500 × 400 pixels. */
export async function makeOwnPhoto(word: string): Promise<SubmittedFile> {
  return { name: `${word}.jpg`, bytes: await makePhoto(500, 400, randomInt(1_000_000)) }
}

/** A word that occurs nowhere else on the site. */
export function makeWord(): string {
  return `relay${randomUUID().replaceAll('-', '').slice(0, 12)}`
}

/** Sends the form of the library's page. */
export async function sendFiles(page: Page, ...files: SubmittedFile[]): Promise<void> {
  await page.goto('/admin/media')
  const buffers = files.map(({ name, bytes }) => ({ name, mimeType: 'image/jpeg', buffer: bytes }))
  await page.locator('input[type=file]').setInputFiles(buffers)
  await page.getByRole('button', { name: 'Upload' }).click()
}

/** Uploads a photo and describes it; resolves on its page when all of its files are made. Returns its hash. */
export async function addPhoto(page: Page, description: string, credit = 'Ada'): Promise<string> {
  await sendFiles(page, await makeOwnPhoto(makeWord()))
  await expect(page).toHaveURL(/done=uploaded/)
  await page.getByRole('textbox', { name: 'Alt text' }).fill(description)
  await page.getByRole('textbox', { name: 'Credit' }).fill(credit)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await awaitCrops(page)
  return /\/admin\/media\/([0-9a-f]{32})/.exec(page.url())?.[1] ?? ''
}

/** Reloads a picture's page until it shows the crops, for which all files must be made. */
export async function awaitCrops(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('list', { name: 'Crops' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** Searches the library; `filter` as editors read it. */
export async function findInLibrary(page: Page, query: string, filter = 'All'): Promise<void> {
  await page.goto('/admin/media')
  await page.getByRole('searchbox', { name: 'Find' }).fill(query)
  await page.getByLabel('Filter').selectOption(filter)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/[?&]q=/)
}

/** The pictures that the library's page lists. */
export const listed = (page: Page) => page.getByRole('list', { name: 'Images' }).getByRole('listitem')
