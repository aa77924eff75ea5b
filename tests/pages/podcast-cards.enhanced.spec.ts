// Only with JavaScript: without it a card is a plain link, see podcasts.plain.spec.ts.
import { episodes } from '../support/episodes'
import { awaitPlaying, episodeFiles, findCard, findPlayer, openPodcasts, readAudio } from '../support/player'
import { expect, test } from '../support/test'

test('a click on a card plays it without navigating, another pauses it', async ({ page }) => {
  await openPodcasts(page)
  const card = page.getByRole('main').getByRole('article').nth(1)
  await card.click({ position: { x: 30, y: 30 } })
  await awaitPlaying(page)
  await expect(page).toHaveURL('/ai-podcasts')
  await expect(findPlayer(page)).toContainText(episodes[1]?.title ?? '')
  expect((await readAudio(page)).source).toContain(episodes[1]?.sound.address ?? '-')
  await card.click({ position: { x: 30, y: 30 } })
  await expect.poll(async () => (await readAudio(page)).isPaused).toBe(true)
})

test('only the playing card is marked, with text and icon', async ({ page }) => {
  await openPodcasts(page)
  const cards = page.getByRole('main').getByRole('article')
  const marked = page.locator('[data-playing]')
  await expect(marked).toHaveCount(0)
  await findCard(page, 2).click()
  await awaitPlaying(page)
  await expect(marked).toHaveCount(1)
  await expect(cards.nth(2)).toHaveAttribute('data-playing')
  await expect(findCard(page, 2)).toHaveAccessibleName(`Playing: ${episodes[2]?.title}`)
  await expect(cards.nth(2).locator('.playing-bars')).toBeVisible()
  // It is animated unless the reader prefers reduced motion.
  const bar = cards.nth(2).locator('.playing-bars rect').first()
  await expect(bar).toHaveCSS('animation-name', 'none')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(bar).toHaveCSS('animation-name', 'level')

  await findCard(page, 0).click()
  await expect(cards.nth(0)).toHaveAttribute('data-playing')
  await expect(marked).toHaveCount(1)
  await findPlayer(page).getByRole('button', { name: 'Pause' }).click()
  await expect(marked).toHaveCount(0)
  await expect(findCard(page, 0)).toHaveAccessibleName(episodes[0]?.title ?? '')
})

test('a click for a new tab opens one, and nothing plays', async ({ page }) => {
  await openPodcasts(page)
  const opened = page.context().waitForEvent('page')
  await findCard(page, 0).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(`/ai-podcasts/${episodes[0]?.slug}`)
  await expect(page.locator('[data-playing]')).toHaveCount(0)
  await expect(findPlayer(page)).toHaveCount(0)
})

test('works on the home page, and keeps playing on the way to the transcript', async ({ page }) => {
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Listen to the Latest AI Podcasts' })
  await row.scrollIntoViewIfNeeded()
  await expect(page.locator('.carousel-viewport[data-engine]')).toBeVisible()
  await row
    .getByRole('article')
    .first()
    .click({ position: { x: 30, y: 30 } })
  await awaitPlaying(page)
  await expect(page).toHaveURL('/')
  const before = (await readAudio(page)).currentTime
  await row.getByRole('link', { name: `Transcript of ${episodes[0]?.title}` }).click()
  await expect(page).toHaveURL(`/ai-podcasts/${episodes[0]?.slug}#transcript`)
  await expect.poll(async () => (await readAudio(page)).currentTime).toBeGreaterThan(before)
  expect((await readAudio(page)).isPaused).toBe(false)
})

test('no audio is requested before a click', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (episodeFiles.test(request.url()) || request.resourceType() === 'media') requested.push(request.url())
  })
  for (const address of ['/', '/ai-podcasts', `/ai-podcasts/${episodes[1]?.slug}`]) {
    await page.goto(address)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
  }
  expect(requested).toEqual([])
})
