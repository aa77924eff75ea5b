/** The article form without script: what is asked of a draft, what a save says, and what the closed parts show. */
import { randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import { expect, inject, it } from 'vitest'
import { type HtmlPage, open, readValue, textOf } from '../support/html-page'
import { runQuery } from '../support/run-query'
import { storeEditor } from '../support/store-editor'

const password = 'correct horse battery'
const text = 'A relay clicked in an empty laboratory. '.repeat(4)

const query = <Row extends Record<string, unknown>>(statement: string, values?: unknown[]) =>
  runQuery<Row>(inject('htmlDatabase'), statement, values)

async function openNew(): Promise<HtmlPage> {
  const email = `editor-${randomUUID()}@ohmnibus.example`
  await storeEditor({ query }, email, password)
  const form = await open('/admin/sign-in?redirectTo=%2Fadmin%2Farticles%2Fnew')
  return form.submit(form.getByRole('button', { name: 'Sign in' }), { email, password })
}

/** Also in a part that is closed. */
const findButton = (page: HtmlPage, name: string) => page.queryByRole('button', { name, hidden: true })

const press = (page: HtmlPage, name: string, typed: Parameters<HtmlPage['submit']>[1] = {}) =>
  page.submit(findButton(page, name) as Element, typed)

const part = (page: HtmlPage, title: string): HTMLDetailsElement => {
  const found = [...page.document.querySelectorAll<HTMLDetailsElement>('details.article-part')].find(
    (details) => textOf(details.querySelector('summary') as Element).startsWith(title),
  )
  if (!found) throw new Error(`There is no part “${title}”.`)
  return found
}
const summary = (page: HtmlPage, title: string) =>
  textOf(part(page, title).querySelector('summary') as Element).slice(title.length)
const isOpen = (page: HtmlPage, title: string) => part(page, title).hasAttribute('open')

it('an idea is saved with its title alone; published, all that it lacks is named, where it is', async () => {
  const slug = `idea-${randomUUID()}`
  const form = await openNew()
  const awaited = form.document.querySelector('head link[rel=expect][blocking=render]')?.getAttribute('href')
  expect(form.document.querySelector(awaited ?? '')?.localName).toBe('form')
  const saved = await press(form, 'Save Draft', { title: 'A Relay?', slug })
  expect(saved.url).toMatch(new RegExp(`^/admin/articles/${slug}\\?saved=draft#`))
  expect(textOf(saved.target as Element)).toContain(
    'Article saved successfully. It’s a draft, so readers can’t see it.',
  )
  expect(saved.getByText(/^Save Draft keeps it private; Publish puts it on the site at/)).toBeDefined()
  expect(summary(saved, 'Filed under')).toBe('No author yet · No category yet')
  expect(isOpen(saved, 'Filed under')).toBe(true)

  const refused = await press(saved, 'Publish')
  expect(refused.status).toBe(422)
  const problems = within(refused.getByRole('region', { name: 'There is a problem' }))
  expect(problems.getAllByRole('link').map(textOf)).toEqual([
    'Article content too short',
    'Choose an author.',
    'Choose a category.',
  ])
  const published = await press(refused, 'Publish', {
    ...{ content: text, authorName: 'Maya Lindqvist', categoryName: 'Get Electrified' },
    tags: 'relays',
  })
  const notice = within(published.target as HTMLElement)
  expect(textOf(published.target as Element)).toContain('Article published successfully at')
  const story = await published.follow(notice.getByRole('link', { name: `/articles/${slug}` }))
  expect(story.status).toBe(200)

  expect(published.getByText(/^This article is public\. Save draft keeps what readers see/)).toBeDefined()
  expect(summary(published, 'Filed under')).toBe('Maya Lindqvist · Get Electrified')
  expect(summary(published, 'Tags')).toBe('relays')
  expect(
    ['Filed under', 'Featured picture', 'Excerpt', 'Tags'].filter((name) => isOpen(published, name)),
  ).toEqual([])

  // The next one is not by the author of the last: the account is nobody's.
  const next = await published.open('/admin/articles/new')
  expect(readValue(next.getByLabelText('Author'))).toBe('')
})

it('a part opens where something is wrong', async () => {
  const slug = `wrong-${randomUUID()}`
  const typed = {
    title: 'A Relay',
    slug,
    content: text,
    authorName: 'Maya Lindqvist',
    categoryName: 'Tech News',
  }
  const saved = await press(await openNew(), 'Save Draft', typed)
  expect(isOpen(saved, 'Featured picture')).toBe(false)
  const refused = await press(saved, 'Save Draft', {
    featuredImageUrl: 'http://x.example/y.jpg',
    excerpt: 'It clicked.',
  })
  expect([isOpen(refused, 'Featured picture'), isOpen(refused, 'Excerpt')]).toEqual([true, false])
  expect(summary(refused, 'Excerpt')).toBe('It clicked.')
})

it('several people have rows, of which the fourth is behind “Add people”, and are credited', async () => {
  const slug = `people-${randomUUID()}`
  const typed = { title: 'A Relay', slug, content: text, authorName: 'Maya Lindqvist' }
  const rows = { 'person-1': 'Ada Quill', 'role-2': 'tested', 'person-2': 'Daniel Okafor' }
  const more = { categoryName: 'Get Electrified', 'role-4': 'edited', 'person-4': 'Nora Flint' }
  const saved = await press(await openNew(), 'Publish', { ...typed, ...rows, ...more })
  expect(summary(saved, 'More people')).toBe('Words: Ada Quill · Tested: Daniel Okafor · Edited: Nora Flint')
  const story = await saved.open(`/articles/${slug}`)
  const header = textOf(story.document.querySelector('article header') as Element)
  expect(header).toMatch(/By Maya Lindqvist and Ada Quill.*Tested by Daniel Okafor.*Edited by Nora Flint/)
  expect(story.getAllByRole('link', { name: 'Daniel Okafor' })[0]?.getAttribute('href')).toBe(
    '/authors/daniel-okafor',
  )
})

it('a part in which a button was pressed is open in the page that it makes, with all that was typed', async () => {
  const typed = { title: 'A Relay', slug: `rows-${randomUUID()}`, content: text }
  const first = await openNew()
  expect([isOpen(first, 'Review'), isOpen(first, 'Picks')]).toEqual([false, false])
  const picked = await press(first, 'Add a pick', { ...typed, 'pick-1-product': 'a', 'pick-1-award': 'Best' })
  expect(isOpen(picked, 'Picks')).toBe(true)
  const reviewed = await press(picked, 'Add another review', {
    'review-1-product': 'b',
    'pick-2-award': 'Second',
  })
  expect([isOpen(reviewed, 'Review'), isOpen(reviewed, 'Picks')]).toEqual([true, true])
  const moved = await press(reviewed, 'Move down pick 1', { 'review-2-product': 'c' })
  expect([isOpen(moved, 'Review'), isOpen(moved, 'Picks')]).toEqual([true, true])
  const fields = [
    'pick-1-award',
    'pick-2-product',
    'pick-2-award',
    'review-1-product',
    'review-2-product',
    'title',
  ]
  const values = fields.map((name) => readValue(moved.document.querySelector(`[name="${name}"]`) as Element))
  expect(values).toEqual(['Second', 'a', 'Best', 'b', 'c', 'A Relay'])
})

it('the featured image is shown, and removed', async () => {
  const slug = `pictured-${randomUUID()}`
  const featuredImageUrl = '/portraits/daniel-okafor-8f78a5d1.svg'
  const typed = { title: 'A Relay', slug, featuredImageUrl, featuredImageDescription: 'A relay' }
  const saved = await press(await openNew(), 'Save Draft', typed)
  const sources = [...part(saved, 'Featured picture').querySelectorAll('img')].map((image) =>
    image.getAttribute('src'),
  )
  expect(new Set(sources)).toEqual(new Set([featuredImageUrl]))
  expect(findButton(saved, 'Copy into the library')).toBeNull()
  const removed = await press(saved, 'Remove the featured picture')
  expect([removed.status, readValue(removed.getByLabelText(/^Featured Image URL/))]).toEqual([200, ''])
  expect(readValue(removed.getByLabelText(/^Picture description/))).toBe('')
  const outside = await press(removed, 'Save Draft', { featuredImageUrl: 'https://pictures.example/x.jpg' })
  expect(findButton(outside, 'Copy into the library')).not.toBeNull()
})

it('an article keeps the spelling of its subcategory, and tags in use are suggested', async () => {
  const slug = `spelled-${randomUUID()}`
  await query(
    `INSERT INTO articles (title, slug, content, author_name, category_name, subcategory_name, tags, status, created_at)
     VALUES ('A Relay', $1, $2, 'Maya Lindqvist', 'Tech News', 'Robotics', '{Relays in Use}', 'published', '2001-01-01')`,
    [slug, text],
  )
  const page = await openNew()
  const suggested = [...page.document.querySelectorAll('#tags-in-use option')].map((option) =>
    option.getAttribute('value'),
  )
  expect(suggested.length).toBeGreaterThan(5)
  const form = await page.open(`/admin/articles/${slug}`)
  const field = form.getByLabelText(/^Subcategory/)
  expect(readValue(field)).toBe('Robotics')
  expect(within(field).getAllByText('Robotics')).toHaveLength(1)
  const saved = await press(form, 'Publish changes', { tags: 'relays IN use, more' })
  expect(readValue(saved.getByLabelText(/^Tags/))).toBe('relays IN use, more')
  await query('DELETE FROM articles WHERE slug = $1', [slug])
})

it('images without alt text and unfinished blocks are shown once, with a field each, and published anyway', async () => {
  const slug = `seen-${randomUUID()}`
  const images = ['one', 'two'].map((name) => `https://img.example/${slug}/${name}.jpg`)
  const content = `${text}\n\n![](${images[0]})\n\n![](${images[1]})\n\n[Buy](https://amzn.to/)`
  const form = await openNew()
  const asked = await press(form, 'Publish', {
    ...{ title: 'Seen', slug, content, authorName: 'Maya Lindqvist', categoryName: 'Get Electrified' },
  })
  expect([asked.status, asked.target?.getAttribute('aria-labelledby')]).toEqual([200, 'checks-heading'])
  const checks = within(asked.target as HTMLElement)
  const fields = checks.getAllByRole('textbox', { name: /What does this picture show/ })
  expect(fields).toHaveLength(2)
  expect(textOf(asked.target as Element)).toMatch(/This button leads to no product/)
  const typed = { [fields[0]?.getAttribute('name') ?? '']: 'A relay.' }
  const published = await asked.submit(checks.getByRole('button', { name: 'Publish anyway' }), typed)
  expect(published.url).toMatch(new RegExp(`^/admin/articles/${slug}\\?saved=published`))
  expect(readValue(published.getByLabelText('Article Content'))).toContain(`![A relay.](${images[0]})`)
})
