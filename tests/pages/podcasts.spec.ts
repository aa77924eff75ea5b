/** The podcast page, an episode's page, and the row of episodes on the home page. */
import type { Page } from '@playwright/test'
import { episodes } from '~/domain/podcast/episodes'
import { episodeFiles } from '../support/player'
import { readHead, readStructuredData } from '../support/read-head'
import { expect, test } from '../support/test'

const findCards = (page: Page) => page.getByRole('main').getByRole('article')
const row = 'Listen to the Latest AI Podcasts'

/** URLs of audio that the page requests. */
function watchAudioRequests(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (episodeFiles.test(request.url()) || request.resourceType() === 'media') requested.push(request.url())
  })
  return requested
}

test('lists all nineteen episodes, and says plainly how they are made', async ({ page }) => {
  await page.goto('/ai-podcasts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Podcasts')
  await expect(page.getByText(/AI-generated: a notebook-style AI tool/)).toBeVisible()
  await expect(findCards(page)).toHaveCount(19)
  await expect(findCards(page).getByRole('heading', { level: 2 })).toHaveText(
    episodes.map(({ title }) => title),
  )
  for (const [index, { duration, host }] of episodes.entries())
    await expect(findCards(page).nth(index)).toContainText(`${host?.name ?? 'Ohmnibus AI'}${duration}`)
})

test('the feed is linked in the page and in its head', async ({ page, request }) => {
  await page.goto('/ai-podcasts')
  const link = page.getByRole('main').getByRole('link', { name: 'Podcast feed (RSS)' })
  await expect(link).toHaveAttribute('href', '/ai-podcasts/feed')
  await expect(page.getByText(/^http:\/\/localhost:\d+\/ai-podcasts\/feed$/)).toBeVisible()
  for (const address of ['/ai-podcasts', `/ai-podcasts/${episodes[0]?.slug}`]) {
    await page.goto(address)
    const feedLink = page.locator('link[rel=alternate][href="/ai-podcasts/feed"]')
    await expect(feedLink).toHaveAttribute('type', 'application/rss+xml')
  }
  const feed = await request.get('/ai-podcasts/feed')
  expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
})

test('longer titles have smaller type, and none takes more than two lines', async ({ page }) => {
  const sizes = [
    [45, '20px'],
    [65, '18px'],
    [85, '16px'],
    [105, '14px'],
    [Number.POSITIVE_INFINITY, '12px'],
  ] as const
  await page.goto('/ai-podcasts')
  const seen = new Set<string>()
  for (const [index, { title }] of episodes.entries()) {
    const heading = findCards(page).nth(index).getByRole('heading')
    const [, expected = ''] = sizes.find(([upTo]) => title.length <= upTo) ?? []
    await expect(heading, title).toHaveCSS('font-size', expected)
    const lines = await heading.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    )
    expect(lines, title).toBeLessThan(2.2)
    seen.add(expected)
  }
  expect(seen.size).toBe(sizes.length)
})

test('a card links to its episode, and to its transcript', async ({ page, request }) => {
  await page.goto('/ai-podcasts')
  for (const [index, { slug }] of episodes.entries()) {
    const links = findCards(page).nth(index).getByRole('link')
    await expect(links).toHaveCount(2)
    await expect(links.first()).toHaveAttribute('href', `/ai-podcasts/${slug}`)
    expect((await request.get(`/ai-podcasts/${slug}`)).status()).toBe(200)
  }
  const third = findCards(page).nth(2)
  await third.getByRole('link', { name: /^Transcript of / }).click()
  await expect(page).toHaveURL(`/ai-podcasts/${episodes[2]?.slug}#transcript`)
  await expect(page.getByRole('heading', { name: 'Transcript' })).toBeInViewport()
})

test('without JavaScript, a card opens a page with the browser’s own controls', async ({
  page,
  javaScript,
}) => {
  test.skip(javaScript, 'with JavaScript it plays in place: podcast-cards.enhanced.spec.ts')
  await page.goto('/ai-podcasts')
  await findCards(page)
    .nth(1)
    .click({ position: { x: 20, y: 20 } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(episodes[1]?.title ?? '')
  const sound = page.locator('audio')
  await expect(sound).toHaveCount(1)
  await expect(sound).toBeVisible()
  await expect(sound).toHaveAttribute('controls', '')
  await expect(sound).toHaveAttribute('preload', 'none')
  await expect(sound).toHaveAttribute('src', `/episodes/${episodes[1]?.audioFile}`)
  // Times in the transcript link to times in the file.
  await expect(page.locator('#transcript').getByRole('link').nth(1)).toHaveAttribute(
    'href',
    /^\/episodes\/.+\.m4a#t=\d+$/,
  )
})

test('an episode’s page has its description and full transcript', async ({ page, request }) => {
  const episode = episodes.find(({ articleSlugs }) => articleSlugs.length > 1)
  const { slug = '', title = '', summary = '', about = [], articleSlugs = [] } = episode ?? {}
  await page.goto(`/ai-podcasts/${slug}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
  for (const text of [summary, ...about, 'Ines Hallworth', '38 min'])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
  const stories = page.getByRole('region', { name: 'About this episode' }).getByRole('link')
  expect(await stories.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    articleSlugs.map((article) => `/articles/${article}`),
  )
  const vtt = await (await request.get(`/ai-podcasts/${slug}/transcript.vtt`)).text()
  const said = [...vtt.matchAll(/<v [^>]+>(.+)$/gm)].map(([, text = '']) => text)
  expect(said.length).toBeGreaterThan(300)
  const shown = await page.locator('.spoken-line').allInnerTexts()
  expect(shown.map((text) => text.trim())).toEqual(said)
})

test('an episode’s head has structured data', async ({ page }) => {
  const [episode] = episodes
  await page.goto(`/ai-podcasts/${episode?.slug}`)
  const { title, canonical, robots, meta } = await readHead(page)
  expect(title).toBe(`${episode?.title} | Ohmnibus`)
  expect(canonical).toMatch(new RegExp(`^http://localhost:\\d+/ai-podcasts/${episode?.slug}$`))
  expect(robots).toBeNull()
  expect(meta['og:audio']?.[0]).toMatch(episodeFiles)
  expect(await readStructuredData(page)).toMatchObject([
    { '@type': 'PodcastEpisode', name: episode?.title },
    { '@type': 'BreadcrumbList' },
  ])
})

test('an unknown episode is not found', async ({ page }) => {
  const response = await page.goto('/ai-podcasts/no-such-episode')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
})

test('the home page has a row of the newest nine, three at a time, and links to all', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: row })
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(
    episodes.slice(0, 9).map(({ title }) => title),
  )
  for (const [width, inSight] of [
    [1280, 3],
    [820, 3],
    [600, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await section.getByRole('article').first().scrollIntoViewIfNeeded()
    const boxes = await section
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect))
    const whole = boxes.filter(({ left, right }) => left >= -1 && right <= width + 1)
    expect(whole, `${width} px`).toHaveLength(inSight)
  }
  await section.getByRole('link', { name: 'AI Podcasts' }).click()
  await expect(page).toHaveURL('/ai-podcasts')
})

test('without JavaScript, the row scrolls, and snaps to a card', async ({ page, javaScript }) => {
  test.skip(javaScript, 'with JavaScript it is dragged: carousel.enhanced.spec.ts')
  await page.goto('/')
  const viewport = page.locator('.carousel-viewport')
  await viewport.scrollIntoViewIfNeeded()
  await viewport.evaluate((element) => element.scrollBy({ left: 500, behavior: 'instant' }))
  const lefts = () =>
    viewport
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)))
  const start = (await viewport.boundingBox())?.x ?? 0
  await expect.poll(async () => (await lefts()).some((left) => Math.abs(left - start - 6) <= 1)).toBe(true)
  expect((await lefts())[0]).toBeLessThan(0)
  await expect(page.getByRole('region', { name: row }).getByRole('button')).toHaveCount(0)
})

test('no audio is requested before a click', async ({ page }) => {
  const requested = watchAudioRequests(page)
  for (const address of ['/', '/ai-podcasts', `/ai-podcasts/${episodes[1]?.slug}`]) {
    await page.goto(address)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
  }
  expect(requested).toEqual([])
})
