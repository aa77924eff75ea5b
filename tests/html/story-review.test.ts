/** Handing in without script: a writer and an editor pass a draft to and fro, with notes on it, until it is on the site. */
import { randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import { expect, inject, it, onTestFinished } from 'vitest'
import type { Role } from '~/domain/editors/access'
import { type HtmlPage, open, readValue, textOf } from '../support/html-page'
import { insertArticle } from '../support/insert-article'
import { runQuery } from '../support/run-query'
import { storeEditor } from '../support/store-editor'

const password = 'correct horse battery'
const query = (statement: string, values?: unknown[]) => runQuery(inject('htmlDatabase'), statement, values)

async function signIn(role: Role): Promise<{ email: string; desk: HtmlPage }> {
  const email = `${role}-${randomUUID()}@ohmnibus.example`
  await storeEditor(
    { query: (statement, values) => runQuery(inject('htmlDatabase'), statement, values) },
    email,
    password,
    role,
  )
  const form = await open('/admin/sign-in')
  return {
    email,
    desk: await form.submit(form.getByRole('button', { name: 'Sign in' }), { email, password }),
  }
}

const press = (page: HtmlPage, name: string | RegExp, typed: Record<string, string> = {}) =>
  page.submit(page.getByRole('button', { name }), typed)
const openTask = async (desk: HtmlPage, title: string) => {
  const menu = within(desk.getAllByRole('navigation', { name: 'Desk' })[0] ?? desk.document.body)
  const today = await desk.follow(menu.getByRole('link', { name: 'Today' }))
  return {
    today,
    page: await today.follow(
      today.getAllByRole('link', { name: title })[0] ?? expect.fail('There is no task.'),
    ),
  }
}

it('a draft is handed in, sent back, handed in again and published, and a note on it resolved', async () => {
  const slug = `reviewed-${randomUUID()}`
  const title = `Reviewed ${slug}`
  await insertArticle(
    { slug, title, content: 'A relay clicked in an empty room. '.repeat(5), status: 'draft' },
    inject('htmlDatabase'),
  )
  const [writer, editor] = [await signIn('writer'), await signIn('editor')]
  await query('UPDATE articles SET created_by = (SELECT id FROM editors WHERE email = $2) WHERE slug = $1', [
    ...[slug, writer.email],
  ])

  const form = await writer.desk.open(`/admin/articles/${slug}`)
  let own = await form.follow(form.getByRole('link', { name: 'Approval' }))
  own = await press(own, 'Hand in', { note: 'Is the room too much?' })
  expect(own.getByText(/^Handed in\. Editors/).getAttribute('role')).toBe('status')
  expect(own.queryByRole('button', { name: 'Hand in' })).toBeNull()

  let { page } = await openTask(editor.desk, title)
  expect(page.getAllByRole('heading', { level: 1 }).map(textOf)).toEqual([`Approval: ${title}`])
  const shown = within(page.getByRole('article'))
  expect(textOf(shown.getByRole('heading', { name: title }))).toBe(title)
  expect(shown.getByText(/^A relay clicked in an empty room\./)).toBeDefined()
  expect(textOf(page.getByRole('main'))).toContain('Is the room too much?')
  const refused = await press(page, 'Send back')
  expect(textOf(refused.getByRole('region', { name: 'There is a problem' }))).toContain(
    'Say what is missing.',
  )
  page = await press(page, 'Add comment', { quote: 'in a crowded room', text: 'Which one?' })
  expect(readValue(page.getByLabelText('Your comment'))).toBe('Which one?')
  page = await page.follow(page.getByRole('link', { name: /^Comment on “A relay clicked/ }))
  expect(readValue(page.getByLabelText('Passage'))).toMatch(/^A relay clicked in an empty room\. A relay/)
  page = await press(page, 'Add comment', { quote: 'in an empty room', text: 'Which one?' })
  expect(textOf(page.getByRole('main'))).toContain('These words are in the text more than once.')
  expect(textOf(page.document.querySelector('mark') ?? page.document.body)).toBe('in an empty room')
  await press(page, 'Send back', { note: 'See the note.' })

  const beside = await writer.desk.open(`/admin/articles/${slug}`)
  expect(textOf(beside.getByRole('heading', { name: /^Comments/ }))).toBe('Comments (1)')
  const settle = await beside.follow(beside.getByRole('link', { name: /^Resolve it ?: Which one\?$/ }))
  expect(settle.getByRole('button', { name: /^Resolve ?: Which one\?$/ })).toBeDefined()

  const sentBack = await openTask(writer.desk, title)
  expect(textOf(sentBack.today.getByRole('region', { name: /^My tasks 2/ }))).toContain(
    'Sent back to you by editor',
  )
  expect(sentBack.today.queryByText('What was settled or put off lately')).toBeNull()
  own = await press(sentBack.page, /^Resolve ?: Which one\?$/)
  expect(own.queryByRole('button', { name: /^Resolve/ })).toBeNull()
  await press(own, 'Hand in')

  page = await press(await editor.desk.open(`/admin/articles/${slug}/review`), 'Approve and publish')
  expect(page.getByText('Published.')).toBeDefined()
  // The address in the mails about it, once it is published.
  page = await writer.desk.open(`/admin/articles/${slug}/review`)
  expect(textOf(page.getByRole('main'))).toMatch(/Published by editor.* See it on the site\./)
  const onSite = await page.follow(page.getByRole('link', { name: 'See it on the site' }))
  expect(textOf(onSite.getByRole('heading', { level: 1 }))).toBe(title)
  expect(textOf((await open(`/articles/${slug}`)).getByRole('heading', { level: 1 }))).toBe(title)
})

it('the draft of a page of text goes the same way, from its form and back', async () => {
  const slug = `reviewed-${randomUUID()}`
  const title = `About ${slug}`
  await query(`INSERT INTO publication_entries (kind, slug, data) VALUES ('page', $1, $2)`, [
    slug,
    JSON.stringify({ title, content: 'We.', status: 'draft' }),
  ])
  onTestFinished(async () => {
    await query(`DELETE FROM publication_entries WHERE kind = 'page' AND slug = $1`, [slug])
  })
  const [one, other] = [await signIn('editor'), await signIn('editor')]
  const form = await one.desk.open(`/admin/pages/${slug}`)
  let own = await form.follow(form.getByRole('link', { name: 'Approval' }))
  expect(textOf(own.getByRole('heading', { level: 1 }))).toBe(`Approval: ${title}`)
  expect(textOf(own.getByRole('main'))).toContain('It isn’t handed in yet.')
  own = await press(own, 'Hand in', { note: 'All of us?' })
  expect(own.getByText(/^Handed in\. Editors/).getAttribute('role')).toBe('status')

  let { page } = await openTask(other.desk, title)
  expect(textOf(page.getByRole('main'))).toContain('All of us?')
  const refused = await press(page, 'Send back', { note: 'x'.repeat(2001) })
  expect(textOf(refused.getByRole('region', { name: 'There is a problem' }))).toContain('2,000')
  expect(readValue(refused.getByLabelText(/^Message/))).toHaveLength(2001)
  page = await press(refused, 'Send back', { note: 'One is missing.' })
  expect(page.queryByRole('button', { name: 'Send back' })).toBeNull()
  const list = await one.desk.open('/admin/pages')
  const row = list.getByRole('link', { name: title }).closest('tr') ?? list.document.body
  expect(textOf(row)).toContain('Sent back')

  own = await press(await one.desk.open(`/admin/pages/${slug}/review`), 'Hand in')
  page = await press(await other.desk.open(`/admin/pages/${slug}/review`), 'Approve and publish')
  expect(page.getByText('Published.')).toBeDefined()
  const history = page.getByRole('region', { name: 'History' })
  expect(
    within(history)
      .getAllByRole('listitem')
      .map((step) => /^(Published|Approved|Handed in|Sent back)/.exec(textOf(step))?.[0]),
  ).toEqual([...['Published', 'Approved', 'Handed in', 'Sent back', 'Handed in']])
  const compared = await page.follow(page.getByRole('link', { name: 'This version' }))
  expect(textOf(compared.getByRole('heading', { level: 1 }))).toContain(title)
})
