// Only with JavaScript: audio keeps playing through everything that a reader can do on the site.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  expectOnTime,
  expectUninterrupted,
  readAudioWatch,
  watchAudio,
  watchMachine,
} from '../support/audio-watch'
import { findPlayer, startEpisode } from '../support/player'
import { isFull } from '../support/scope'
import { type Chance, createSeededRandom } from '../support/seeded-random'
import { expect, test } from '../support/test'

const steps = isFull ? 200 : 60
/**
 * Internal pages. Episode cards would start another episode, the link to the contact form opens a dialog, and links
 * within a page only scroll.
 */
const pageLinks =
  'a[href^="/"]:not([href^="/ai-podcasts/"], [href*="."], [href*="#"], [href="/contact"], [target], [download])'
const linkInText = '.article-body a[href^="/"]'
const linkedArticle = '/articles/monitors-for-people-who-read-all-day'

test(`through ${steps} random steps the same element plays without a pause, a seek or a gap`, async ({
  page,
  browser,
  allowConsoleError,
}, testInfo) => {
  // Remix logs this when a step interrupts the revalidation after an earlier form.
  allowConsoleError(/AbortError: signal is aborted/)
  // Painting takes CPU time from the audio.
  await page.setViewportSize({ width: 800, height: 500 })
  await startEpisode(page, 1)
  await watchAudio(page)
  const machine = await watchMachine(browser)
  // The same steps in every run, with all kinds among the first sixty.
  const chance = createSeededRandom(20_261_136)
  let farthest = await readDepth(page)
  const counts: Record<string, number> = {}
  for (let step = 0; step < steps; step += 1) {
    const depth = await readDepth(page)
    const kind = pickStep(chance(), depth > 0, depth < farthest)
    await test.step(`${step}: ${kind}`, () => takeStep[kind](page, chance))
    counts[kind] = (counts[kind] ?? 0) + 1
    if (kind !== 'back' && kind !== 'newsletter')
      farthest = Math.max(await readDepth(page), kind === 'forward' ? farthest : 0)
  }
  const watch = await readAudioWatch(page)
  const lostMillis = await machine.readLostMillis()
  testInfo.annotations.push({
    type: 'watched',
    description: JSON.stringify({ ...watch, ...counts, lostMillis }),
  })
  expect(Object.keys(counts).sort()).toEqual(Object.keys(takeStep).sort())
  expectUninterrupted(watch)
  expectOnTime(watch, lostMillis)
  await expect(findPlayer(page).getByRole('button', { name: 'Pause' })).toBeVisible()
})

test('it survives a page that fails to load, and even the root error boundary', async ({
  page,
  allowConsoleError,
}) => {
  // A rebuilt document requests the default icon before it knows its own.
  allowConsoleError(/ERR_FAILED|Failed to fetch/)
  await startEpisode(page)
  await watchAudio(page)
  await page.route(/\.data(\?|$)/, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Buying Guides' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong on our end')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  // Outside the public layout only the root boundary catches it: React rebuilds the whole document.
  await navigate(page, '/healthz')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(findPlayer(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(
    await page.evaluate(() => document.documentElement.style.getPropertyValue('--player-height')),
  ).toMatch(/^[1-9]\d+px$/)
  await page.unroute(/\.data(\?|$)/)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expectUninterrupted(await readAudioWatch(page))
})

test('it survives a page that is first opened offline', async ({ page, context, allowConsoleError }) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await startEpisode(page)
  await watchAudio(page)
  await page.waitForFunction(() => 'routes/team' in window.__remixRouteModules)
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Meet Our Team' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet Our Team')
  expectUninterrupted(await readAudioWatch(page))
})

test('it survives dialogs, menus and a form with errors', async ({ page }) => {
  await startEpisode(page)
  await watchAudio(page)
  await page.getByRole('link', { name: /^Support us/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('banner').locator('summary[aria-label=Search]').click()
  await page.keyboard.press('Escape')
  await navigate(page, '/contact')
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('main').getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  expectUninterrupted(await readAudioWatch(page))
})

type Step = (page: Page, chance: Chance) => Promise<void>

const takeStep = {
  link: async (page, chance) => {
    const part = chance()
    await leave(page, () =>
      page.evaluate(
        ({ pageLinks, part }) => {
          const links = document.querySelectorAll<HTMLElement>(pageLinks)
          links[Math.floor(part * links.length)]?.click()
        },
        { pageLinks, part },
      ),
    )
  },
  back: (page) => leave(page, () => page.evaluate(() => history.back())),
  forward: (page) => leave(page, () => page.evaluate(() => history.forward())),
  search: async (page, chance) => {
    const words = ['battery', 'AI', 'laptop', 'no such thing', 'C++', '100 %']
    const word = words[Math.floor(chance() * words.length)] ?? ''
    await leave(page, () => submitField(page, '#header-search', word))
  },
  'link in a text': async (page) => {
    await navigate(page, linkedArticle)
    await expect(page.locator(linkInText).first()).toBeAttached()
    await leave(page, () =>
      page.evaluate((link) => document.querySelector<HTMLElement>(link)?.click(), linkInText),
    )
  },
  nowhere: (page, chance) => navigate(page, `/nowhere-${Math.floor(chance() * 1000)}`),
  'no article': (page, chance) => navigate(page, `/articles/no-such-article-${Math.floor(chance() * 1000)}`),
  newsletter: async (page) => {
    const response = page.waitForResponse((response) => response.url().includes('/newsletter'))
    const field = '#subscribe [name=email]'
    await submitField(page, field, `listener-${randomUUID()}@example.com`)
    expect((await response).status()).toBe(200)
    // Until the form has been emptied, it ignores another submission as a double click.
    await expect(page.locator(field)).toHaveValue('')
  },
} satisfies Record<string, Step>

/** In one go: between two calls the page of an earlier step may still be replaced. */
function submitField(page: Page, selector: string, value: string): Promise<void> {
  return page.evaluate(
    ({ selector, value }) => {
      const field = document.querySelector<HTMLInputElement>(selector)
      if (!field) throw new Error(`There is no ${selector}.`)
      field.value = value
      field.form?.requestSubmit()
    },
    { selector, value },
  )
}

function pickStep(chance: number, canGoBack: boolean, canGoForward: boolean): keyof typeof takeStep {
  if (chance < 0.15) return canGoBack ? 'back' : 'link'
  if (chance < 0.25) return canGoForward ? 'forward' : 'link'
  if (chance < 0.37) return 'search'
  if (chance < 0.45) return 'link in a text'
  if (chance < 0.52) return 'nowhere'
  if (chance < 0.59) return 'no article'
  return chance < 0.67 ? 'newsletter' : 'link'
}

type Router = {
  navigate: (path: string) => Promise<void>
  state: {
    location: { key: string }
    navigation: { state: string }
    fetchers: Map<string, { state: string }>
  }
}
type WithRouter = Window & { __remixRouter?: Router }

/** Performs a navigation and waits until it has finished. */
async function leave(page: Page, go: () => Promise<unknown>): Promise<void> {
  const before = await page.evaluate(() => (window as WithRouter).__remixRouter?.state.location.key)
  await go()
  await page.waitForFunction((key) => {
    const state = (window as WithRouter).__remixRouter?.state
    return state?.location.key !== key && state?.navigation.state === 'idle'
  }, before)
}

/** Navigates to a URL that no page links to. */
function navigate(page: Page, path: string): Promise<void> {
  return leave(page, () => page.evaluate((to) => (window as WithRouter).__remixRouter?.navigate(to), path))
}

/** The router's index in the history stack. */
function readDepth(page: Page): Promise<number> {
  return page.evaluate(() => history.state?.idx ?? 0)
}
