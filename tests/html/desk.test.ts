/** The desk without script: signing in, subscribers, previews, and addresses that lead nowhere. */
import { randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import { expect, inject, it, vi } from 'vitest'
import { type HtmlPage, open, readHead, readValue, textOf } from '../support/html-page'
import { runQuery } from '../support/run-query'
import { storeEditor } from '../support/store-editor'

const password = 'correct horse battery'
const text = 'A relay clicked in an empty laboratory. '.repeat(4)

const query = <Row extends Record<string, unknown>>(statement: string, values?: unknown[]) =>
  runQuery<Row>(inject('htmlDatabase'), statement, values)

/** Signs a new editor in with the form; ends at the desk. */
async function signIn(): Promise<HtmlPage> {
  const email = `editor-${randomUUID()}@ohmnibus.example`
  await storeEditor({ query }, email, password)
  const form = await open('/admin')
  expect(form.url).toBe('/admin/sign-in?redirectTo=%2Fadmin')
  const desk = await form.submit(form.getByRole('button', { name: 'Sign in' }), { email, password })
  expect([desk.url.replace(/#.*/, ''), textOf(desk.getByRole('heading', { level: 1 }))]).toEqual([
    '/admin',
    'All articles',
  ])
  return desk
}

/** In the account's menu, which is closed; there is another in the menu of small screens. */
function findSignOut(desk: HtmlPage): HTMLElement {
  const [button] = desk.getAllByRole('button', { name: 'Sign out', hidden: true })
  if (!button) throw new Error('There is no button to sign out.')
  return button
}

it('the desk is closed to others, and after signing out', async () => {
  const desk = await signIn()
  const signedOut = await desk.submit(findSignOut(desk))
  expect(textOf(signedOut.getByRole('heading', { level: 1 }))).toBe('Sign in')
  expect((await signedOut.open('/admin')).url).toMatch(/^\/admin\/sign-in/)
})

it('a wrong password is reported, keeps the email, and never shows the password', async () => {
  const page = await open('/admin/sign-in')
  const email = `nobody-${randomUUID()}@ohmnibus.example`
  const refused = await page.submit(page.getByRole('button', { name: 'Sign in' }), {
    ...{ email, password: 'hunter2 hunter2' },
  })
  expect(textOf(refused.getByRole('region', { name: 'There is a problem' }))).toContain(
    'Incorrect email address',
  )
  expect(readValue(refused.getByLabelText('Email'))).toBe(email)
  expect(refused.html).not.toContain('hunter2')
})

it('the list of subscribers and its CSV file', async () => {
  const desk = await signIn()
  const address = `reader-${randomUUID()}@example.com`
  await query('INSERT INTO newsletter_subscribers (address) VALUES ($1)', [address])
  const navigation = within(desk.getByRole('navigation', { name: 'Desk' }))
  const list = await desk.follow(navigation.getByRole('link', { name: 'Subscribers', hidden: true }))
  expect(list.getAllByRole('row').map(textOf)).toContainEqual(expect.stringContaining(address))
  const file = await list.follow(list.getByRole('link', { name: 'Download all (CSV)' }))
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.html).toContain(address)
})

it('a subscriber who asks for it is found and removed, and removing them again does no harm', async () => {
  const address = `reader-${randomUUID()}@example.com`
  await query('INSERT INTO newsletter_subscribers (address) VALUES ($1)', [address])
  const list = await (await signIn()).open('/admin/subscribers')
  const found = await list.submit(list.getByRole('search', { name: 'Subscribers' }), {
    q: address.toUpperCase(),
  })
  const button = () => found.getByRole('button', { name: `Remove ${address} for good`, hidden: true })
  for (const _ of ['once', 'twice']) {
    const removed = await found.submit(button(), {})
    expect(textOf(removed.getByRole('main'))).toContain('The subscriber was removed.')
    expect(removed.html).not.toContain(address)
  }
})

it('a job that has failed is listed with its reason, and tried again', async () => {
  await query(
    `SELECT graphile_worker.add_job('announce-feeds', '["/feed"]', run_at => now() + interval '1 day', max_attempts => 6)`,
  )
  await query(
    `UPDATE graphile_worker._private_jobs SET attempts = 6, last_error = 'The WebSub hub didn’t accept the announcement.'
     WHERE run_at > now() + interval '1 hour'`,
  )
  const desk = await signIn()
  const navigation = within(desk.getByRole('navigation', { name: 'Desk' }))
  const list = await desk.follow(navigation.getByRole('link', { name: 'Jobs', hidden: true }))
  expect(textOf(list.getByRole('heading', { level: 1 }))).toBe('Jobs')
  const row = list.getByRole('row', { name: /Announce feeds/ })
  expect(textOf(row)).toMatch(/UTC.*The WebSub hub didn’t accept the announcement\..*no attempts left/)
  const tried = await list.submit(within(row).getByRole('button', { name: /^Try again/ }))
  expect(tried.getByText('The job will run again in a moment.')).toBeDefined()
  // There is no hub here, so nothing is left to be done.
  await vi.waitFor(
    async () =>
      expect(textOf((await tried.open('/admin/jobs')).getByRole('main'))).toContain('No job has failed'),
    { timeout: 20_000, interval: 200 },
  )
})

it('an empty preview says so', async () => {
  const page = await open('/article-preview')
  expect(page.getByText('No preview data available')).toBeDefined()
  expect(readHead(page).robots).toMatch(/noindex/)
})

it('an address where nothing is shows the desk’s own 404 page, in its frame', async () => {
  const desk = await signIn()
  for (const address of [
    '/admin/articles/no-such-article',
    '/admin/articles/no-such-article/versions',
    '/admin/articles/no-such-article/versions/1',
    '/admin/by-id/nothing',
    '/admin/articles/no-such-article/links',
    '/admin/articles/no-such-article/schedule',
    '/admin/articles/no-such-article/review',
    '/admin/media/nothing',
    '/admin/anything',
    '/admin/anything/else',
  ]) {
    const page = await desk.open(address)
    expect(page.status, address).toBe(404)
    expect(textOf(page.getByRole('heading', { level: 1 }))).toBe('Page Not Found')
    expect(page.getByRole('navigation', { name: 'Desk' })).toBeDefined()
    expect(textOf(page.getByRole('main'))).toContain('nothing at this address of the desk')
    expect(page.headers['cache-control']).toBe('private, no-store')
  }
  const stranger = await open('/admin/anything?x=1')
  expect(stranger.url).toBe('/admin/sign-in?redirectTo=%2Fadmin%2Fanything%3Fx%3D1')
})

type Typed = { title?: string; slug?: string; content?: string; excerpt?: string }

/** Opens the form of a new article, fills it in, and presses a button. */
async function write(desk: HtmlPage, button: string, typed: Typed): Promise<HtmlPage> {
  const form = await desk.follow(desk.getByRole('link', { name: 'New article' }))
  expect(textOf(form.getByRole('heading', { level: 1 }))).toContain('Create New Article')
  return form.submit(form.getByRole('button', { name: button }), {
    ...{ title: 'The Relay, Again!', slug: `the-relay-${randomUUID()}`, content: text },
    ...{ authorName: 'Maya Lindqvist', categoryName: 'Get Electrified', ...typed },
  })
}

const findText = (page: HtmlPage) => page.getByRole('textbox', { name: /^Article Content/ })
const findSlug = (page: HtmlPage) => page.getByRole('textbox', { name: /^URL Slug/ })

it('the slug “new” is rejected at its field, and nothing is lost', async () => {
  const refused = await write(await signIn(), 'Publish', { slug: 'new' })
  expect(refused.status).toBe(422)
  const description = /“new” is reserved/
  expect(readValue(refused.getByRole('textbox', { name: /^URL Slug/, description }))).toBe('new')
  expect(readValue(findText(refused))).toBe(text)
})

it('a title like “New” gets a slug that works', async () => {
  const saved = await write(await signIn(), 'Save Draft', { title: 'New', slug: '' })
  expect(saved.url).toMatch(/^\/admin\/articles\/new-article\?saved=draft/)
  await query('DELETE FROM articles WHERE slug = $1', ['new-article'])
})

it('an article whose slug is reserved is opened from the list, saved and renamed', async () => {
  const title = `Imported ${randomUUID()}`
  await query(
    `INSERT INTO articles (title, slug, content, author_name, category_name, status)
     VALUES ($1, 'new', $2, 'Maya Lindqvist', 'Get Electrified', 'published')`,
    [title, text],
  )
  const desk = await (await signIn()).open(`/admin?q=${encodeURIComponent(title)}`)
  const form = await desk.follow(desk.getByRole('link', { name: title }))
  expect(textOf(form.getByRole('heading', { level: 1 }))).toContain('Edit Article')
  expect(readValue(findText(form))).toBe(text)

  const content = `${text}And again.`
  const publish = (page: HtmlPage, typed: Typed) =>
    page.submit(page.getByRole('button', { name: 'Publish changes' }), typed)
  const saved = await publish(form, { content })
  expect(saved.getAllByText('Article published successfully').length).toBeGreaterThan(0)
  expect(readValue(findText(saved))).toBe(content)
  const revisions = await saved.follow(saved.getByRole('link', { name: 'Versions' }))
  expect(revisions.getAllByRole('row')).toHaveLength(3)
  const back = within(revisions.getByRole('main')).getByRole('link', { name: 'Back to Edit article' })
  const again = await revisions.follow(back)
  expect(readValue(findText(again))).toBe(content)

  const slug = `imported-${randomUUID().slice(0, 8)}`
  const renamed = await publish(again, { slug })
  expect(renamed.url).toMatch(new RegExp(`^/admin/articles/${slug}\\?saved=published`))
  expect(readValue(findSlug(renamed))).toBe(slug)
  const free = await renamed.open('/admin/articles/new')
  expect(textOf(free.getByRole('heading', { level: 1 }))).toContain('Create New Article')
})

it('a preview shows what was typed, with advice that leads to its places', async () => {
  const content = `${'A relay clicked in an empty laboratory.\n\n'.repeat(40)}It clicked and and rested.

![](/share.png)

#### Afterwards

[Click here](/articles/there-is-no-such-story).`
  const desk = await signIn()
  const fields = { title: 'The relay again', content, excerpt: 'It clicked.', tags: 'relays' }
  const preview = await write(desk, 'Preview', fields)
  expect(preview.getByText('Article Preview Mode')).toBeDefined()
  expect(preview.getByText('It clicked.')).toBeDefined()
  expect(textOf(preview.getByRole('navigation', { name: 'Breadcrumb' }))).toMatch(/^Home/)
  expect(textOf(preview.getByRole('navigation', { name: 'Tags' }))).toBe('relays')
  expect(textOf(preview.getByRole('heading', { level: 1 }))).toBe('The relay again')
  expect(preview.queryByText(/\bviews\b/)).toBeNull()
  const advice = within(preview.getByRole('region', { name: 'Advice' }))
  expect(advice.getByText(/^Advice \(5\)/)).toBeDefined()
  const items = advice.getAllByRole('listitem').map(textOf)
  for (const [index, expected] of [
    /^Line 81.*“and” appears twice in a row\. Remove one\..*and and/,
    /^Line 83.*no alt text.*\/share\.png/,
    /^Line 85.*Start with ##\..*Afterwards/,
    /^Line 87.*where it leads.*Click here/,
    /^Line 87.*doesn’t exist.*\/articles\/there-is-no-such-story/,
  ].entries())
    expect(items[index]).toMatch(expected)
  expect(items).toHaveLength(5)
  const line = await preview.follow(advice.getByRole('link', { name: /^Line 81/ }))
  expect(line.url).toMatch(/#line-81$/)
  expect(textOf(line.target ?? line.document.body)).toBe('It clicked and and rested.')

  const good = await write(desk, 'Preview', { excerpt: 'It clicked.' })
  expect(textOf(good.getByRole('main'))).toContain('A relay clicked')
  expect(good.queryAllByText(/^Advice/).length).toBe(0)
})

it('the preview says why it is missing', async () => {
  const desk = await signIn()
  const response = await fetch(`${inject('htmlSite')}/article-preview`, {
    ...{ method: 'POST', body: '{}' },
    headers: { Cookie: desk.cookie(), 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(response.status).toBe(415)
  expect(await response.text()).toMatch(/role="alert"[^>]*>(<[^>]+>)*The request didn’t contain a form/)
})
