// Only with JavaScript: the positions that the player saves in the browser, and how it handles invalid stored data.
import type { Page } from '@playwright/test'
import { formatPlayTime } from '~/domain/podcast/play-time'
import {
  awaitAudioElement,
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

const resume = (page: Page) => findPlayer(page).getByRole('button', { name: /^Resume at \d+:\d\d$/ })

/** Plays from a position that is not the beginning. */
async function playAt(page: Page, seconds: number): Promise<void> {
  await page.locator('audio').evaluate((audio: HTMLAudioElement, to) => {
    audio.currentTime = to
  }, seconds)
  await expect.poll(async () => (await readAudio(page)).currentTime).toBeGreaterThan(seconds)
}

test('after a reload it offers the position within 2 seconds, and loads no audio before the click', async ({
  page,
}) => {
  await startEpisode(page)
  const title = await findPlayer(page).getByRole('link').innerText()
  await playAt(page, 75)
  const before = await readAudio(page)
  await page.evaluate(() =>
    addEventListener('pagehide', () =>
      sessionStorage.setItem('left-at', String(document.querySelector('audio')?.currentTime)),
    ),
  )
  let requests: string[] = []
  page.on('request', (request) => {
    // What played until the reload may have been loading more.
    if (request.isNavigationRequest()) requests = []
    requests.push(request.url())
  })
  await page.reload()
  await expect(resume(page)).toBeVisible()
  await expect(findPlayer(page).getByRole('link')).toHaveText(title)
  const offered = await readSlider(page)
  const leftAt = await page.evaluate(() => Number(sessionStorage.getItem('left-at')))
  expect(leftAt).toBeGreaterThan(75)
  expect(Math.abs(offered - leftAt)).toBeLessThan(2)
  // The slider rounds to a tenth of a second, the text truncates.
  const place = `(${formatPlayTime(offered)}|${formatPlayTime(offered - 0.1)})`
  await expect(resume(page)).toHaveText(new RegExp(`Resume at ${place}$`))
  await expect(findPlayer(page).getByRole('slider', { name: 'Seek' })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${place} of \\d+:\\d\\d$`),
  )
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => episodeFiles.test(url))).toEqual([])

  await resume(page).click()
  await awaitPlaying(page)
  const after = await readAudio(page)
  expect(after.source).toBe(before.source)
  expect(after.currentTime).toBeGreaterThanOrEqual(offered - 0.5)
  expect(after.currentTime).toBeLessThan(offered + 20)
})

test('what played since the last update of the time is saved, too', async ({ page }) => {
  await startEpisode(page)
  await playAt(page, 75)
  // As on a machine that is too busy to say how far it is.
  await page.evaluate(() => addEventListener('timeupdate', (event) => event.stopImmediatePropagation(), true))
  await expect.poll(async () => (await readAudio(page)).currentTime).toBeGreaterThan(79)
  await page.reload()
  await expect(resume(page)).toBeVisible()
  expect(await readSlider(page)).toBeGreaterThan(78)
})

test('the offered position can be moved with the slider before resuming', async ({ page }) => {
  await startEpisode(page)
  await playAt(page, 20)
  await page.reload()
  await expect(resume(page)).toBeVisible()
  await findPlayer(page).getByRole('slider', { name: 'Seek' }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('PageUp')
  await expect(findPlayer(page).getByRole('button', { name: 'Resume at 1:00' })).toBeVisible()
  await page.keyboard.press('k')
  await awaitPlaying(page)
  await expect.poll(async () => (await readAudio(page)).currentTime).toBeGreaterThanOrEqual(60)
})

test('it is offered on every page, and again on a new visit', async ({ page, context }) => {
  await startEpisode(page)
  await playAt(page, 30)
  await page.close()
  const visit = await context.newPage()
  for (const address of ['/', '/tech-news', '/nowhere']) {
    await visit.goto(address)
    await expect(resume(visit)).toHaveText(/Resume at 0:3\d/)
  }
})

test('after closing the bar, the episode is no longer offered, but resumes at its position when started again', async ({
  page,
}) => {
  await startEpisode(page)
  await playAt(page, 42)
  await findPlayer(page).getByRole('button', { name: 'Close player' }).click()
  await page.reload()
  await awaitAudioElement(page)
  await expect(findPlayer(page)).toHaveCount(0)
  await findCard(page).click()
  await awaitPlaying(page)
  await expect.poll(async () => (await readAudio(page)).currentTime).toBeGreaterThan(40)

  await page.reload()
  await expect(resume(page)).toBeVisible()
  await findPlayer(page).getByRole('button', { name: 'Close player' }).click()
  await expect(findPlayer(page)).toHaveCount(0)
  await page.reload()
  await awaitAudioElement(page)
  await expect(findPlayer(page)).toHaveCount(0)
})

test('the speed stays for the offered episode, for others, and after the bar was closed', async ({
  page,
  context,
}) => {
  const speed = (tab: Page) => findPlayer(tab).getByRole('combobox', { name: 'Speed' })
  await startEpisode(page)
  await speed(page).selectOption({ label: '1.5×' })
  await playAt(page, 30)
  await page.reload()
  await expect(speed(page)).toHaveValue('1.5')
  await resume(page).click()
  await awaitPlaying(page)
  expect((await readAudio(page)).rate).toBe(1.5)
  await findPlayer(page).getByRole('button', { name: 'Close player' }).click()
  await page.close()

  const visit = await context.newPage()
  await startEpisode(visit, 1)
  expect((await readAudio(visit)).rate).toBe(1.5)
  await expect(speed(visit)).toHaveValue('1.5')
  await speed(visit).selectOption({ label: '1×' })
  await visit.reload()
  await expect(speed(visit)).toHaveValue('1')
})

test('one tab at a time: the second start pauses the first, which says so', async ({ page, context }) => {
  await startEpisode(page)
  const second = await context.newPage()
  await openPodcasts(second)
  await findCard(second, 1).click()
  await awaitPlaying(second)
  await expect.poll(async () => (await readAudio(page)).isPaused).toBe(true)
  await expect(findPlayer(page).getByRole('status')).toHaveText('Playing in another tab')
  await findPlayer(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(async () => (await readAudio(second)).isPaused).toBe(true)
  await expect(findPlayer(page).getByRole('status')).toHaveText('')
  expect((await readAudio(page)).isPaused).toBe(false)
})

test('a stored position beyond the end starts at the beginning', async ({ page }) => {
  await startEpisode(page)
  await findPlayer(page).getByRole('button', { name: 'Pause' }).click()
  const before = await readAudio(page)
  await page.goto('/nowhere')
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('player') ?? '{}')
    stored.last.duration = null
    for (const place of stored.places) place[1] = 80_000
    localStorage.setItem('player', JSON.stringify(stored))
  })
  await page.reload()
  await resume(page)
    .or(findPlayer(page).getByRole('button', { name: /^Resume/ }))
    .first()
    .click()
  await awaitPlaying(page)
  const after = await readAudio(page)
  expect(after.source).toBe(before.source)
  expect(after.currentTime).toBeLessThan(10)
  await expect(findPlayer(page).getByRole('slider')).toHaveAttribute('aria-valuetext', /^0:\d\d of /)
})

for (const { what, forbid } of [
  {
    what: 'forbidden',
    forbid: () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      }),
  },
  {
    what: 'full',
    forbid: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    },
  },
]) {
  test(`storage that is ${what} is harmless`, async ({ page }) => {
    await page.addInitScript(forbid)
    await startEpisode(page)
    await playAt(page, 30)
    await findPlayer(page).getByRole('button', { name: 'Pause' }).click()
    await expect(findPlayer(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await findCard(page, 1).click()
    await awaitPlaying(page)
  })
}
