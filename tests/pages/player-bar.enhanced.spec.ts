// Only with JavaScript: without it there is no player bar; an episode plays on its own page.
import type { Page } from '@playwright/test'
import { awaitFonts } from '../support/await-fonts'
import { findViolations } from '../support/find-violations'
import {
  awaitPlaying,
  findCard,
  findPlayer,
  openPodcasts,
  readAudio,
  readSlider,
  startEpisode,
} from '../support/player'
import { expect, onQuietSite, test } from '../support/test'

test.use(onQuietSite)

const everywhere = ['Back 15 seconds', 'Pause', 'Forward 30 seconds', 'More', 'Close player']
const layouts = [
  { size: 'large', width: 1280, height: 900, buttons: [...everywhere, 'Mute'], isBylineShown: true },
  { size: 'medium', width: 820, height: 1180, buttons: everywhere, isBylineShown: false },
  { size: 'small', width: 390, height: 844, buttons: everywhere, isBylineShown: true },
  { size: 'smallest', width: 320, height: 640, buttons: everywhere, isBylineShown: true },
]

test('on every screen each control is there, large enough, and nothing overlaps', async ({ page }) => {
  await startEpisode(page)
  const player = findPlayer(page)
  for (const { size, width, height, buttons, isBylineShown } of layouts) {
    await page.setViewportSize({ width, height })
    for (const name of buttons) await expectTarget(player.getByRole('button', { name, exact: true }))
    await expect(player.getByRole('button'), size).toHaveCount(buttons.length)
    await expectTarget(player.getByRole('combobox', { name: 'Speed' }))
    await expect(player.getByRole('slider', { name: 'Seek' })).toBeVisible()
    await expect(player.getByText('Ohmnibus AI')).toBeVisible({ visible: isBylineShown })
    await expect(player.getByRole('link')).toBeVisible()
    expect((await player.getByRole('link').boundingBox())?.width).toBeGreaterThanOrEqual(48)
    if (size === 'smallest')
      expect((await player.locator('img').boundingBox())?.width).toBeGreaterThanOrEqual(32)
    const box = await player.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), size).toBe(height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await countOverlaps(page), size).toEqual([])
    expect(await findViolations(page), size).toEqual([])
  }
})

test('the bar appears without a layout shift, and the end of the page stays reachable', async ({ page }) => {
  await openPodcasts(page)
  await awaitFonts(page)
  const card = findCard(page, 3)
  await card.scrollIntoViewIfNeeded()
  const before = await card.boundingBox()
  await card.click()
  await awaitPlaying(page)
  expect(await card.boundingBox()).toEqual(before)
  await page.keyboard.press('Control+End')
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const bar = await findPlayer(page).boundingBox()
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThan((bar?.y ?? 0) + 1)
  for (const floating of [
    page.getByRole('link', { name: /^Support us/ }),
    page.getByRole('button', { name: 'Back to top' }),
  ]) {
    const box = await floating.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  }
})

test('by mouse: play, skip, seek, speed, mute', async ({ page }) => {
  await startEpisode(page)
  const player = findPlayer(page)
  await player.getByRole('button', { name: 'Pause' }).click()
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  expect((await readAudio(page)).isPaused).toBe(true)

  const begun = (await readAudio(page)).currentTime
  await player.getByRole('button', { name: 'Forward 30 seconds' }).click()
  await expect.poll(() => readSlider(page)).toBeCloseTo(begun + 30, 0)
  await player.getByRole('button', { name: 'Back 15 seconds' }).click()
  await expect.poll(() => readSlider(page)).toBeCloseTo(begun + 15, 0)

  const { duration } = await readAudio(page)
  const slider = player.getByRole('slider', { name: 'Seek' })
  const box = await slider.boundingBox()
  if (!box) throw new Error('The slider has no box.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect.poll(async () => (await readAudio(page)).currentTime).toBeCloseTo(duration / 2, -1)
  const seeks = countSeeks(page)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2, { steps: 10 })
  expect(await readSlider(page)).toBeGreaterThan(duration * 0.75)
  expect((await readAudio(page)).currentTime).toBeLessThan(duration * 0.55)
  await page.mouse.up()
  await expect.poll(async () => (await readAudio(page)).currentTime).toBeGreaterThan(duration * 0.75)
  expect(await seeks).toBe(1)

  await player.getByRole('combobox', { name: 'Speed' }).selectOption({ label: '1.5×' })
  expect((await readAudio(page)).rate).toBe(1.5)
  const mute = player.getByRole('button', { name: 'Mute' })
  await mute.click()
  await expect(mute).toHaveAttribute('aria-pressed', 'true')
  expect((await readAudio(page)).isMuted).toBe(true)
  await mute.click()
  await expect(mute).toHaveAttribute('aria-pressed', 'false')

  await findCard(page, 1).click()
  await awaitPlaying(page)
  expect((await readAudio(page)).rate).toBe(1.5)
})

test('by keyboard, with the focus in the player only', async ({ page }) => {
  await startEpisode(page)
  const player = findPlayer(page)
  await page
    .locator('audio')
    .evaluate((audio) =>
      audio.addEventListener('seeking', () => audio.setAttribute('data-was-moved', ''), { once: true }),
    )
  await page.getByRole('main').focus()
  for (const key of ['k', 'm', 'l', 'ArrowRight']) await page.keyboard.press(key)
  expect(await readAudio(page)).toMatchObject({ isPaused: false, isMuted: false })
  await expect(page.locator('audio')).not.toHaveAttribute('data-was-moved')

  const slider = player.getByRole('slider', { name: 'Seek' })
  await slider.focus()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await readAudio(page)).isPaused).toBe(true)
  const at = (await readAudio(page)).currentTime
  for (const [key, to] of [
    ['l', at + 30],
    ['ArrowRight', at + 35],
    ['PageUp', at + 95],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => readSlider(page), key).toBeCloseTo(to, 0)
  }
  await expect(slider).toHaveAttribute('aria-valuetext', /^0:00 of \d+:\d\d$/)
  await page.keyboard.press('m')
  expect((await readAudio(page)).isMuted).toBe(true)
  await page.keyboard.press('k')
  await expect.poll(async () => (await readAudio(page)).isPaused).toBe(false)
  await page.keyboard.press('End')
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(player.getByText('-:--')).toHaveCount(0)
})

test('the focus order is the visual order, and closing restores the focus', async ({ page }) => {
  await openPodcasts(page)
  const card = findCard(page)
  await card.focus()
  await page.keyboard.press('Enter')
  await awaitPlaying(page)
  await expect(card).toBeFocused()
  const player = findPlayer(page)
  await card.evaluate((element) => element.setAttribute('data-came-from', ''))
  await player.getByRole('link').focus()
  for (const name of [
    'Back 15 seconds',
    'Pause',
    'Forward 30 seconds',
    'Seek',
    'Speed',
    'Mute',
    'More',
    'Close player',
  ]) {
    await page.keyboard.press('Tab')
    await expect(player.locator(':focus')).toHaveAccessibleName(name)
  }
  await page.keyboard.press('Enter')
  await expect(player).toHaveCount(0)
  await expect(page.locator('[data-came-from]')).toBeFocused()
  expect((await readAudio(page)).isPaused).toBe(true)
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--player-height'))).toBe(
    '0px',
  )

  await card.click()
  await expect(player).toBeVisible()
  await awaitPlaying(page)
})

test('the title links to the episode, which keeps playing there', async ({ page }) => {
  await startEpisode(page)
  const { source } = await readAudio(page)
  await findPlayer(page).getByRole('link').click()
  await expect(page).toHaveURL(/\/ai-podcasts\/[a-z0-9-]+$/)
  await awaitPlaying(page)
  expect(await readAudio(page)).toMatchObject({ source, isPaused: false })
})

test('media keys control it, and the system knows the episode and its position', async ({ page }) => {
  await page.addInitScript(watchMediaSession)
  await startEpisode(page)
  const press = (action: string, details: object = {}) =>
    page.evaluate(([name, more]) => (window as Watched).pressMediaKey?.(name, more), [
      action,
      details,
    ] as const)
  const session = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession
      const { position } = window as Watched
      return {
        title: metadata?.title,
        artist: metadata?.artist,
        art: metadata?.artwork[0]?.src,
        playbackState,
        position,
      }
    })
  const title = await findPlayer(page).getByRole('link').innerText()
  await expect.poll(async () => (await session()).position?.duration).toBe((await readAudio(page)).duration)
  expect(await session()).toMatchObject({ title, artist: 'Ohmnibus AI', playbackState: 'playing' })
  expect((await session()).art).toMatch(/^http/)

  await press('pause')
  await expect.poll(async () => (await session()).playbackState).toBe('paused')
  const at = (await readAudio(page)).currentTime
  await press('seekforward')
  await expect.poll(() => readSlider(page)).toBeCloseTo(at + 30, 0)
  await press('seekbackward', { seekOffset: 10 })
  await expect.poll(() => readSlider(page)).toBeCloseTo(at + 20, 0)
  await press('seekto', { seekTime: 42 })
  await expect.poll(() => readSlider(page)).toBeCloseTo(42, 0)
  await expect.poll(async () => (await session()).position?.position).toBeCloseTo(42, 0)
  await press('play')
  await awaitPlaying(page)
  await press('stop')
  await expect.poll(async () => (await readAudio(page)).isPaused).toBe(true)
  await findPlayer(page).getByRole('button', { name: 'Close player' }).click()
  await expect.poll(session).toMatchObject({ playbackState: 'none' })
  expect((await session()).title).toBeUndefined()
})

type Watched = Window & {
  pressMediaKey?: (action: string, details: object) => void
  position?: MediaPositionState
}

/** A test cannot press media keys, so it calls their handlers. */
function watchMediaSession() {
  const { mediaSession } = navigator
  const handlers = new Map<string, MediaSessionActionHandler | null>()
  const setActionHandler = mediaSession.setActionHandler.bind(mediaSession)
  mediaSession.setActionHandler = (action, handler) => {
    handlers.set(action, handler)
    setActionHandler(action, handler)
  }
  const setPositionState = mediaSession.setPositionState.bind(mediaSession)
  const watched = window as Watched
  mediaSession.setPositionState = (position) => {
    watched.position = position
    setPositionState(position)
  }
  watched.pressMediaKey = (action, details) =>
    handlers.get(action)?.({ ...details, action: action as MediaSessionAction })
}

/** The number of seeks once the next one has ended. */
function countSeeks(page: Page): Promise<number> {
  return page.locator('audio').evaluate(
    (audio) =>
      new Promise<number>((resolve) => {
        let count = 0
        audio.addEventListener('seeking', () => {
          count += 1
        })
        // One that began earlier may end only now.
        audio.addEventListener('seeked', () => {
          if (count > 0) resolve(count)
        })
      }),
  )
}

async function expectTarget(control: ReturnType<Page['locator']>): Promise<void> {
  const box = await control.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0), String(control)).toBeGreaterThanOrEqual(44)
}

/** Overlapping controls of the bar. */
function countOverlaps(page: Page): Promise<string[]> {
  return findPlayer(page).evaluate((player) => {
    const controls = [
      ...player.querySelectorAll('a, button, input, select, img, .player-elapsed, .player-length'),
    ]
      .map((element) => ({
        name: element.getAttribute('aria-label') ?? element.className,
        box: element.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0)
    return controls.flatMap((one, place) =>
      controls
        .slice(place + 1)
        .filter(
          ({ box }) =>
            box.left < one.box.right - 1 &&
            box.right > one.box.left + 1 &&
            box.top < one.box.bottom - 1 &&
            box.bottom > one.box.top + 1,
        )
        .map(({ name }) => `${one.name} and ${name}`),
    )
  })
}
