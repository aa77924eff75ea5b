/** Adds photos to the library, and finds them there again. */
import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makePhoto } from './pictures'
import { addReadyPicture, site } from './site-pictures'
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

/** A described photo whose files are made already; opens its page. Returns its hash. */
export async function addPhoto(page: Page, description: string, credit = 'Ada'): Promise<string> {
  const hash = randomUUID().replaceAll('-', '')
  await addReadyPicture(hash)
  await site.query('UPDATE pictures SET description = $2, credit = $3 WHERE hash = $1', [
    hash,
    description,
    credit,
  ])
  await page.goto(`/admin/media/${hash}`)
  return hash
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
export const listed = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
