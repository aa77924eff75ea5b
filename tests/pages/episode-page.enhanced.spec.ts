// Only with JavaScript: without it the browser's own controls play, see podcasts.plain.spec.ts.
import type { Page } from '@playwright/test'
import { awaitFonts } from '../support/await-fonts'
import { delayRequests, scripts } from '../support/delay-requests'
import { episodes } from '../support/episodes'
import { awaitAudioElement, awaitPlaying, episodeFiles, findPlayer, readAudio } from '../support/player'
import { expect, test } from '../support/test'

const [episode] = episodes
const address = `/ai-podcasts/${episode?.slug}`
const lines = (page: Page) => page.locator('.spoken-line')
const marked = (page: Page) => page.locator('.spoken-line[aria-current=true]')

async function openEpisode(page: Page, hash = ''): Promise<void> {
  await page.goto(address + hash)
  await awaitAudioElement(page)
  await expect(playButton(page)).toBeVisible()
}

const playButton = (page: Page) => page.getByRole('main').locator('.episode-player .button-primary')

const startOf = async (page: Page, line: number) =>
  Number(await lines(page).nth(line).getAttribute('data-at'))

test('the site’s own player replaces the browser’s controls, and never both play', async ({ page }) => {
  const requested = new Set<string>()
  page.on('request', (request) => {
    if (episodeFiles.test(request.url())) requested.add(request.url())
  })
  await openEpisode(page)
  await expect(page.locator('audio[controls]')).toHaveCount(0)
  await expect(playButton(page)).toHaveText('Play episode')
  await playButton(page).click()
  await awaitPlaying(page)
  await expect(playButton(page)).toHaveText('Pause')
  await expect(page.locator('.episode-player')).toContainText(/0:0\d \/ \d+:\d\d/)
  await playButton(page).click()
  await expect.poll(async () => (await readAudio(page)).isPaused).toBe(true)
  await expect(page.locator('audio')).toHaveCount(1)
  expect(requested.size).toBe(1)
})

for (const width of [1280, 390]) {
  test(`the controls make room for the button without moving anything, at ${width} px`, async ({ page }) => {
    const release = await delayRequests(page, scripts)
    await page.setViewportSize({ width, height: 844 })
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.locator('audio[controls]')).toHaveCSS('max-width', '576px')
    await awaitFonts(page)
    const before = await page.locator('#transcript').boundingBox()
    release()
    await expect(playButton(page)).toBeVisible()
    expect(await page.locator('#transcript').boundingBox()).toEqual(before)
  })
}

test('an episode started in the browser’s controls before hydration continues in the player', async ({
  page,
}) => {
  const release = await delayRequests(page, scripts)
  await page.goto(address, { waitUntil: 'commit' })
  const native = page.locator('audio[controls]')
  await native.click({ position: { x: 24, y: 27 } })
  await expect.poll(() => native.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(1)
  release()
  await awaitPlaying(page)
  await expect(page.locator('audio')).toHaveCount(1)
  await expect.poll(async () => (await readAudio(page)).currentTime).toBeGreaterThan(1)
  expect((await readAudio(page)).currentTime).toBeLessThan(20)
})

test('a click on a line plays from there, also from another line', async ({ page }) => {
  await openEpisode(page)
  for (const line of [9, 2]) {
    const start = await startOf(page, line)
    await lines(page).nth(line).click()
    // The second line is before what plays.
    await expect.poll(async () => Math.abs((await readAudio(page)).currentTime - start - 4)).toBeLessThan(4)
    expect((await readAudio(page)).isPaused).toBe(false)
  }
  await expect(findPlayer(page)).toBeVisible()
})

test('selecting text to copy it plays nothing', async ({ page }) => {
  await openEpisode(page)
  // A paragraph's first line begins where its box does.
  const line = page.locator('.spoken-line:first-child').nth(2)
  await line.scrollIntoViewIfNeeded()
  const box = await line.boundingBox()
  if (!box) throw new Error('The line has no box.')
  await page.mouse.move(box.x + 4, box.y + 12)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 12, { steps: 4 })
  await page.mouse.up()
  expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(3)
  expect((await readAudio(page)).source).toBe('')
})

test('the current line is marked, one at a time, and nothing scrolls', async ({ page }) => {
  await openEpisode(page)
  await expect(marked(page)).toHaveCount(0)
  await lines(page).nth(3).click()
  await expect(marked(page)).toHaveCount(1)
  await expect(lines(page).nth(3)).toHaveAttribute('aria-current', 'true')
  const before = await page.evaluate(() => scrollY)
  await expect(lines(page).nth(4)).toHaveAttribute('aria-current', 'true')
  await expect(marked(page)).toHaveCount(1)
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('“Follow along” keeps the current line visible until the reader scrolls', async ({ page }) => {
  await openEpisode(page)
  await lines(page).nth(0).click()
  await awaitPlaying(page)
  const follow = page.getByRole('button', { name: 'Follow along' })
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
  await follow.click()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  const last = (await lines(page).count()) - 2
  const slider = findPlayer(page).getByRole('slider', { name: 'Seek' })
  await slider.focus()
  await slider.fill(String(Math.ceil(await startOf(page, last))))
  // In this order: at first, both are the same line.
  await expect(lines(page).nth(0)).not.toBeInViewport()
  await expect(marked(page)).toBeInViewport()

  await page.mouse.move(400, 400)
  await page.mouse.wheel(0, -3000)
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
})

test('the times beside the text play by keyboard, and are links to share', async ({ page }) => {
  await openEpisode(page)
  const time = page.locator('#transcript').getByRole('link').nth(2)
  const at = Number(await time.getAttribute('data-at'))
  await expect(time).toHaveAttribute('href', `#t=${Math.floor(at)}`)
  await expect(time).toHaveAccessibleName(/^Play from \d+:\d\d$/)
  await expect(time).toHaveText(/^\d+:\d\d$/)
  await time.focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await readAudio(page)).currentTime).toBeGreaterThanOrEqual(at)
  await expect(page).toHaveURL(address)
})

test('a page opened at a time waits for the click, and starts there', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (episodeFiles.test(request.url())) requested.push(request.url())
  })
  await openEpisode(page, '#t=63')
  await expect(playButton(page)).toHaveText('Play from 1:03')
  expect(requested).toEqual([])
  await playButton(page).click()
  await expect.poll(async () => (await readAudio(page)).currentTime).toBeGreaterThan(63)
  expect((await readAudio(page)).currentTime).toBeLessThan(75)
  await playButton(page).click()
  await expect(playButton(page)).toHaveText('Play episode')
})

test('other times than those in the episode are passed over', async ({ page }) => {
  for (const hash of ['#t=99999', '#t=-3', '#t=x', '#t=']) {
    await page.goto('about:blank')
    await openEpisode(page, hash)
    await expect(playButton(page), hash).toHaveText('Play episode')
  }
})
