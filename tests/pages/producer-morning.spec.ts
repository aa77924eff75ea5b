/** A producer's morning: a recording becomes an episode with transcript, chapters and people, is planned, published, corrected and taken off. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { createScratchDatabase, dropScratchDatabase } from '../../scripts/database/scratch-server'
import { root } from '../../scripts/setup/root.mjs'
import { awaitPlaying, findPlayer, readAudio } from '../support/player'
import { runQuery } from '../support/run-query'
import { startSite } from '../support/start-site'
import { storeEditor } from '../support/store-editor'
import { test as base, expect } from '../support/test'

const [email, password] = ['producer@ohmnibus.example', 'correct horse battery']
/** Half a minute and more of speech. */
const recording = readFileSync(path.join(root, 'public/episodes/dark-by-nine-twenty-3229446b.m4a'))
const [title, slug] = ['What a Relay Hears', 'what-a-relay-hears']
const episode = `/ai-podcasts/${slug}`
const form = `/admin/episodes/${slug}`

/** A site of its own: specs beside it count the episodes of theirs. */
const test = base.extend<Record<never, never>, { producersSite: string }>({
  producersSite: [
    async ({ browserName: _ }, use) => {
      const beside = process.env.SITE_DATABASE_URL ?? ''
      const databaseUrl = await createScratchDatabase(beside, process.env.SAMPLE_DATABASE_URL)
      await storeEditor({ query: (...query) => runQuery(databaseUrl, ...query) }, email, password)
      const { address, server } = await startSite(databaseUrl)
      try {
        await use(address)
      } finally {
        await server.stop()
        await dropScratchDatabase(beside, databaseUrl)
      }
    },
    { scope: 'worker' },
  ],
  baseURL: ({ producersSite }, use) => use(producersSite),
})

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
const field = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByLabel(new RegExp(`^${name}( \\(optional\\))?$`))
    .first()
const notice = (page: Page, said: RegExp) =>
  expect(page.getByRole('status').filter({ hasText: said }).first()).toBeVisible()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const readFeed = async (page: Page) => (await page.request.get('/ai-podcasts/feed')).text()

/** As it is in the field of a form, in the time zone of the sample. */
const inTwoDays = () => new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 16)

async function upload(page: Page, javaScript: boolean): Promise<string> {
  await page.goto('/admin/media/files')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'relay.m4a', mimeType: 'audio/mp4', buffer: recording })
  await press(page, 'Upload')
  await expect(page).toHaveURL(/\/admin\/media\/files\/[0-9a-f]{32}/)
  const length = page.locator('.recording-facts')
  if (javaScript) await expect(length).toContainText('Duration')
  else
    await expect(async () => {
      await page.reload()
      await expect(length).toContainText('Duration', { timeout: 100 })
    }).toPass()
  await page.getByRole('link', { name: 'Make an episode of it' }).click()
  await expect(heading(page)).toHaveText('New episode')
  return field(page, 'Recording').inputValue()
}

test('a recording of the morning is an episode by noon', async ({ page, javaScript, browser, baseURL }) => {
  await page.request.post('/admin/sign-in', { form: { email, password, redirectTo: '/admin' } })
  const sound = await upload(page, javaScript)

  // The draft, with the people who are heard.
  await field(page, 'Title').fill(title)
  await field(page, 'Show').selectOption('ai-podcasts')
  await field(page, 'Summary').fill('A relay is asked what it thinks of transistors.')
  await field(page, 'Notes').fill('Recorded *twice*.')
  await press(page, 'Add a person')
  await field(page, 'Name').fill('Ada Relay')
  await field(page, 'Role').selectOption('guest')
  await press(page, 'Save')
  await expect(page).toHaveURL(new RegExp(`${form}\\?done=saved`))

  // The transcript: what was read is looked at first.
  await page.goto(`${form}/transcript`)
  await field(page, 'Or paste it').fill('00:00 Ada: I click.\n00:04 Grace: So I hear.\n00:09 Ada: Twice.')
  await press(page, 'Read it')
  await expect(page.getByRole('heading', { name: 'What was read' })).toBeVisible()
  await press(page, 'Use it as the transcript')
  await notice(page, /Saved/)

  // Chapters: those that can't be are given back with the reason.
  await page.goto(`${form}/chapters`)
  await field(page, 'Chapters').fill('0:00 The click\n59:00 After the end')
  await press(page, 'Save chapters')
  await expect(page.getByRole('main').locator('.field-error').first()).toBeVisible()
  await expect(field(page, 'Chapters')).toHaveValue('0:00 The click\n59:00 After the end')
  await field(page, 'Chapters').fill('0:00 The click\n0:08 The answer')
  await press(page, 'Save chapters')
  await notice(page, /Saved/)

  // Planned: readers don't see it yet.
  await page.goto(form)
  await field(page, 'Status').selectOption('planned')
  await field(page, 'Date and time').fill(inTwoDays())
  await press(page, 'Save')
  await notice(page, /Saved/)
  expect((await page.request.get(episode)).status()).toBe(404)
  expect(await readFeed(page)).not.toContain(title)

  // Published after all.
  await field(page, 'Status').selectOption('published')
  await field(page, 'Date and time').fill('')
  await press(page, 'Save')
  await notice(page, /Readers see it now/)
  const reader = await browser.newPage({ baseURL, javaScriptEnabled: javaScript })
  await reader.goto(episode)
  await expect(heading(reader)).toHaveText(title)
  const main = reader.getByRole('main')
  for (const said of ['Ada Relay', 'Guest', 'So I hear.', 'The answer', 'Recorded twice.'])
    await expect(main.getByText(said).first()).toBeVisible()
  const feed = await readFeed(page)
  expect(feed).toContain(`<title>${title}</title>`)
  expect(feed).toContain(`length="${recording.length}"`)
  const [, file] = new RegExp(`url="[^"]*(${sound})"`).exec(feed) ?? []
  const part = await page.request.get(file ?? '', { headers: { Range: 'bytes=1000-1999' } })
  expect([part.status(), (await part.body()).equals(recording.subarray(1000, 2000))]).toEqual([206, true])
  if (javaScript) {
    await main.getByRole('button', { name: /^Play/ }).first().click()
    await awaitPlaying(reader)
    expect((await readAudio(reader)).source).toContain(sound)
    await expect(findPlayer(reader)).toContainText(title)
  }

  // Corrected, as a draft above it first; what is heard goes on.
  await page.goto(form)
  await field(page, 'Title').fill('What the Relay Heard')
  await press(page, 'Save draft')
  await notice(page, /draft/i)
  expect(await readFeed(page)).toContain(`<title>${title}</title>`)
  await press(page, 'Publish changes')
  await notice(page, /Readers see it now/)
  expect(await readFeed(page)).toContain('<title>What the Relay Heard</title>')
  if (javaScript) expect((await readAudio(reader)).isPaused).toBe(false)
  await reader.close()

  // Taken off.
  await field(page, 'Status').selectOption('draft')
  await press(page, 'Publish changes')
  await notice(page, /Only editors can see it/)
  expect((await page.request.get(episode)).status()).not.toBe(200)
  expect(await readFeed(page)).not.toContain('Relay Heard')
})
