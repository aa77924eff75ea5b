// Only with JavaScript: open pages show changes to the database, whichever program made them.
import type { BrowserContext, Page } from '@playwright/test'
import { articlePath } from '~/domain/site/urls'
import { refetchSpreadMillis } from '~/live/event-connection'
import { runStatement } from '../../scripts/database/run-statement'
import { expectUninterrupted, readAudioWatch, watchAudio } from '../support/audio-watch'
import { delayRequests } from '../support/delay-requests'
import { expect, test } from '../support/fragile-site'
import { paint } from '../support/layout-shifts'
import { startEpisode } from '../support/player'
import { slowdown } from '../support/slow-machine'

test.use({ siteName: 'live updates' })

/** Longer than the notification delay. */
const updateTimeout = { timeout: 40_000 * slowdown }

// Pages spread their requests over some seconds, at random: here nearly at once.
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    const { random } = Math
    Math.random = () => random() / 1_000
  }),
)

let made = 0

/** Publishes in the database directly, as an import or an operator would. */
async function publish(databaseUrl: string, fields: { category?: string; createdAt?: string } = {}) {
  made += 1
  const story = { title: `Breaking story ${made}`, slug: `breaking-story-${Date.now()}-${made}` }
  await runStatement(
    databaseUrl,
    `INSERT INTO articles (title, slug, content, author_name, category_name, status, created_at)
     VALUES ($1, $2, 'It happened.', 'Maya Lindqvist', $3, 'published', coalesce($4::timestamptz, now()))`,
    [story.title, story.slug, fields.category ?? 'Tech News', fields.createdAt ?? null],
  )
  return story
}

/** Streams that this context opens, and whether they are still open, as the browser sees them. */
async function watchStreams(context: BrowserContext) {
  await context.addInitScript(() => {
    const Original = window.EventSource
    const streams: EventSource[] = []
    Object.assign(window, {
      countStreams: () => streams.filter((stream) => stream.readyState !== 2).length,
      EventSource: class extends Original {
        constructor(address: string) {
          super(address)
          streams.push(this)
        }
      },
    })
  })
}

const countStreams = (page: Page) =>
  page.evaluate(() => (window as unknown as { countStreams: () => number }).countStreams())

type WatchingWindow = Window & { followed?: Promise<void> }

/** Another page that begins to follow the changes asks this one for what it has missed. */
function watchFollowers(page: Page) {
  return page.evaluate(() => {
    const channel = new BroadcastChannel('article-events')
    const asked = new Promise<void>((resolve) => {
      channel.onmessage = ({ data }) => (data.since === undefined ? undefined : resolve())
    })
    Object.assign(window, { followed: asked })
  })
}

const followed = (page: Page) => page.evaluate(() => (window as WatchingWindow).followed)

/** Simulates switching to another tab. */
async function setVisible(page: Page, isVisible: boolean) {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isVisible ? 'visible' : 'hidden',
  )
}

async function openListing(page: Page, path = '/tech-news') {
  const listening = page.waitForRequest(/\/events\/articles/)
  await page.goto(path)
  await listening
  await page.evaluate(() => document.body.setAttribute('data-kept', ''))
}

test('an open list shows a story that another program published, and announces it', async ({
  page,
  database,
}) => {
  await openListing(page)
  const story = await publish(database.url)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: story.title })).toBeVisible(updateTimeout)
  const news = page.locator('[data-sonner-toast]')
  await expect(news.first()).toContainText('New story')
  await expect(page.locator('body')).toHaveAttribute('data-kept')

  await runStatement(database.url, 'DELETE FROM articles WHERE slug = $1', [story.slug])
  await expect(main.getByRole('link', { name: story.title })).toBeHidden(updateTimeout)
})

test('the notice links to the story', async ({ page, database }) => {
  await openListing(page, '/')
  const story = await publish(database.url)
  await page
    .locator('[data-sonner-toast]')
    .filter({ hasText: story.title })
    .getByRole('button', { name: 'Read' })
    .click(updateTimeout)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(story.title)
  await expect(page.locator('body')).toHaveAttribute('data-kept')
})

test('what is being read stays in place, and its link keeps the focus', async ({ page, database }) => {
  await openListing(page, '/reviews')
  const card = page.getByRole('main').getByRole('article').nth(7)
  const title = await card.getByRole('heading').innerText()
  await page.getByRole('main').getByRole('link', { name: title }).focus()
  await page.evaluate(() => window.scrollBy({ top: 500, behavior: 'instant' }))
  const seen = await page.evaluate(() => {
    const cards = [...document.querySelectorAll('main article')]
    const first = cards.find((one) => one.getBoundingClientRect().top >= 0)
    return { link: first?.querySelector('a')?.href ?? '', top: first?.getBoundingClientRect().top ?? 0 }
  })
  const stories = [
    await publish(database.url, { category: 'Product Reviews' }),
    await publish(database.url, { category: 'Product Reviews' }),
  ]
  for (const story of stories)
    await expect(page.getByRole('main').getByRole('link', { name: story.title })).toBeAttached(updateTimeout)
  const top = await page.evaluate((link) => {
    const found = [...document.querySelectorAll<HTMLAnchorElement>('main article a')].find(
      (one) => one.href === link,
    )
    return found?.closest('article')?.getBoundingClientRect().top
  }, seen.link)
  expect(Math.abs((top ?? Number.NaN) - seen.top)).toBeLessThanOrEqual(2)
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeFocused()
})

test('a list that is reloaded without a change stays the elements that were sent', async ({
  page,
  database,
}) => {
  await openListing(page, '/reviews')
  const card = await page.getByRole('main').getByRole('article').first().elementHandle()
  // Far down the list, which is loaded anew for it; the cards of its first page are the same.
  await publish(database.url, { category: 'Product Reviews', createdAt: '2001-01-01' })
  // A document has no data of its cards.
  await page.waitForFunction(
    () => Object.values(window.__remixRouter.state.loaderData).some((data) => data?.articles !== undefined),
    null,
    updateTimeout,
  )
  await page.evaluate(paint)
  expect(await card?.evaluate((element) => element.isConnected)).toBe(true)
})

test('scrolling while a list is reloaded does not jump back', async ({ page, database }) => {
  await openListing(page, '/reviews')
  const requested = page.waitForRequest(/\/reviews\.data/)
  const release = await delayRequests(page, /\/reviews\.data/)
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
  const story = await publish(database.url, { category: 'Product Reviews' })
  await requested
  await page.evaluate(() => window.scrollTo({ top: 1600, behavior: 'instant' }))
  release()
  await expect(page.getByRole('main').getByRole('link', { name: story.title })).toBeAttached(updateTimeout)
  // Roughly in place: at most one card was added above it.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_200)
})

test('an open 404 page becomes the article when it is published', async ({ page, database }) => {
  const slug = `awaited-${Date.now()}`
  const listening = page.waitForRequest(/\/events\/articles/)
  await page.goto(articlePath(slug))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found')
  await listening
  await runStatement(
    database.url,
    `INSERT INTO articles (title, slug, content, author_name, category_name, status)
     VALUES ('Long awaited', $1, 'It happened.', 'Maya Lindqvist', 'Tech News', 'published')`,
    [slug],
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long awaited', updateTimeout)
})

test('an edit of the text alone is shown to its readers, and lists do not reload', async ({
  page,
  context,
  database,
}) => {
  const { title, slug } = await publish(database.url, { createdAt: '2024-05-05' })
  await openListing(page, `/articles/${slug}`)
  const list = await context.newPage()
  await watchFollowers(page)
  await list.goto('/tech-news')
  // What was published before is not announced.
  await followed(page)
  const requested: string[] = []
  let latest = 0
  list.on('request', (request) => {
    requested.push(new URL(request.url()).pathname)
    latest = Date.now()
  })
  // When this one is announced, the list has received all earlier changes; it may refetch them a random time later, one
  // by one or together.
  const { title: announced } = await publish(database.url, { category: 'Product Reviews' })
  await expect(list.locator('[data-sonner-toast]').filter({ hasText: announced })).toBeVisible(updateTimeout)
  latest = Date.now()
  await expect.poll(() => Date.now() - latest, updateTimeout).toBeGreaterThan(2 * refetchSpreadMillis)
  requested.length = 0
  await runStatement(database.url, `UPDATE articles SET content = 'It never happened.' WHERE slug = $1`, [
    slug,
  ])
  await expect(page.getByText('It never happened.')).toBeVisible(updateTimeout)
  await runStatement(database.url, `UPDATE articles SET title = 'Correction' WHERE slug = $1`, [slug])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correction', updateTimeout)
  expect(title).not.toBe('Correction')
  await expect
    .poll(() => requested.filter((path) => path === '/tech-news.data'), updateTimeout)
    .toHaveLength(1)
})

test('two tabs share one connection; when its owner closes, the other takes over', async ({
  page,
  context,
  database,
}) => {
  await watchStreams(context)
  await openListing(page)
  const other = await context.newPage()
  await other.goto('/tech-news')
  const first = await publish(database.url)
  for (const tab of [page, other])
    await expect(tab.getByRole('main').getByRole('link', { name: first.title })).toBeVisible(updateTimeout)
  expect((await countStreams(page)) + (await countStreams(other))).toBe(1)

  await page.close()
  await expect.poll(() => countStreams(other)).toBe(1)
  const second = await publish(database.url)
  await expect(other.getByRole('main').getByRole('link', { name: second.title })).toBeVisible(updateTimeout)
})

test('a hidden page has no connection; shown again, it shows what it missed', async ({
  page,
  context,
  database,
}) => {
  await watchStreams(context)
  await openListing(page)
  await expect.poll(() => countStreams(page)).toBe(1)
  await setVisible(page, false)
  await expect.poll(() => countStreams(page)).toBe(0)
  const story = await publish(database.url)
  await setVisible(page, true)
  await expect(page.getByRole('main').getByRole('link', { name: story.title })).toBeVisible(updateTimeout)
})

test('a change that arrives during a refetch does not interrupt it, and is shown after it', async ({
  page,
  database,
}) => {
  await openListing(page)
  const release = await delayRequests(page, /\.data(\?|$)/)
  const interrupted: string[] = []
  page.on('requestfailed', (request) => interrupted.push(request.url()))
  const refetching = page.waitForRequest(/\.data(\?|$)/)
  const first = await publish(database.url)
  await refetching
  const second = await publish(database.url)
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: second.title })).toBeVisible(
    updateTimeout,
  )
  release()
  for (const { title } of [first, second])
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible(updateTimeout)
  expect(interrupted).toEqual([])
})

test('a lost connection is reopened, and what was missed is shown', async ({
  page,
  context,
  database,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await openListing(page)
  await context.setOffline(true)
  // The notice of an earlier test may still be shown.
  const notice = page.locator('[data-sonner-toast], .plain-news').filter({ hasText: 'offline' }).first()
  await expect(notice).toBeVisible()
  const story = await publish(database.url)
  await context.setOffline(false)
  await expect(page.getByRole('main').getByRole('link', { name: story.title })).toBeVisible(updateTimeout)
})

test('a list that cannot be refetched stays on screen until it can', async ({
  page,
  database,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/)
  await openListing(page)
  let failed = 0
  await page.route(/\/tech-news\.data/, async (route) => {
    await route.abort()
    failed += 1
  })
  const story = await publish(database.url)
  // The data cache tries twice, then the page tries again.
  await expect.poll(() => failed, updateTimeout).toBeGreaterThanOrEqual(3)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tech News')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.unroute(/\/tech-news\.data/)
  await expect(page.getByRole('main').getByRole('link', { name: story.title })).toBeVisible(updateTimeout)
})

test('audio keeps playing while the page is updated', async ({ page, database }) => {
  const listening = page.waitForRequest(/\/events\/articles/)
  await startEpisode(page)
  await listening
  await page.getByRole('banner').getByRole('link', { name: 'Ohmnibus' }).click()
  await watchAudio(page)
  const story = await publish(database.url)
  await expect(page.getByRole('main').getByRole('link', { name: story.title }).first()).toBeVisible(
    updateTimeout,
  )
  expectUninterrupted(await readAudioWatch(page))
})
