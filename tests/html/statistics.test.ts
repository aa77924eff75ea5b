/** The desk's statistics without script: reached from the header, with tables behind the plots. */
import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { open, textOf } from '../support/html-page'
import { runQuery } from '../support/run-query'
import { storeEditor } from '../support/store-editor'

const query = <Row extends Record<string, unknown>>(statement: string, values?: unknown[]) =>
  runQuery<Row>(inject('htmlDatabase'), statement, values)

it('shows what is read, and what strangers typed as text', async () => {
  const [editor, title] = [`editor-${randomUUID()}@ohmnibus.example`, `The Relay ${randomUUID()}`]
  await storeEditor({ query }, editor, 'correct horse battery')
  const [story] = await query<{ id: string; slug: string }>(
    `INSERT INTO articles (title, slug, content, author_name, category_name, status)
     VALUES ($1, $2, 'Text', 'Maya Lindqvist', 'Get Electrified', 'published') RETURNING id, slug`,
    [title, `relay-${randomUUID()}`],
  )
  await query(
    `INSERT INTO statistics (kind, grain, at, subject, count) VALUES ('read', 'day', date_trunc('day', now(), 'UTC'), $1, 1000000),
       ('missing', 'day', date_trunc('day', now(), 'UTC'), '/old/<b>&x', 1000000),
       ('download', 'day', date_trunc('day', now(), 'UTC'), 'pocket-casts an-episode', 1000000)`,
    [story?.id],
  )
  await query(
    `INSERT INTO story_referrers (article_id, day, host, count) VALUES ($1, now()::date, 'news.example', 7)`,
    [story?.id],
  )
  const form = await open('/admin')
  const desk = await form.submit(form.getByRole('button', { name: 'Sign in' }), {
    email: editor,
    password: 'correct horse battery',
  })
  const page = await desk.follow(desk.getByRole('link', { name: 'Statistics' }))
  expect(textOf(page.getByRole('heading', { level: 1 }))).toBe('Statistics')
  expect(page.getAllByRole('img', { name: /how often articles were read$/ })).toHaveLength(4)
  expect(page.document.querySelectorAll('.chart-table tbody tr')).toHaveLength(30 + 24 + 7 + 30)
  const redirect = page.getByRole('link', { name: 'Redirect /old/<b>&x' })
  expect(redirect.getAttribute('href')).toBe('/admin/redirects?from=%2Fold%2F%3Cb%3E%26x')
  const downloads = (by: string) => textOf(page.getByRole('region', { name: `Downloads by ${by}` }))
  expect(downloads('app')).toContain('Pocket Casts1,000,000')
  expect(downloads('episode')).toContain('an-episode1,000,000')
  expect(textOf(page.getByRole('region', { name: 'Podcast' }))).toContain(
    'by the rules of IAB 2.1, apps included',
  )
  const month = await page.follow(page.getByRole('link', { name: '30 days' }))
  const about = await month.follow(month.getByRole('link', { name: title }))
  expect(textOf(about.getByRole('heading', { level: 1 }))).toBe(title)
  expect(textOf(about.getByRole('region', { name: 'Referrers' }))).toContain('news.example777')
  expect((await desk.open('/admin/statistics/never-was')).status).toBe(404)

  const account = await desk.open('/admin/account')
  const save = (page: typeof account, fields: Record<string, string[]>) =>
    page.submit(page.getByRole('button', { name: 'Save mail' }), fields)
  const isWanted = (page: typeof account) =>
    page.getByRole('checkbox', { name: /on Monday mornings/ }).hasAttribute('checked')
  expect(isWanted(account)).toBe(true)
  const off = await save(account, { week: [] })
  expect(textOf(off.getByRole('main'))).toContain('Your choice of mail is saved.')
  expect(isWanted(off)).toBe(false)
})
