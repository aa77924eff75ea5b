// Only with JavaScript: the queue, chapters, the sleep timer, links to moments, and what was begun.
import type { Page } from '@playwright/test'
import { episodes } from '../support/episodes'
import { paint, readLayoutShifts, watchLayout } from '../support/layout-shifts'
import {
  awaitAudioElement,
  awaitPlaying,
  findCard,
  findPlayer,
  openPodcasts,
  readAudio,
  readSlider,
  startEpisode,
} from '../support/player'
import { expect, test } from '../support/test'

const titles = episodes.map(({ title }) => title)
const panel = (page: Page) =>
  findPlayer(page).getByRole('region', { name: 'Chapters, queue and sleep timer' })
const more = (page: Page) => findPlayer(page).getByRole('button', { name: 'More' })
const queued = (page: Page) =>
  panel(page)
    .getByRole('button', { name: /^Play / })
    .allInnerTexts()

/** Plays the last second of the present episode. */
async function playToEnd(page: Page): Promise<void> {
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = audio.duration - 0.5
  })
}

const markElement = (page: Page) =>
  page.locator('audio').evaluate((audio) => audio.setAttribute('data-first', ''))

test('the queue plays on with the same element after navigation, in the order that it was given', async ({
  page,
}) => {
  await startEpisode(page)
  await markElement(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: `Add to queue: ${titles[2]}` }).click()
  await expect(findPlayer(page).getByRole('status')).toHaveText('Added to the queue')
  await main.getByRole('button', { name: `Add to queue: ${titles[3]}` }).click()
  await main.getByRole('button', { name: `Play next: ${titles[1]}` }).click()
  await more(page).click()
  await expect(panel(page)).toBeFocused()
  expect(await queued(page)).toEqual([titles[1], titles[2], titles[3]])

  const up = panel(page).getByRole('button', { name: `Move up: ${titles[3]}` })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(await queued(page)).toEqual([titles[3], titles[1], titles[2]])
  await expect(up).toBeFocused()
  await panel(page)
    .getByRole('button', { name: `Remove: ${titles[1]}` })
    .click()
  await expect(panel(page).getByRole('button', { name: `Remove: ${titles[2]}` })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more(page)).toBeFocused()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Meet Our Team' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet Our Team')
  const first = await readAudio(page)
  await playToEnd(page)
  await expect(findPlayer(page).getByRole('link')).toHaveText(titles[3] ?? '')
  await awaitPlaying(page)
  const second = await readAudio(page)
  expect(second.source).not.toBe(first.source)
  await expect(page.locator('audio')).toHaveCount(1)
  await expect(page.locator('audio')).toHaveAttribute('data-first', '')

  await page.reload()
  await more(page).click()
  expect(await queued(page)).toEqual([titles[2]])
  await panel(page).getByRole('button', { name: 'Clear queue' }).click()
  await expect(panel(page).getByRole('heading', { name: 'Queue' })).toBeFocused()
  expect(await queued(page)).toEqual([])
})

test('what is added while nothing plays is offered', async ({ page }) => {
  await openPodcasts(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Add to queue: ${titles[2]}` })
    .click()
  await expect(findPlayer(page).getByRole('link')).toHaveText(titles[2] ?? '')
  await findPlayer(page).getByRole('button', { name: 'Play', exact: true }).click()
  await awaitPlaying(page)
})

test('the end of an episode ends the sound when the sleep timer says so', async ({ page }) => {
  await startEpisode(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Add to queue: ${titles[2]}` })
    .click()
  await more(page).click()
  const timer = panel(page).getByRole('combobox', { name: 'Sleep timer' })
  await timer.selectOption('15 minutes')
  await expect(panel(page).getByText(/^1[45]:\d\d left$/)).toBeVisible()
  await timer.selectOption('End of the episode')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Meet Our Team' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet Our Team')
  await playToEnd(page)
  await expect(findPlayer(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(timer).toHaveValue('')
  expect(await queued(page)).toEqual([titles[2]])
  await expect(findPlayer(page).getByRole('link')).toHaveText(titles[0] ?? '')
})

test('a sleep timer pauses when its time is over', async ({ page }) => {
  await startEpisode(page)
  await more(page).click()
  await panel(page).getByRole('combobox', { name: 'Sleep timer' }).selectOption('5 minutes')
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 300_000
  })
  await expect.poll(async () => (await readAudio(page)).isPaused).toBe(true)
})

const chapters = [
  { startTime: 60, title: 'The middle' },
  { startTime: 0, title: 'The beginning' },
  { startTime: 120, title: 'The end', url: 'https://example.com/' },
  { startTime: -1, title: 'Damaged' },
]

/** As an earlier visit has left an episode that has chapters. */
async function offerWithChapters(page: Page): Promise<{ count: () => number }> {
  let requests = 0
  await page.route('**/chapters.json', (route) => {
    requests += 1
    return route.fulfill({ json: { version: '1.2.0', chapters } })
  })
  await startEpisode(page)
  await page.goto('/nowhere')
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('player') ?? '{}')
    const { item } = stored.last
    item.chaptersPath = `${item.path}/chapters.json`
    localStorage.setItem('player', JSON.stringify(stored))
  })
  await page.goto('/')
  return { count: () => requests }
}

test('chapters are loaded once, listed, marked and stepped through, over navigation', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404/)
  const { count } = await offerWithChapters(page)
  const resume = findPlayer(page).getByRole('button', { name: /^(Resume|Play)/ })
  await expect(resume).toBeVisible()
  expect(count()).toBe(0)
  await resume.click()
  await awaitPlaying(page)
  await markElement(page)
  await more(page).click()
  const list = panel(page).getByRole('region', { name: 'Chapters' }).getByRole('listitem')
  await expect(list).toHaveText([/0:00\s*The beginning/, /1:00\s*The middle/, /2:00\s*The end\s*Link/])
  const present = panel(page).locator('[aria-current=true]')
  await expect(present).toHaveText(/The beginning/)
  await expect(page.locator('.player-mark')).toHaveCount(2)

  await list.nth(2).getByRole('button').click()
  await expect.poll(() => readSlider(page)).toBeGreaterThanOrEqual(120)
  await expect(present).toHaveText(/The end/)
  await page.keyboard.press('p')
  await expect(present).toHaveText(/The middle/)
  await panel(page).getByRole('button', { name: 'Next chapter' }).click()
  await expect(present).toHaveText(/The end/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Meet Our Team' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet Our Team')
  await expect(present).toHaveText(/The end/)
  await expect(page.locator('audio')).toHaveAttribute('data-first', '')
  await expect(page.locator('audio')).toHaveCount(1)
  expect(count()).toBe(1)
})

test('a link to the moment is copied, or shown where there is no clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startEpisode(page)
  await findPlayer(page).getByRole('button', { name: 'Pause' }).click()
  await findPlayer(page).getByRole('slider', { name: 'Seek' }).fill('63')
  await more(page).click()
  const copy = panel(page).getByRole('button', { name: 'Copy link at 1:03' })
  await copy.click()
  await expect(findPlayer(page).getByRole('status')).toHaveText('Link copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`/ai-podcasts/${episodes[0]?.slug}#t=63$`))
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await copy.click()
  await expect(panel(page).getByRole('textbox', { name: 'Link to this moment' })).toHaveValue(link)
  await page.goto(link)
  await awaitAudioElement(page)
  await expect(page.locator('.episode-player').getByRole('button').first()).toHaveText('Play from 1:03')
})

test('what was begun is listed, and moves nothing', async ({ page }) => {
  await startEpisode(page, 1)
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = 40
  })
  await expect.poll(() => readSlider(page)).toBeGreaterThan(40)
  await findPlayer(page).getByRole('button', { name: 'Close player' }).click()
  await page.addInitScript(watchLayout)
  await openPodcasts(page)
  const begun = page.locator('.begun')
  await expect(begun.locator('summary')).toHaveText('Continue listening (1)')
  await page.evaluate(paint)
  const { sum, moved } = await page.evaluate(readLayoutShifts)
  expect(sum, moved.join('\n')).toBeLessThan(0.02)
  await begun.locator('summary').click()
  const entry = begun.getByRole('link')
  await expect(entry).toContainText(/\d:\d\d left$/)
  await entry.click()
  await awaitPlaying(page)
  expect((await readAudio(page)).currentTime).toBeGreaterThan(39)
  await expect(findCard(page, 1)).toHaveAccessibleName(`Playing: ${titles[1]}`)
})
