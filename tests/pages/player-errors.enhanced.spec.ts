// Only with JavaScript: the player bar reports errors and recovers from them.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page, Route } from '@playwright/test'
import {
  awaitPlaying,
  episodeFiles,
  findCard,
  findPlayer,
  openPodcasts,
  readAudio,
  readSlider,
  startEpisode,
} from '../support/player'
import { expect, test } from '../support/test'

const status = (page: Page) => findPlayer(page).getByRole('status')
const tryAgain = (page: Page) => findPlayer(page).getByRole('button', { name: 'Try again' })

for (const { what, respond } of [
  { what: 'is missing', respond: (route: Route) => route.fulfill({ status: 404, body: 'Not found' }) },
  {
    what: 'is not audio',
    respond: (route: Route) =>
      route.fulfill({ contentType: 'audio/mp4', body: '<h1>Welcome to the hotel</h1>' }),
  },
]) {
  test(`a file that ${what} is reported as unavailable, and can be retried`, async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/status of 404/)
    await page.route(episodeFiles, respond)
    await openPodcasts(page)
    await findCard(page).click()
    await expect(status(page)).toHaveText('This episode couldn’t be loaded')
    await expect(findPlayer(page).getByText('-:--')).toBeVisible()
    await expect(findPlayer(page).getByRole('slider')).toBeDisabled()
    await expect(findPlayer(page).getByRole('button', { name: 'Pause' })).toHaveCount(0)
    await tryAgain(page).click()
    await expect(status(page)).toHaveText('This episode couldn’t be loaded')

    await page.unroute(episodeFiles)
    await tryAgain(page).click()
    await awaitPlaying(page)
    await expect(status(page)).toHaveText('')
  })
}

test('a lost connection is reported when the buffer runs out, and playback resumes when it returns', async ({
  page,
  context,
  allowConsoleError,
}) => {
  // Its notice tries to load its library.
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/)
  const file = await serveInChunks(page)
  await startEpisode(page)
  file.hold()
  await context.setOffline(true)
  expect((await readAudio(page)).isPaused).toBe(false)
  await expect(status(page)).toHaveText('')
  await findPlayer(page).getByRole('slider').focus()
  await page.keyboard.press('PageUp')
  await expect(status(page)).toHaveText('Waiting for the connection')
  const place = await readSlider(page)
  expect(place).toBeGreaterThanOrEqual(60)

  file.release()
  await context.setOffline(false)
  await expect(status(page)).toHaveText('')
  await expect.poll(async () => (await readAudio(page)).currentTime).toBeGreaterThan(place)
  expect((await readAudio(page)).currentTime).toBeLessThan(place + 15)
})

test('a failed episode is retried when the connection returns', async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404|ERR_INTERNET_DISCONNECTED/)
  await page.route(episodeFiles, (route) => route.fulfill({ status: 404 }))
  await openPodcasts(page)
  await findCard(page).click()
  await expect(tryAgain(page)).toBeVisible()
  await page.unroute(episodeFiles)
  await context.setOffline(true)
  await context.setOffline(false)
  await awaitPlaying(page)
})

test('a truncated file is reported, and retrying resumes at the same position', async ({ page }) => {
  const file = await serveInChunks(page)
  await startEpisode(page)
  file.spoil()
  await findPlayer(page).getByRole('slider').focus()
  await page.keyboard.press('PageUp')
  await expect(tryAgain(page)).toBeVisible()
  const place = await readSlider(page)
  expect(place).toBeGreaterThan(30)
  file.release()
  await tryAgain(page).click()
  await awaitPlaying(page)
  await expect.poll(async () => (await readAudio(page)).currentTime).toBeGreaterThan(place)
  expect((await readAudio(page)).currentTime).toBeLessThan(place + 15)
})

test('a play() that the browser rejects is not shown as playing', async ({ page }) => {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = () => {
      HTMLMediaElement.prototype.play = play
      return Promise.reject(new DOMException('Not by the rules.', 'NotAllowedError'))
    }
  })
  await openPodcasts(page)
  await findCard(page).click()
  await expect(status(page)).toHaveText('Press play to listen')
  expect((await readAudio(page)).isPaused).toBe(true)
  await findPlayer(page).getByRole('button', { name: 'Play', exact: true }).click()
  await awaitPlaying(page)
  await expect(status(page)).toHaveText('')
})

test('after 50 fast clicks on different cards the last one plays, and nothing else', async ({ page }) => {
  await openPodcasts(page)
  const cards = page.getByRole('main').getByRole('article')
  const count = await cards.count()
  await cards.evaluateAll((articles) => {
    for (let click = 0; click < 50; click += 1)
      articles[(click * 7) % articles.length]?.querySelector('a')?.click()
  })
  const last = cards.nth((49 * 7) % count)
  await awaitPlaying(page)
  const title = await findPlayer(page).getByRole('link').innerText()
  await expect(last).toContainText(title)
  await expect(page.locator('audio')).toHaveCount(1)
  expect((await readAudio(page)).isPaused).toBe(false)
  await expect(status(page)).toHaveText('')
})

test('if the bar cannot be loaded, nothing else breaks and a pause button remains', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/)
  const bar = /\/player-bar-[^/]*\.js/
  await page.route(bar, (route) => route.abort())
  await openPodcasts(page)
  await findCard(page).click()
  await awaitPlaying(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Podcasts')
  await findPlayer(page).getByRole('button', { name: 'Pause' }).click()
  await expect.poll(async () => (await readAudio(page)).isPaused).toBe(true)

  // Whether the next start loads the bar depends on the browser: some cache a failed script.
  await page.unroute(bar)
  await findCard(page, 1).click()
  await awaitPlaying(page)
})

/** Simulates a slow connection: sends the beginning at once, the rest only when released. */
async function serveInChunks(page: Page) {
  const piece = 60_000
  let mood: 'hold' | 'spoil' | 'release' = 'hold'
  let wake = () => {}
  let changed = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route(episodeFiles, async (route) => {
    const file = path.join(process.cwd(), 'public', new URL(route.request().url()).pathname)
    const bytes = await readFile(file)
    const first = Number(/bytes=(\d+)/.exec(route.request().headers().range ?? '')?.[1] ?? 0)
    while (first >= piece && mood === 'hold') await changed
    const last = Math.min(first + piece, bytes.length) - 1
    const body = bytes.subarray(first, last + 1)
    const headers = { 'accept-ranges': 'bytes', 'content-range': `bytes ${first}-${last}/${bytes.length}` }
    // The request may have been aborted by now.
    await route
      .fulfill({
        status: 206,
        contentType: 'audio/mp4',
        headers,
        body: mood === 'spoil' ? Buffer.alloc(body.length, 0x5a) : body,
      })
      .catch(() => {})
  })
  const become = (next: typeof mood) => () => {
    mood = next
    wake()
    changed = new Promise((resolve) => {
      wake = resolve
    })
  }
  return { hold: become('hold'), spoil: become('spoil'), release: become('release') }
}
