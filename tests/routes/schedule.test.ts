/** The schedule's forms: each does what it says, is refused with what was typed, and leads back to its page. */
import { expect, test } from 'vitest'
import { loader as openArticle } from '~/desk/articles/edit-article.route'
import { loader as openAll, action as planOfAll } from '~/desk/calendar/calendar.route'
import { loader as openFrame } from '~/desk/frame/desk-layout.route'
import { applyDueChanges } from '~/desk/kit/plans/due-plans.data.server'
import { loader as openStory, action as planOfStory } from '~/desk/schedule/article-schedule.route'
import { routeArgs, storeArticle } from '../support/builders'
import { toResult } from '../support/loader-result'
import { provideDesk } from '../support/publication-desk'

const desk = provideDesk()
const { database } = desk
const path = '/admin/articles/a-story/schedule'
const slug = 'a-story'

const storeDraft = (fields: object = {}) => storeArticle(database, { slug, status: 'draft', ...fields })
const openOwn = async (query = '') => openStory(routeArgs(path + query, { slug }, { headers: desk.headers }))
const openWeek = async (query = '') =>
  openAll(routeArgs(`/admin/schedule${query}`, {}, { headers: desk.headers }))
const post = (fields: Record<string, string>, query = '', of: 'story' | 'all' = 'story') => {
  const init = { method: 'POST', headers: desk.headers, body: new URLSearchParams(fields) }
  const sent =
    of === 'story'
      ? planOfStory(routeArgs(path + query, { slug }, init))
      : planOfAll(routeArgs(`/admin/schedule${query}`, {}, init))
  return toResult(sent as Promise<unknown>)
}
const location = async (sent: ReturnType<typeof post>) => {
  const { status, headers } = await sent
  return `${status} ${headers.get('Location')}`
}
const changes = async () => (await openOwn()).changes

test('a story is planned, moved and canceled, from its own page and from the week’s', async () => {
  await storeDraft()
  const sent = { task: 'plan', kind: 'publish', at: '2099-11-30T09:00' }
  expect(await location(post(sent))).toBe(`303 ${path}?done=plan`)
  expect(await openOwn('?done=plan')).toMatchObject({ notice: 'It’s planned.', article: { status: 'draft' } })
  const [planned] = await changes()
  expect(planned).toMatchObject({ kind: 'publish', localTime: '2099-11-30T09:00', timeZone: 'UTC' })
  const change = planned?.id ?? ''
  const [week, other] = ['?week=2099-12-02', '?week=2099-12-07']
  const move = { task: 'move', change, at: '2099-12-08T09:00' }
  expect(await location(post(move, week, 'all'))).toBe('303 /admin/schedule?week=2099-12-02&done=move')
  const daysOf = async (query: string) => {
    const { shown } = await openWeek(query)
    return shown.view === 'week' ? shown.days.map((day) => day.changes.length) : []
  }
  expect(await daysOf(week)).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(await daysOf(other)).toEqual([0, 1, 0, 0, 0, 0, 0])
  expect(await openWeek('?view=coming')).toMatchObject({ shown: { page: { items: [{ id: change }] } } })
  expect(await location(post({ task: 'cancel', change }, '?view=coming', 'all'))).toBe(
    '303 /admin/schedule?view=coming&done=cancel',
  )
  expect(await changes()).toMatchObject([{ outcome: 'canceled' }])
  expect(await openWeek('?view=done')).toMatchObject({ shown: { page: { items: [{ id: change }] } } })
})

test.for([
  [{ kind: 'publish', at: '' }, 'at', /Enter a date/],
  [{ kind: 'publish', at: '2020-01-01T00:00' }, 'at', /has passed/],
  [{ kind: 'unpublish', at: '2099-01-01T00:00' }, 'at', /already be in that state/],
  [{ kind: 'delete', at: '2099-01-01T00:00' }, 'kind', /Choose an action/],
] as const)('%j is refused, and given back', async ([fields, field, message]) => {
  await storeDraft()
  const { status, data: body } = await post({ task: 'plan', ...fields })
  expect(status).toBe(422)
  expect(body).toMatchObject({ values: fields, errors: [{ field, message: expect.stringMatching(message) }] })
  expect(await changes()).toEqual([])
})

test('what was canceled or has happened meanwhile is said to be gone', async () => {
  await storeDraft()
  for (const task of ['move', 'cancel', 'retry', 'dismiss']) {
    const { status, data: body } = await post({
      task,
      change: 'x',
      ...(task === 'move' && { at: '2099-01-01T00:00' }),
    })
    expect([status, body]).toMatchObject([
      422,
      { errors: [{ message: expect.stringMatching(/no longer planned/) }] },
    ])
  }
  expect((await post({ task: 'plan', kind: 'publish', at: '2099-01-01T00:00' }, '', 'all')).status).toBe(422)
})

test('a failure is on every page of the desk, until it is tried again with success', async () => {
  await storeDraft({ categoryName: '' })
  await post({ task: 'plan', kind: 'publish', at: '2099-01-01T00:00' })
  const open = async () =>
    openArticle(routeArgs(`/admin/articles/${slug}`, { slug }, { headers: desk.headers }))
  expect(await open()).toMatchObject({ planned: { missing: 'Choose a category.' } })
  const frame = async () => (await openFrame(routeArgs('/admin', {}, { headers: desk.headers }))).problems
  await database.query(`UPDATE planned_changes SET due_at = now() - interval '11 seconds'`)
  expect(await frame()).toBe('1 planned change should have happened by now.')
  await applyDueChanges()
  expect(await frame()).toBe('1 planned change failed.')
  const { problems } = await openWeek()
  expect(problems).toMatchObject([{ reason: 'Choose a category.', isUnsettled: true }])
  await database.query(`UPDATE articles SET category_name = 'Tech News'`)
  const retry = { task: 'retry', change: problems[0]?.id ?? '' }
  expect(await location(post(retry, '', 'all'))).toBe('303 /admin/schedule?done=retry')
  expect(await frame()).toBeNull()
  expect(await changes()).toMatchObject([{ outcome: 'done' }])
})
