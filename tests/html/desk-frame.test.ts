/** The frame of the desk, the account, links to drafts, and the link to edit on public pages; without script. */
import { randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import { expect, inject, it } from 'vitest'
import { type HtmlPage, open, readHead, readValue, textOf } from '../support/html-page'
import { runQuery } from '../support/run-query'
import { storeEditor } from '../support/store-editor'

const password = 'correct horse battery'
const text = 'A relay clicked in an empty laboratory. '.repeat(4)

const query = <Row extends Record<string, unknown>>(statement: string, values?: unknown[]) =>
  runQuery<Row>(inject('htmlDatabase'), statement, values)

async function signIn(path = '/admin', email = `editor-${randomUUID()}@ohmnibus.example`): Promise<HtmlPage> {
  await storeEditor({ query }, email, password)
  const form = await open(path)
  return form.submit(form.getByRole('button', { name: 'Sign in' }), { email, password })
}

async function storeStory(status: 'draft' | 'published'): Promise<{ slug: string; title: string }> {
  const story = { slug: `relay-${randomUUID()}`, title: `The Relay ${randomUUID()}` }
  await query(
    `INSERT INTO articles (title, slug, content, author_name, category_name, status)
     VALUES ($1, $2, $3, 'Maya Lindqvist', 'Get Electrified', $4)`,
    [story.title, story.slug, text, status],
  )
  return story
}

const names = (elements: HTMLElement[]) => elements.map(textOf)

it('every page has the same header, which marks where one is', async () => {
  const desk = await signIn()
  const { slug } = await storeStory('draft')
  for (const [path, current] of [
    ['/admin', ['Articles']],
    ['/admin/articles/new', ['New article']],
    [`/admin/articles/${slug}`, ['Articles']],
    [`/admin/articles/${slug}/links`, ['Articles']],
    [`/admin/articles/${slug}/versions`, ['Articles']],
    ['/admin/bin', ['Articles']],
    ['/admin/media', ['Pictures']],
    ['/admin/tags', ['Tags']],
    ['/admin/front', ['Pinned articles']],
    ['/admin/redirects', ['Redirects']],
    ['/admin/log', ['Log']],
    ['/admin/import', ['Import']],
    ['/admin/opening', ['Opening']],
    ['/admin/wording', ['Wording']],
    ['/admin/export', ['Export']],
    ['/admin/welcome', []],
    ['/admin/replace', ['Search and replace']],
    ['/admin/publication', ['Publication']],
    ['/admin/settings', ['Publication']],
    ['/admin/sections/ai', ['Publication']],
    ['/admin/section-outline', ['Publication']],
    ['/admin/people/maya-lindqvist/versions', ['Publication']],
    ['/admin/menus/header', ['Publication']],
    ['/admin/home', ['Publication']],
    ['/admin/today', ['Today']],
    ['/admin/schedule?view=month', ['Calendar']],
    ['/admin/statistics', ['Statistics']],
    [`/admin/statistics/${slug}`, ['Statistics']],
    ['/admin/subscribers', ['Subscribers']],
    ['/admin/jobs', ['Jobs']],
    ['/admin/account', []],
  ] as const) {
    const page = await desk.open(path)
    expect(page.status, path).toBe(200)
    const header = within(page.getByRole('banner'))
    const navigation = within(header.getByRole('navigation', { name: 'Desk' }))
    // Those in its closed menu, too.
    const links = navigation.getAllByRole('link', { hidden: true })
    expect(names(links)).toEqual([
      ...['Articles', 'Today', 'Calendar', 'Statistics', 'Pictures', 'Products', 'Publication'],
      ...['Pinned articles', 'Tags', 'Redirects', 'Search and replace', 'Subscribers'],
      ...['Jobs', 'Import', 'Opening', 'Wording', 'Export', 'Log'],
    ])
    const all = [...new Set([...links, ...header.getAllByRole('link')])]
    const marked = all.filter((link) => link.hasAttribute('aria-current'))
    expect(names(marked), path).toEqual(current)
    expect(textOf(page.document.querySelector('body a') ?? page.document.body)).toBe('Skip to content')
    expect(page.document.querySelector('body a')?.getAttribute('href')).toBe('#main')
  }
})

it('without a session the header leads to the site only', async () => {
  const page = await open('/admin/sign-in')
  const links = within(page.getByRole('banner')).getAllByRole('link')
  expect(names(links)).toEqual([expect.stringContaining('Desk'), 'View site'])
})

it('the account: a name, a password, and sessions that end', async () => {
  const email = `jo-${randomUUID()}@ohmnibus.example`
  const desk = await signIn('/admin/account', email)
  const again = await open('/admin/sign-in')
  const other = await again.submit(again.getByRole('button', { name: 'Sign in' }), { email, password })
  expect(other.url).toMatch(/^\/admin(#|$)/)

  let page = await desk.submit(desk.getByRole('button', { name: 'Save name' }), { name: 'Jo Park' })
  expect(textOf(page.getByText('Your name is saved.'))).toBe('Your name is saved.')
  expect(textOf(page.getByRole('banner'))).toContain('Jo Park')

  const change = page.getByRole('button', { name: 'Change password' })
  const typed = { currentPassword: 'something else', newPassword: 'x7 horse battery' }
  page = await page.submit(change, { ...typed, repeatedPassword: 'x7 horse battery' })
  expect(page.status).toBe(422)
  expect(textOf(page.getByRole('region', { name: 'There is a problem' }))).toContain(
    'This isn’t your current password.',
  )
  for (const secret of ['something else', 'x7 horse']) expect(page.html).not.toContain(secret)

  page = await page.submit(page.getByRole('button', { name: /^End the session/ }))
  expect(page.getByText('The session has ended.')).toBeDefined()
  expect((await other.open('/admin')).url).toMatch(/^\/admin\/sign-in/)
  expect(page.getAllByRole('row').slice(1).map(textOf)).toEqual([expect.stringContaining('This session')])
  expect((await page.open('/admin/account')).status).toBe(200)
})

it('a public article has a link to edit it for signed-in editors, and for nobody else', async () => {
  const { slug, title } = await storeStory('published')
  const path = `/articles/${slug}`
  const editPath = `/admin/articles/${slug}`
  expect((await open(path)).html).not.toContain(editPath)
  const desk = await signIn()
  const own = await desk.open(path)
  expect(own.headers['cache-control']).toBe('private, no-store')
  const editor = await own.follow(own.getByRole('link', { name: 'Edit' }))
  expect(readValue(editor.getByRole('textbox', { name: /^Article Title/ }))).toBe(title)
  const data = await desk.open(`${path}.data`)
  expect(data.html).toContain(editPath)
  expect(data.headers['cache-control']).toBe('private, no-store')
  for (const address of [path, `${path}.data`, path]) {
    const page = await open(address)
    expect(page.html).not.toContain(editPath)
    expect(page.html).not.toContain('editPath')
    expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  }
})

it('a link to a draft opens it for its reader until it is withdrawn', async () => {
  const { slug, title } = await storeStory('draft')
  const desk = await signIn()
  const form = await desk.open(`/admin/articles/${slug}`)
  const page = await form.follow(form.getByRole('link', { name: 'Share draft' }))
  const blank = await page.submit(page.getByRole('button', { name: 'Create link' }))
  expect(textOf(blank.getByRole('region', { name: 'There is a problem' }))).toContain('who the link is for')
  const made = await blank.submit(blank.getByRole('button', { name: 'Create link' }), {
    recipient: 'Dr. Ada',
    days: '30',
  })
  const [, path = ''] = /https?:\/\/[^/]+(\/drafts\/[\w-]{22})\b/.exec(made.target?.textContent ?? '') ?? []
  expect((await desk.open(`/admin/articles/${slug}/links`)).html).not.toContain(path)
  expect(made.getByRole('row', { name: /Dr\. Ada/ })).toBeDefined()

  const read = await open(path)
  expect(read.status).toBe(200)
  expect(textOf(read.getByRole('heading', { level: 1 }))).toBe(title)
  expect(read.getByText('Draft, not published. Please don’t share.')).toBeDefined()
  expect(textOf(read.getByRole('main'))).toContain('A relay clicked')
  expect(read.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(readHead(read).robots).toBe('noindex')
  expect(read.document.querySelector('form')).toBeNull()

  const withdrawn = await made.submit(made.getByRole('button', { name: 'Withdraw the link for Dr. Ada' }))
  expect(withdrawn.getByText(/^The link is withdrawn/)).toBeDefined()
  const unknown = `/drafts/${'A'.repeat(22)}`
  for (const address of [path, unknown]) {
    const gone = await open(address)
    expect([gone.status, gone.headers['cache-control'], gone.headers['referrer-policy']]).toEqual([
      404,
      'private, no-store',
      'no-referrer',
    ])
    expect(textOf(gone.getByRole('main'))).toBe(textOf((await open(unknown)).getByRole('main')))
    expect(gone.document.title).toBe('404: Page Not Found')
  }
})

it('a link to what was published meanwhile leads to its page', async () => {
  const { slug } = await storeStory('draft')
  const desk = await signIn()
  const page = await desk.open(`/admin/articles/${slug}/links`)
  const made = await page.submit(page.getByRole('button', { name: 'Create link' }), { recipient: 'Ada' })
  const [path = ''] = /\/drafts\/[\w-]{22}\b/.exec(made.target?.textContent ?? '') ?? []
  await query(`UPDATE articles SET status = 'published' WHERE slug = $1`, [slug])
  const read = await open(path)
  expect([read.status, read.url]).toEqual([200, `/articles/${slug}`])
  expect(textOf((await desk.open(`/admin/articles/${slug}/links`)).getByRole('main'))).toContain('is public')
})
