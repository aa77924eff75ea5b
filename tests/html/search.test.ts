import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { type HtmlPage, open, readHead, readValue, textOf } from '../support/html-page'
import { insertArticle } from '../support/insert-article'

const search = (parameters: Record<string, string>) => open(`/search?${new URLSearchParams(parameters)}`)
const inMain = (page: HtmlPage) => within(page.getByRole('main'))
const listCards = (page: HtmlPage) => inMain(page).queryAllByRole('article')
const listTitles = (page: HtmlPage) =>
  listCards(page).map((card) => textOf(within(card).getByRole('heading')))
const findField = (page: HtmlPage) => inMain(page).getByRole('searchbox', { name: 'Search the site' })
const isEmpty = (page: HtmlPage) =>
  inMain(page).queryAllByRole('heading', { name: 'No results found' }).length === 1
const readCount = (page: HtmlPage) => /\d+/.exec(textOf(inMain(page).getByText(/^Found \d+ results?$/)))?.[0]
const filters = (page: HtmlPage, group: string) =>
  within(
    within(inMain(page).getByRole('navigation', { name: 'Filters' })).getByRole('region', { name: group }),
  )

it('without a query it prompts to start', async () => {
  for (const address of ['/search', '/search?q=', '/search?q=%20%20', '/search?other=1']) {
    const page = await open(address)
    expect(textOf(page.getByRole('heading', { level: 1 }))).toBe('Search Results')
    expect(page.getByText('Start your search')).toBeDefined()
    expect(page.getByText('Enter keywords to find articles, reviews, and guides.')).toBeDefined()
    expect(page.queryAllByText(/Showing results for/).length).toBe(0)
    expect(findField(page).getAttribute('placeholder')).toBe('Search')
    expect(readHead(page).robots).toBe('noindex')
  }
})

it('from a form to a result', async () => {
  const start = await open('/tech-news')
  const form = within(start.getByRole('banner')).getByRole('search', {
    name: 'From the header',
    hidden: true,
  })
  const page = await start.submit(form, { q: '  TURNtable has  ' })
  expect(page.document.title).toBe('Search results for “TURNtable has” | Ohmnibus')
  expect(readCount(page)).toBe('1')
  expect(textOf(page.getByRole('main'))).toContain('Showing results for TURNtable has')
  expect(readValue(findField(page))).toBe('TURNtable has')
  const [card = page.document.body, ...others] = listCards(page)
  expect(others.length).toBe(0)
  const article = await page.follow(within(card).getByRole('link'))
  expect(textOf(article.getByRole('heading', { level: 1 }))).toMatch(/Tallis One Turntable/i)
})

it('10,000 characters are truncated and searched', async () => {
  const page = await search({ q: 'x'.repeat(10_000) })
  expect([page.status, isEmpty(page)]).toEqual([200, true])
  expect(readValue(findField(page))).toBe('x'.repeat(200))
})

// Other specs publish stories meanwhile, none of which has this word.
it('paging keeps the query and the total', async () => {
  const first = await open('/search?q=with%20')
  expect(Number(readCount(first))).toBeGreaterThan(48)
  expect(listCards(first)).toHaveLength(24)
  const second = await first.follow(first.getByRole('link', { name: 'Older articles' }))
  expect(second.url).toMatch(/^\/search\?q=with&older=/)
  expect(listTitles(second)).not.toContain(listTitles(first)[0])
  expect(second.getByText(/Showing results for/)).toBeDefined()
  expect(readCount(second)).toBe(readCount(first))
  const back = await second.follow(second.getByRole('link', { name: 'Newer articles' }))
  expect(listTitles(back)).toEqual(listTitles(first))
})

it('without results it offers links, and each of them works', async () => {
  const page = await search({ q: '"no such thing anywhere"' })
  expect(isEmpty(page)).toBe(true)
  expect(page.getByText('Try searching with different keywords or browse our categories.')).toBeDefined()
  for (const [name, address] of [
    ['Tech News', '/tech-news'],
    ['Product Reviews', '/product-reviews'],
    ['Buying Guides', '/buying-guides'],
    ['Get Electrified', '/get-electrified'],
  ] as const) {
    const there = await page.follow(inMain(page).getByRole('link', { name }))
    expect([there.url, textOf(there.getByRole('heading', { level: 1 }))]).toEqual([address, name])
  }
})

it('what was typed is shown as text', async () => {
  const q = `"></title><script>document.title='owned'</script>`
  const page = await search({ q })
  expect(readValue(findField(page))).toBe(q)
  expect(page.document.title).toBe(`Search results for “${q}” | Ohmnibus`)
})

it('marks where the words stand, and shows markup as text', async () => {
  await insertArticle({
    slug: 'marked-words',
    title: 'The <i>Wombatron</i> & friends',
    content: `<p>${'Some words before it. '.repeat(20)}</p><p class="wombatron">It is a wombatr<b>on</b> &amp; &lt;b&gt; a WOMBATRON.</p>`,
  })
  const page = await search({ q: 'wombatron' })
  expect(listTitles(page)).toEqual(['The <i>Wombatron</i> & friends'])
  const [card = page.document.body] = listCards(page)
  expect([...card.querySelectorAll('mark')].map(textOf)).toEqual(['Wombatron', 'wombatron', 'WOMBATRON'])
  expect([...card.querySelectorAll('.snippet')].map(textOf)).toEqual([
    expect.stringMatching(/^… .*It is a wombatron & <b> a WOMBATRON\.$/),
  ])
  // Only in markup.
  const other = await search({ q: 'class="wombatron' })
  expect(isEmpty(other)).toBe(true)
})

it('filters lead to as many results as they say, and away again', async () => {
  const all = await search({ q: 'battery' })
  const link = filters(all, 'Section').getByRole('link', { name: /^Product Reviews/ })
  const count = /\d+/.exec(textOf(link))?.[0]
  const reviews = await all.follow(link)
  expect(reviews.url).toBe('/search?q=battery&category=reviews')
  expect(readCount(reviews)).toBe(count)
  expect(listCards(reviews)).toHaveLength(Math.min(Number(count), 24))
  const [author = all.document.body] = filters(reviews, 'Author').getAllByRole('link')
  const theirs = await reviews.follow(author)
  expect(theirs.url).toMatch(/^\/search\?q=battery&category=reviews&author=[a-z-]+$/)
  const relevant = await theirs.follow(inMain(theirs).getByRole('link', { name: 'Most relevant first' }))
  expect(relevant.url).toMatch(/&order=relevance$/)
  expect(inMain(relevant).getByRole('link', { name: 'Most relevant first', current: true })).toBeDefined()
  const noAuthor = await relevant.follow(
    filters(relevant, 'Author').getByRole('link', { name: /^Remove the filter / }),
  )
  const none = await noAuthor.follow(
    filters(noAuthor, 'Section').getByRole('link', { name: 'Remove the filter Product Reviews' }),
  )
  expect(none.url).toBe('/search?q=battery&order=relevance')
  expect(readCount(none)).toBe(readCount(all))
})

it('a filter without results says so, and can be removed', async () => {
  const page = await search({ q: 'battery', year: '1999' })
  expect(isEmpty(page)).toBe(true)
  const all = await page.follow(filters(page, 'Year').getByRole('link', { name: 'Remove the filter 1999' }))
  expect(listCards(all)).toHaveLength(24)
})

it('reviews can be filtered by rating, price and state with a plain form', async () => {
  const all = await search({ q: 'battery', category: 'reviews' })
  const details = inMain(all).getByText('Filter by rating and price').closest('details')
  expect(details?.hasAttribute('open')).toBe(false)
  const fields = within(details as HTMLElement)
  expect(fields.getByLabelText('Price up to ($)').getAttribute('name')).toBe('price-to')
  const good = await all.submit(fields.getByRole('button', { name: 'Show', hidden: true }), {
    rated: '8+ out of 10',
    'price-to': '1000',
    sold: true,
  })
  expect(good.url).toBe('/search?q=battery&category=reviews&rated=8&price-from=&price-to=1000&sold=yes')
  expect(listTitles(good)).toContain('The Calder 14 Is the Laptop You Stop Noticing')
  expect(Number(readCount(good))).toBeLessThan(Number(readCount(all)))
  const kept = within(good.document.querySelector('.review-filters[open]') as HTMLElement)
  expect(
    ['Rated', 'Price from ($)', 'Price up to ($)', 'Still sold'].map((name) =>
      readValue(kept.getByLabelText(name)),
    ),
  ).toEqual(['8', '', '1000', 'yes'])
  const cleared = await good.follow(kept.getByRole('link', { name: 'Clear' }))
  expect(cleared.url).toBe('/search?q=battery&category=reviews')
  expect(readCount(cleared)).toBe(readCount(all))
})

it('what is said in an episode leads to its second', async () => {
  const page = await search({ q: 'effective at once' })
  const podcasts = inMain(page).getByRole('region', { name: 'In our podcasts' })
  expect([...podcasts.querySelectorAll('mark')].map(textOf)).toEqual(['effective at once'])
  const hits = await page.follow(within(podcasts).getByRole('link', { name: 'Show the episode' }))
  expect(hits.url).toBe('/search?q=effective+at+once&kind=episodes')
  expect(readCount(hits)).toBe('1')
  const episode = await hits.follow(inMain(hits).getByRole('link', { name: /^Listen from 0:03/ }))
  expect(episode.url).toBe('/ai-podcasts/the-third-box#t=3.366')
  expect(episode.getByText('No electric bicycle, no scooter, no battery, effective at once.')).toBeDefined()
})

it('a query that finds nothing is corrected, if that finds something', async () => {
  const page = await search({ q: 'Turntabel' })
  expect(isEmpty(page)).toBe(true)
  const hint = within(inMain(page).getByText(/Did you mean/))
  const better = await page.follow(hint.getByRole('link', { name: 'turntable' }))
  expect(better.url).toBe('/search?q=turntable')
  expect(listCards(better).length).toBeGreaterThan(0)
})
