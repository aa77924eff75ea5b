import { within } from '@testing-library/dom'
import { expect, inject, it } from 'vitest'
import { open, readHead, readStructuredData, textOf } from '../support/html-page'
import { insertArticle } from '../support/insert-article'

const slug = 'a-29-dollar-dac-a-45-dollar-cable-and-one-honest-graph'
const title = 'A $29 DAC, Its $45 Cable and One Honest Graph'
const excerpt = /^Quillet’s Penny converts digital sound to analog almost perfectly for \$29\./
const watch = 'the-plover-watch-never-asked-who-i-am'

it('is served at four addresses, canonical at the first', async () => {
  for (const address of [
    `/articles/${slug}`,
    `/article/${slug}`,
    `/product-reviews/${slug}`,
    `/any-word/${slug}`,
  ]) {
    const page = await open(address)
    expect([page.status, page.url]).toEqual([200, address])
    expect(textOf(page.getByRole('heading', { level: 1 }))).toBe(title)
    expect(readHead(page).canonical).toBe(`${inject('htmlSite')}/articles/${slug}`)
  }
})

it('shows title, standfirst, author, date, views and picture', async () => {
  const page = await open(`/articles/${slug}`)
  // The cards of related stories are articles, too.
  const [element = page.document.body] = within(page.getByRole('main')).getAllByRole('article')
  const article = within(element)
  const [heading = element] = element.querySelectorAll('header')
  expect(article.getByText(excerpt)).toBeDefined()
  expect(within(heading).getByText('Daniel Okafor')).toBeDefined()
  expect(article.getByText('October 7, 2026')).toBeDefined()
  expect(article.getByText(/\b1[56],\d{3} views$/)).toBeDefined()
  expect(heading.querySelector('img')?.getAttribute('src')).toMatch(/daniel-okafor/)
  expect(element.querySelectorAll('img[width="1200"]')).toHaveLength(1)
})

it('converts what the editor typed', async () => {
  const page = await open(`/articles/${slug}`)
  const [element = page.document.body] = within(page.getByRole('main')).getAllByRole('article')
  const article = within(element)
  const headings = article.getAllByRole('heading', { level: 2 }).map(textOf)
  expect(headings.slice(0, 2)).toEqual([
    expect.stringContaining('The graph'),
    expect.stringContaining('Where $29 shows'),
  ])
  expect(article.getByRole('heading', { level: 3, name: /Verdict/ })).toBeDefined()
  expect(article.getByText('9 out of 10 for the Penny.').localName).toBe('strong')

  expect(within(article.getByRole('table')).getAllByRole('row')).toHaveLength(6)
  const retailer = article.getByRole('link', { name: /^Check the price of the Quillet Penny at Amazon/ })
  expect(retailer.getAttribute('rel')).toBe('sponsored nofollow noopener')
  expect(retailer.getAttribute('href')).toBe('https://www.amazon.com/dp/B0EXAMPLE8')
})

it('shows notes, folded parts, pull quotes, galleries and wide pictures', async () => {
  const [one, two] = ['one', 'two'].map(
    (name) => `![Shelf ${name}](/covers/workshop/none/${name}.svg "At ${name}")`,
  )
  await insertArticle({
    slug: 'quollbox-folded',
    title: 'Quollbox, Folded',
    content: `${one}{wide}

::: details How we folded it
::: warning
Mind *the* fingers.
:::
:::

::: quote
It fits.
— Maya Lindqvist
:::

::: gallery
${one}
${two}
:::`,
  })
  const page = await open('/articles/quollbox-folded')
  const [element = page.document.body] = within(page.getByRole('main')).getAllByRole('article')
  const article = within(element)
  const [note = element] = article.getAllByRole('note', { hidden: true })
  expect([textOf(note), note.localName]).toEqual(['WarningMind the fingers.', 'aside'])
  const folded = note.closest('details')
  expect([folded?.querySelector('summary')?.textContent, folded?.hasAttribute('open')]).toEqual([
    'How we folded it',
    false,
  ])
  const captions = [...element.querySelectorAll('figure')].map((figure) => [
    figure.className,
    figure.querySelector('figcaption')?.textContent,
  ])
  expect(captions).toEqual([
    ['picture-wide', 'At one'],
    ['pull-quote', '— Maya Lindqvist'],
    ['gallery-picture', 'At one'],
    ['gallery-picture', 'At two'],
  ])
  expect(element.textContent).not.toMatch(/:::|\{wide\}/)
})

it('breadcrumbs lead to its subcategory, its category and home', async () => {
  const page = await open(`/articles/${slug}`)
  const crumbs = within(page.getByRole('navigation', { name: 'Breadcrumb' }))
  const items = crumbs.getAllByRole('listitem').map(textOf)
  for (const [index, name] of ['Home', 'Product Reviews', 'Audio Electronics'].entries())
    expect(items[index]).toContain(name)
  for (const [name, address] of [
    ['Audio Electronics', '/subcategories/audio-electronics'],
    ['Product Reviews', '/product-reviews'],
    ['Home', '/'],
  ] as const) {
    const next = await page.follow(crumbs.getByRole('link', { name }))
    expect(next.url).toBe(address)
    expect(within(next.getByRole('main')).getAllByRole('article').length).toBeGreaterThan(0)
  }
})

it('its metadata is in the head, with a picture that social sites can show', async () => {
  const page = await open(`/articles/${slug}`)
  const { title: shown, robots, meta } = readHead(page)
  expect(shown).toBe(`${title} | Ohmnibus`)
  expect(robots).toBeNull()
  expect(meta).toMatchObject({ description: [expect.stringMatching(excerpt)], 'og:title': [title] })
  const picture = await fetch(meta['og:image']?.[0] ?? '')
  expect(picture.headers.get('Content-Type')).toBe('image/png')
  expect(readStructuredData(page)).toMatchObject([
    { '@type': 'NewsArticle', headline: title },
    { '@type': 'BreadcrumbList' },
  ])
})

it('an unknown article and a draft are not found', async () => {
  for (const missing of ['no-such-article', 'four-email-clients-one-overfull-inbox']) {
    const page = await open(`/articles/${missing}`)
    expect(page.status).toBe(404)
    expect(textOf(page.getByRole('heading', { level: 1 }))).toBe('Article Not Found')
    expect(page.getByText("The article you're looking for doesn't exist or has been removed.")).toBeDefined()
    const { title: shown, robots } = readHead(page)
    expect([shown, robots]).toEqual([expect.stringContaining('Article Not Found'), 'noindex'])
    expect((await page.follow(page.getByRole('link', { name: 'Back to Home' }))).url).toBe('/')
  }
})

it('a slug with special characters can be opened from its card', async () => {
  await insertArticle({ slug: '100% "größe" & co?', title: 'Quokkaberry, measured at 100%' })
  const results = await open('/search?q=quokkaberry')
  const card = within(results.getByRole('main')).getByRole('link', { name: /Quokkaberry/ })
  const page = await results.follow(card)
  expect([page.status, textOf(page.getByRole('heading', { level: 1 }))]).toEqual([
    200,
    'Quokkaberry, measured at 100%',
  ])
})

it('leads to the author, their feed, tags and other stories', async () => {
  const page = await open(`/articles/${watch}`)
  const author = within(page.getByRole('region', { name: 'About the author' }))
  const feed = author.getByRole('link', { name: /^Follow .+ by RSS$/ })
  expect(feed.getAttribute('href')).toMatch(/feed/)
  const related = within(page.getByRole('region', { name: 'Related stories' }))
  expect(related.getAllByRole('article')).toHaveLength(3)
  const neighbors = within(page.getByRole('navigation', { name: /^More in / }))
  const older = neighbors.getByRole('link', { name: /^Older story/ })
  const next = await page.follow(older)
  expect(next.url).toBe(older.getAttribute('href'))
  // There and back again.
  const back = within(next.getByRole('navigation', { name: /^More in / }))
  expect((await next.follow(back.getByRole('link', { name: /^Newer story/ }))).url).toBe(`/articles/${watch}`)
})

it('a tag leads to its stories', async () => {
  const page = await open(`/articles/${watch}`)
  const [tag = page.document.body] = within(page.getByRole('navigation', { name: 'Tags' })).getAllByRole(
    'link',
  )
  const list = await page.follow(tag)
  expect(textOf(list.getByRole('heading', { level: 1 }))).toBe(textOf(tag))
  expect(list.getByRole('main').querySelector(`a[href="/articles/${watch}"]`)).not.toBeNull()
})

it('shares the canonical address without a script of others', async () => {
  const page = await open(`/article/${watch}`)
  const share = within(page.getByRole('region', { name: 'Share this story' }))
  const mail = share.getByRole('link', { name: /^Share by Email/ }).getAttribute('href') ?? ''
  expect(new URL(mail).searchParams.get('body')).toBe(`${inject('htmlSite')}/articles/${watch}`)
  expect(share.getAllByRole('link')).toHaveLength(3)
})

it('the episode about it is one click away', async () => {
  const page = await open(`/articles/${watch}`)
  const link = page.getByRole('link', { name: /^Listen: \d+:\d\d$/ })
  expect(link.getAttribute('href')).toBe('/ai-podcasts/it-never-asked-my-birthday')
  // The player is not among the scripts of the first load.
  expect(page.html).toMatch(/\/assets\/article-[\w-]+\.js/)
  expect(page.html).not.toMatch(/\/assets\/podcast-/)
})
