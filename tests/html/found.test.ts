/** How stories are found, without script: what the form says of it, what pages tell search engines, the date, and tags. */
import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { type HtmlPage, open, readValue, textOf } from '../support/html-page'
import { runQuery } from '../support/run-query'
import { storeEditor } from '../support/store-editor'

const password = 'correct horse battery'
const text = 'A relay clicked in an empty laboratory. '.repeat(4)

const query = <Row extends Record<string, unknown>>(statement: string, values?: unknown[]) =>
  runQuery<Row>(inject('htmlDatabase'), statement, values)

async function signIn(path: string): Promise<HtmlPage> {
  const email = `editor-${randomUUID()}@ohmnibus.example`
  await storeEditor({ query }, email, password)
  const form = await open(`/admin/sign-in?${new URLSearchParams({ redirectTo: path })}`)
  return form.submit(form.getByRole('button', { name: 'Sign in' }), { email, password })
}

const press = (page: HtmlPage, name: string | RegExp, typed: Parameters<HtmlPage['submit']>[1] = {}) =>
  page.submit(page.getByRole('button', { name, hidden: true }), typed)

const summary = (page: HtmlPage, title: string) =>
  textOf(
    [...page.document.querySelectorAll('.article-part-summary')].find((one) =>
      textOf(one).startsWith(title),
    ) as Element,
  ).slice(title.length)

const head = (page: HtmlPage, selector: string, attribute: string) =>
  page.document.querySelector(`head ${selector}`)?.getAttribute(attribute)

it('a story is found by other words than it has, and dated', async () => {
  const slug = `found-${randomUUID()}`
  const typed = {
    ...{
      title: 'A Relay',
      slug,
      content: text,
      authorName: 'Maya Lindqvist',
      categoryName: 'Get Electrified',
    },
    ...{
      metaTitle: 'Relays, & how',
      metaDescription: 'All of them.',
      shareTitle: 'Click!',
      robots: 'noindex',
    },
    canonicalUrl: 'https://elsewhere.example/relay',
    publishedAt: '2019-05-01T08:30',
  }
  const blank = await signIn('/admin/articles/new')
  expect(summary(blank, 'Date')).toBe('When you publish')
  const draft = await press(blank, 'Save Draft', typed)
  expect(summary(draft, 'Search and sharing')).toBe(
    'Hidden from search · First published elsewhere · Relays, & how · Own share card',
  )
  expect(summary(draft, 'Date')).toBe('May 1, 2019, 8:30 AM')
  const published = await press(draft, 'Publish')
  expect(readValue(published.getByLabelText(/^First published/))).toBe('2019-05-01T08:30')
  const story = await published.open(`/articles/${slug}`)
  expect(story.document.title).toBe('Relays, & how')
  expect(head(story, 'meta[name=description]', 'content')).toBe('All of them.')
  expect(head(story, 'meta[property="og:title"]', 'content')).toBe('Click!')
  expect(head(story, 'link[rel=canonical]', 'href')).toBe('https://elsewhere.example/relay')
  expect(head(story, 'meta[name=robots]', 'content')).toBe('noindex')
  expect(head(story, 'meta[property="article:published_time"]', 'content')).toBe('2019-05-01T08:30:00.000Z')

  const refused = await press(published, 'Publish changes', {
    publishedAt: '9000-01-01T00:00',
    canonicalUrl: 'javascript:alert(1)',
  })
  expect(refused.status).toBe(422)
  expect(textOf(refused.getByRole('region', { name: 'There is a problem' }))).toMatch(
    /Canonical URL must be the full URL.*can’t have a date in the future/,
  )
  const corrected = await press(refused, 'Publish changes', {
    publishedAt: '2018-05-01T08:30',
    canonicalUrl: '',
    robots: '',
  })
  expect(summary(corrected, 'Date')).toBe('May 1, 2018, 8:30 AM')
})

const noticeOf = (page: HtmlPage) => textOf(page.document.querySelector('.tag-page [role=status]') as Element)

it('a tag is merged into another one after a question, and its address leads there', async () => {
  const [former, present] = [`Former <${randomUUID()}>`, `Present ${randomUUID()}`]
  for (const [n, tags] of [[former], [present, former]].entries())
    await query(
      `INSERT INTO articles (title, slug, content, author_name, category_name, status, tags, created_at)
       VALUES ('A Relay', $1, $2, 'Maya Lindqvist', 'Get Electrified', 'published', $3, '2019-01-01')`,
      [`tagged-${n}-${randomUUID()}`, text, tags],
    )
  const list = await signIn(`/admin/tags?${new URLSearchParams({ q: former })}`)
  const tag = await list.follow(list.getByRole('link', { name: former }))
  const question = await press(tag, 'Rename…', { to: present.toUpperCase() })
  const asked = question.document.querySelector('#question-heading') as Element
  expect(textOf(asked)).toBe(`Merge “${former}” into “${present}”?`)
  expect(textOf(question.document.body)).toContain(
    `2 articles with this tag, 2 of them published, get a new version`,
  )
  const merged = await press(question, 'Merge them')
  expect(noticeOf(merged)).toBe('Changed 2 articles. The old address leads here.')
  const described = await press(merged, 'Save', { description: 'All about the present.' })
  expect(noticeOf(described)).toBe('Saved the description.')
  const page = await described.open(`/tags/${encodeURIComponent(former)}`)
  expect(page.url).toBe(`/tags/${encodeURIComponent(present.toLowerCase())}`)
  expect(textOf(page.document.body)).toContain('All about the present.')
})
