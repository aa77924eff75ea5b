/** The calendar without script: an editor assigns an article, moves it to another day, and begins it once. */
import { randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import { expect, inject, it } from 'vitest'
import { type HtmlPage, open, readValue, textOf } from '../support/html-page'
import { runQuery } from '../support/run-query'
import { storeEditor } from '../support/store-editor'

const query = <Row extends Record<string, unknown>>(statement: string, values?: unknown[]) =>
  runQuery<Row>(inject('htmlDatabase'), statement, values)

async function openCalendar(path: string): Promise<HtmlPage> {
  const [email, password] = [`editor-${randomUUID()}@ohmnibus.example`, 'correct horse battery']
  await storeEditor({ query }, email, password)
  const form = await open(`/admin/sign-in?redirectTo=${encodeURIComponent(path)}`)
  return form.submit(form.getByRole('button', { name: 'Sign in' }), { email, password })
}

/** The part of a day, as its heading names it. */
const dayOf = (page: HtmlPage, name: string) => within(page.getByRole('region', { name }))
const linksOf = (page: HtmlPage, day: string) =>
  dayOf(page, day)
    .queryAllByRole('link')
    .map((link) => textOf(link))

it('opens weeks and months, and the one before and after', async () => {
  const week = await openCalendar('/admin/schedule?week=2098-12-31')
  expect([week.status, week.document.title]).toEqual([200, expect.stringContaining('Calendar')])
  expect(week.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual([
    ...['Monday, December 29', 'Tuesday, December 30', 'Wednesday, December 31', 'Thursday, January 1'],
    ...['Friday, January 2', 'Saturday, January 3', 'Sunday, January 4', 'Ideas'],
  ])
  const next = await week.follow(week.getByRole('link', { name: 'Next week' }))
  expect(next.url).toBe('/admin/schedule?week=2099-01-05')
  const back = await next.follow(next.getByRole('link', { name: 'Previous week' }))
  expect(back.url).toBe('/admin/schedule?week=2098-12-29')

  const present = await back.follow(back.getByRole('link', { name: 'Month' }))
  expect(textOf(present.getByRole('link', { current: 'page', name: 'Month' }))).toBe('Month')
  const month = await present.open('/admin/schedule?view=month&month=2098-12')
  expect(textOf(month.getByRole('heading', { level: 2, name: /2098/ }))).toBe('December 2098')
  // From Monday, December 1, to Sunday, January 4.
  expect(month.getAllByRole('heading', { level: 3 })).toHaveLength(35)
  const after = await month.follow(month.getByRole('link', { name: 'Next month' }))
  expect(textOf(after.getByRole('heading', { level: 2, name: /2099/ }))).toBe('January 2099')
})

it('an assignment is made, moved to another day, and begun once', async () => {
  const title = `Relay ${randomUUID()}`
  const week = '/admin/schedule?week=2098-11-24'
  const empty = await openCalendar(week)
  const summary = [...empty.document.querySelectorAll('summary')].map((element) => textOf(element))
  expect(summary).toContain('Add assignment or idea')
  // In a part that is closed.
  const add = empty.getByRole('button', { name: 'Add', hidden: true })
  const refused = await empty.submit(add, { title, day: '2098-02-30' })
  expect([refused.status, refused.target?.textContent]).toEqual([
    422,
    expect.stringContaining('Enter a day, such as'),
  ])
  expect(readValue(refused.getByLabelText('Title'))).toBe(title)
  const added = await refused.submit(refused.getByRole('button', { name: 'Add' }), {
    day: '2098-11-25',
    section: 'ai',
  })
  expect(added.url).toContain(`${week}&done=add`)
  expect(added.getByText('It’s added.').getAttribute('role')).toBe('status')
  expect(linksOf(added, 'Tuesday, November 25')).toEqual([title])
  expect(textOf(added.getByRole('region', { name: 'Tuesday, November 25' }))).toContain('Nobody yet')

  const move = dayOf(added, 'Tuesday, November 25').getByRole('button', { name: 'Move it', hidden: true })
  const moved = await added.submit(move, { day: '2098-11-28' })
  expect(moved.getByText('It’s moved to the new day.').getAttribute('role')).toBe('status')
  expect(linksOf(moved, 'Tuesday, November 25')).toEqual([])
  expect(linksOf(moved, 'Friday, November 28')).toEqual([title])
  // The page that it was moved from is out of date.
  const late = await added.submit(move, { day: '2098-11-29' })
  expect(late.status).toBe(409)
  expect(linksOf(late, 'Friday, November 28')).toEqual([title])
  const month = await moved.open('/admin/schedule?view=month&month=2098-11')
  expect(linksOf(month, 'Friday, November 28')).toEqual([title])

  const start = moved.getByRole('button', { name: new RegExp(`^Start article.*${title}`) })
  const forms = await Promise.all([moved.submit(start), moved.submit(start)])
  forms.push(await moved.submit(start))
  const [form = moved] = forms
  expect(forms.map(({ status, url }) => [status, url])).toEqual(Array(3).fill([200, form.url]))
  expect(form.url).toMatch(/^\/admin\/articles\/relay-/)
  expect(readValue(form.getByRole('textbox', { name: /^Article title/i }))).toBe(title)
  const drafts = await query('SELECT status, category_name FROM articles WHERE title = $1', [title])
  expect(drafts).toEqual([{ status: 'draft', category_name: expect.stringMatching(/./) }])
  const begun = await form.open(week)
  expect(begun.queryByRole('button', { name: new RegExp(`^Start article.*${title}`) })).toBe(null)
  const link = dayOf(begun, 'Friday, November 28').getByRole('link', { name: title })
  expect(link.getAttribute('href')).toBe(form.url)
})
