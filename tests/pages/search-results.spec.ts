/** What search results show: where the words stand, links that narrow them down, and what was said in episodes. */
import type { Page } from '@playwright/test'
import { findViolations } from '../support/find-violations'
import { insertArticle } from '../support/insert-article'
import { expect, test } from '../support/test'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const filters = (page: Page, group: string) =>
  main(page).getByRole('navigation', { name: 'Filters' }).getByRole('region', { name: group })
const search = (page: Page, parameters: Record<string, string>) =>
  page.goto(`/search?${new URLSearchParams(parameters)}`)

test('marks where the words stand, and shows markup as text', async ({ page }) => {
  await insertArticle({
    slug: 'marked-words',
    title: 'The <i>Wombatron</i> & friends',
    content: `<p>${'Some words before it. '.repeat(20)}</p><p class="wombatron">It is a wombatr<b>on</b> &amp; &lt;b&gt; a WOMBATRON.</p>`,
  })
  await search(page, { q: 'wombatron' })
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).getByRole('heading')).toHaveText('The <i>Wombatron</i> & friends')
  await expect(cards(page).locator('mark')).toHaveText(['Wombatron', 'wombatron', 'WOMBATRON'])
  await expect(cards(page).locator('.snippet')).toHaveText(/^… .*It is a wombatron & <b> a WOMBATRON\.$/)
  // Only in markup.
  await search(page, { q: 'class="wombatron' })
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).locator('mark, .snippet')).toHaveCount(0)
})

test('filters lead to as many results as they say, and away again', async ({ page }) => {
  await search(page, { q: 'battery' })
  const all = await main(page)
    .getByText(/^Found \d+ results$/)
    .innerText()
  const link = filters(page, 'Section').getByRole('link', { name: /^Product Reviews/ })
  const count = Number((await link.innerText()).match(/\d+/)?.[0])
  await link.click()
  await expect(page).toHaveURL('/search?q=battery&category=reviews')
  await expect(main(page).getByText(`Found ${count} results`, { exact: true })).toBeVisible()
  await expect(cards(page)).toHaveCount(Math.min(count, 24))
  await filters(page, 'Author').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/search\?q=battery&category=reviews&author=[a-z-]+$/)
  await main(page).getByRole('link', { name: 'Most relevant first' }).click()
  await expect(page).toHaveURL(/&order=relevance$/)
  await expect(main(page).getByRole('link', { name: 'Most relevant first' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await filters(page, 'Author')
    .getByRole('link', { name: /^Remove the filter / })
    .click()
  await filters(page, 'Section').getByRole('link', { name: 'Remove the filter Product Reviews' }).click()
  await expect(page).toHaveURL('/search?q=battery&order=relevance')
  await expect(main(page).getByText(all, { exact: true })).toBeVisible()
})

test('a filter without results says so, and can be removed', async ({ page }) => {
  await search(page, { q: 'battery', year: '1999' })
  await expect(main(page).getByRole('heading', { name: 'No results found' })).toBeVisible()
  await filters(page, 'Year').getByRole('link', { name: 'Remove the filter 1999' }).click()
  await expect(cards(page)).toHaveCount(24)
})

test('what is said in an episode leads to its second', async ({ page, javaScript }) => {
  await search(page, { q: 'effective at once' })
  const podcasts = main(page).getByRole('region', { name: 'In our podcasts' })
  await expect(podcasts.locator('mark')).toHaveText(['effective at once'])
  await podcasts.getByRole('link', { name: 'Show the episode' }).click()
  await expect(page).toHaveURL('/search?q=effective+at+once&kind=episodes')
  await expect(main(page).getByText('Found 1 result', { exact: true })).toBeVisible()
  await main(page)
    .getByRole('link', { name: /^Listen from 0:03/ })
    .click()
  await expect(page).toHaveURL('/ai-podcasts/the-third-box#t=3.366')
  const line = page.getByText('No electric bicycle, no scooter, no battery, effective at once.')
  await expect(line).toBeInViewport()
  if (javaScript) await expect(page.getByRole('region', { name: 'Audio player' })).toBeVisible()
})

test('the counts of both kinds are true', async ({ page }) => {
  await search(page, { q: 'battery' })
  const kinds = main(page).getByRole('navigation', { name: 'Kinds of results' })
  const articles = (
    await main(page)
      .getByText(/^Found \d+ results$/)
      .innerText()
  ).replace(/\D/g, '')
  await expect(kinds.getByRole('link')).toHaveText([`Articles ${articles}`, /^Podcast episodes \d+$/])
  const link = kinds.getByRole('link', { name: /^Podcast episodes/ })
  const count = Number((await link.innerText()).match(/\d+/)?.[0])
  await link.click()
  await expect(main(page).getByText(`Found ${count} results`, { exact: true })).toBeVisible()
  await expect(main(page).locator('.episode-hit')).toHaveCount(count)
  await expect(kinds.getByRole('link').first()).toHaveText(`Articles ${articles}`)
})

test('nothing is wider than a small screen, and nothing is inaccessible', async ({ page, javaScript }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const query of [
    'battery',
    'battery&category=reviews&author=jonas-weber&year=2025&order=relevance',
    'battery&kind=episodes',
    'no+such+thing&kind=episodes',
  ]) {
    await page.goto(`/search?q=${query}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    if (javaScript) expect(await findViolations(page)).toEqual([])
  }
})

test('a query that finds nothing is corrected, if that finds something', async ({ page }) => {
  await search(page, { q: 'Turntabel' })
  await expect(main(page).getByRole('heading', { name: 'No results found' })).toBeVisible()
  await main(page).getByText('Did you mean').getByRole('link', { name: 'turntable', exact: true }).click()
  await expect(page).toHaveURL('/search?q=turntable')
  await expect(cards(page).first()).toBeVisible()
})
