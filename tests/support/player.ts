/** Steps for the player specs, which play a real episode from the podcast page. */
import { expect, type Locator, type Page } from '@playwright/test'

export const episodeFiles = /\/episodes\/[^/]+\.m4a/

export const findPlayer = (page: Page): Locator => page.getByRole('region', { name: 'Audio player' })

/** The link of the nth card on the podcast page; a click on it starts the episode. */
export function findCard(page: Page, number = 0): Locator {
  return page.getByRole('main').getByRole('article').nth(number).getByRole('link').first()
}

/** Opens the podcast page, starts an episode and waits until it plays. */
export async function startEpisode(page: Page, number = 0): Promise<void> {
  await openPodcasts(page)
  await findCard(page, number).click()
  await awaitPlaying(page)
}

/** Opens the podcast page and waits for hydration: before that, a card links to its episode's page. */
export async function openPodcasts(page: Page): Promise<void> {
  await page.goto('/ai-podcasts')
  await awaitAudioElement(page)
}

/** The audio element is created by JavaScript, so its presence means that the player is ready. */
export async function awaitAudioElement(page: Page): Promise<void> {
  await expect(page.locator('audio')).toHaveCount(1)
}

export async function awaitPlaying(page: Page): Promise<void> {
  await expect(findPlayer(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(async () => (await readAudio(page)).currentTime).toBeGreaterThan(0)
}

export type AudioReading = {
  currentTime: number
  duration: number
  isPaused: boolean
  isMuted: boolean
  rate: number
  source: string
}

export function readAudio(page: Page): Promise<AudioReading> {
  return page
    .locator('audio')
    .evaluate(({ currentTime, duration, paused, muted, playbackRate, currentSrc }: HTMLAudioElement) => ({
      currentTime,
      duration,
      isPaused: paused,
      isMuted: muted,
      rate: playbackRate,
      source: currentSrc,
    }))
}

/** The position that the bar shows, in seconds. */
export async function readSlider(page: Page): Promise<number> {
  return Number(await findPlayer(page).getByRole('slider', { name: 'Seek' }).inputValue())
}
