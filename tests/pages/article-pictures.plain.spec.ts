// Pictures in the article form without JavaScript: files are sent with the form, and nothing typed is lost.
import type { Page } from '@playwright/test'
import {
  content,
  endSessions,
  fillSignIn,
  openPart,
  runOnSite,
  signIn,
  title,
  writeArticle,
} from '../support/editor'
import { makePhoto } from '../support/pictures'
import { expect, test } from '../support/test'

const text = `A relay clicked in an empty laboratory. ${'Nobody was there to hear it. '.repeat(4)}`.trim()
const notice = (page: Page) => page.locator('#article-result')
const photo = async (name: string, seed: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await makePhoto(60, 40, seed),
})

test('pictures are uploaded into the text that is being written, and saved with it', async ({ page }) => {
  await signIn(page)
  const slug = await writeArticle(page, text)
  await page
    .getByLabel('Pictures for the text')
    .setInputFiles([await photo('a.jpg', 1), await photo('b.jpg', 2)])
  await page.getByLabel('Featured picture', { exact: true }).setInputFiles(await photo('c.jpg', 3))
  await openPart(page, 'Pictures in the text')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(notice(page)).toContainText('2 pictures are at the end of the text')
  await expect(notice(page)).toContainText('The featured picture is set. The article isn’t saved yet.')
  await expect(title(page)).toHaveValue('The Relay, Again!')
  await expect(content(page)).toHaveValue(/^A relay [^!]*(\n\n!\[\]\(\/media\/[0-9a-f]{32}\/1200\.jpg\)){2}$/)
  await expect(page.getByLabel('Featured Image URL')).toHaveValue(/^\/media\/[0-9a-f]{32}\/1200\.jpg$/)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByText('Article published successfully')).toBeVisible()
  expect(
    await runOnSite("SELECT 1 FROM articles WHERE slug = $1 AND featured_image_url LIKE '/media/%'", [slug]),
  ).toHaveLength(1)
})

test('chosen pictures are also saved by Save Draft; a preview passes them over', async ({ page }) => {
  await signIn(page)
  await writeArticle(page, text)
  await page.getByLabel('Pictures for the text').setInputFiles(await photo('d.jpg', 4))
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Preview', exact: true }).click(),
  ])
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('The Relay, Again!')
  await preview.close()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Article saved successfully')).toBeVisible()
  await expect(content(page)).toHaveValue(/\(\/media\/[0-9a-f]{32}\/1200\.jpg\)$/)
})

test('what is wrong with a picture is said, and the text and the other pictures are kept', async ({
  page,
}) => {
  await signIn(page)
  const slug = await writeArticle(page, text)
  const bad = {
    name: 'notes.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('No picture at all. '.repeat(20)),
  }
  await page.getByLabel('Pictures for the text').setInputFiles([bad, await photo('e.jpg', 5)])
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(notice(page)).toContainText('notes.jpg: ')
  await expect(content(page)).toHaveValue(/^A relay [^!]*\n\n!\[\]\(\/media\/[0-9a-f]{32}\/1200\.jpg\)$/)
  expect(await runOnSite('SELECT 1 FROM articles WHERE slug = $1', [slug])).toEqual([])
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(notice(page)).toContainText('Choose a picture first.')
})

test('an address that cannot be fetched is said at its field', async ({ page }) => {
  await signIn(page)
  await writeArticle(page, text)
  await page.getByLabel('Featured Image URL').fill('https://127.0.0.1/picture.jpg')
  await page.getByRole('button', { name: 'Copy into the library' }).click()
  await expect(notice(page)).toContainText('That URL isn’t public')
  await expect(page.getByLabel('Featured Image URL')).toHaveValue('https://127.0.0.1/picture.jpg')
  await expect(content(page)).toHaveValue(text)
})

test('a form with a large picture, sent after the session has ended, keeps its text', async ({ page }) => {
  const email = await signIn(page)
  await writeArticle(page, text)
  const buffer = Buffer.concat([await makePhoto(60, 40, 6), Buffer.alloc(9_000_000, 1)])
  await page
    .getByLabel('Pictures for the text')
    .setInputFiles({ name: 'f.jpg', mimeType: 'image/jpeg', buffer })
  await endSessions(email)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await fillSignIn(page, email)
  await expect(title(page)).toHaveValue('The Relay, Again!')
  await expect(content(page)).toHaveValue(text)
})
