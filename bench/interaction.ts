/**
 * Measures how soon a page responds on a slow phone, with the processor slowed down fourfold: the longest tasks while it
 * becomes interactive, and the time from a click on a card to a painted response: `npm run bench:interaction`.
 */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { seedSample } from '../prisma/seed/seed-sample'
import { requireChromium } from '../scripts/testing/chromium'
import { measureSite } from './support/measured-site'
import { report } from './support/report'

const SLOWDOWN = 4
const rounds = 5
/** As long as a slow server takes, so that the response is seen before the next page is. */
const DATA_DELAY_MS = 500
const pages = {
  home: '/',
  listing: '/reviews',
  article: '/articles/the-router-flaw-nobody-will-patch',
  search: '/search?q=battery',
  podcasts: '/ai-podcasts',
  episode: '/ai-podcasts/the-third-box',
}

type Watched = Window & { longest?: number; clickedAt?: number; respondedAt?: number }

const executablePath = await requireChromium()
await measureSite(async ({ databaseUrl, serve }) => {
  await seedSample(databaseUrl)
  const { address } = await serve()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const rows = []
    for (const [page, path] of Object.entries(pages)) {
      const measured = []
      for (let round = 0; round < rounds; round += 1)
        measured.push(await measureVisit(browser, address + path))
      rows.push({
        page,
        'longest task ms': median(measured.map(({ longest }) => longest)),
        'click to response ms': median(measured.map(({ response }) => response)),
      })
    }
    report('Interaction, processor slowed down fourfold', rows, 'longest task ms')
  } finally {
    await browser.close()
  }
})

async function measureVisit(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await openSlowly(context)
    await page.goto(address)
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
    await page.waitForLoadState('networkidle')
    const longest = Math.round(await page.evaluate(() => (window as Watched).longest ?? 0))
    await page.route(/\.data(\?|$)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, DATA_DELAY_MS))
      await route.continue()
    })
    // The first card, or where there is none a link of the footer; an episode's card would start the player.
    const link = page.locator('main a[href^="/articles/"], footer a[href="/team"]').first()
    await link.scrollIntoViewIfNeeded()
    await link.click()
    await page.waitForFunction(() => Number.isFinite((window as Watched).respondedAt))
    const response = await page.evaluate(() => {
      const { clickedAt = 0, respondedAt = 0 } = window as Watched
      return Math.round(respondedAt - clickedAt)
    })
    return { longest, response }
  } finally {
    await context.close()
  }
}

async function openSlowly(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript(watch)
  return page
}

/** Runs in the page: notes the longest task (the browser reports those over 50 ms), a click, and the first paint with its response. */
function watch() {
  const watched = window as Watched
  watched.longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest ?? 0, duration)
  }).observe({ type: 'longtask', buffered: true })
  addEventListener(
    'click',
    (event) => {
      watched.clickedAt = event.timeStamp
    },
    { capture: true },
  )
  new MutationObserver(() => {
    if (watched.respondedAt !== undefined || !document.querySelector('.progress-line:not([hidden])')) return
    watched.respondedAt = Number.NaN
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        watched.respondedAt = performance.now()
      }
      port2.postMessage(null)
    })
  }).observe(document, { attributes: true, subtree: true })
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
