/** What writers may do to stories, their own and others': nothing by which a form claims more. */
import { beforeEach, expect, test } from 'vitest'
import { loader as open, action as save } from '~/desk/articles/edit-article.route'
import { findArticleToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import { takeOff } from '~/desk/kit/page/status-buttons'
import { taskField } from '~/desk/kit/pictures/article-pictures'
import { loader as list } from '~/desk/list/desk.route'
import { action as describePicture } from '~/desk/media/describe-picture.route'
import { action as runPlan } from '~/desk/schedule/article-schedule.route'
import { action as restore } from '~/desk/versions/version.route'
import { loader as revisions } from '~/desk/versions/versions.route'
import { buildHash, routeArgs, storeArticle, storePicture } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { signInEditor } from '../support/signed-in'

const database = provideDatabase()
let headers: HeadersInit = {}

beforeEach(async () => {
  await database.empty()
  headers = await signInEditor(database, 'writer')
  await storeArticle(database, { slug: 'by-someone', title: 'By someone', status: 'draft' })
})

const typed = {
  ...{ title: 'The relay', slug: 'the-relay', excerpt: 'Short.', tags: '', version: '', status: 'draft' },
  content:
    'A relay clicked in an empty laboratory.\n\nNobody was there to hear it.\n\nIt clicked again, and then it rested.',
  ...{ authorName: 'Maya Lindqvist', categoryName: 'Tech News', subcategoryName: '' },
  ...{ featuredImageUrl: '', featuredImageDescription: '' },
}

function post(slug: string, changes: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...changes })) body.set(name, value)
  return toResult(save(routeArgs(`/admin/articles/${slug}`, { slug }, { method: 'POST', body, headers })))
}

const openAs = (loader: typeof open | typeof revisions, slug: string) =>
  toResult((async () => loader(routeArgs(`/admin/articles/${slug}`, { slug }, { headers })))())

const trust = () => database.query('UPDATE editors SET publishes_own = true')
const find = async (slug: string) => (await findArticleToEdit(slug)) ?? expect.fail(`${slug} is missing`)

test('a writer begins a story, sees it in the list without others’, and saves it again', async () => {
  expect((await post('new')).headers.get('Location')).toBe('/admin/articles/the-relay?saved=draft')
  expect((await post('the-relay', { version: '1', excerpt: 'Shorter.' })).status).toBe(303)
  expect((await find('the-relay')).excerpt).toBe('Shorter.')
  expect((await openAs(open, 'the-relay')).status).toBe(200)
  const {
    page: { items },
    counts,
  } = await list(routeArgs('/admin', {}, { headers }))
  expect(items.map(({ slug }) => slug)).toEqual(['the-relay'])
  expect([counts.all, counts.drafts]).toEqual([1, 1])
})

test('someone else’s story is closed, by its address and by the id in a form, which keeps its text', async () => {
  const { id, title } = await find('by-someone')
  for (const loader of [open, revisions]) expect((await openAs(loader, 'by-someone')).status).toBe(403)
  expect((await post('by-someone', { version: '1' })).status).toBe(403)
  await post('new')
  const forged = await post('the-relay', { id, version: '1', slug: 'by-someone' })
  expect([forged.status, forged.data]).toEqual([
    403,
    expect.objectContaining({ values: expect.objectContaining({ content: typed.content }) }),
  ])
  expect(await find('by-someone')).toMatchObject({ title, version: 1 })
  expect((await openAs(open, 'there-is-none')).status).toBe(404)
})

test('only an editor publishes, unless the writer may publish their own', async () => {
  await post('new')
  expect((await post('the-relay', { version: '1', status: 'published' })).status).toBe(403)
  expect((await post('new', { slug: 'another-relay', status: 'published' })).status).toBe(403)
  expect(await findArticleToEdit('another-relay')).toBeNull()
  expect(await find('the-relay')).toMatchObject({ status: 'draft', version: 1 })
  await trust()
  expect((await post('the-relay', { version: '1', status: 'published' })).status).toBe(303)
  expect((await post('the-relay', { version: '2', status: 'published', excerpt: 'New.' })).status).toBe(303)
  await database.query('UPDATE editors SET publishes_own = false')
  for (const status of ['published', takeOff])
    expect((await post('the-relay', { version: '3', status })).status).toBe(403)
  const restored = routeArgs('/', { slug: 'the-relay', version: '1' }, { method: 'POST', headers })
  expect((await toResult(restore(restored))).status).toBe(403)
  // A draft above it changes nothing for readers.
  const drafted = await post('the-relay', { version: '3', title: 'Corrected' })
  expect(drafted.headers.get('Location')).toBe('/admin/articles/the-relay?saved=waiting')
  expect(await find('the-relay')).toMatchObject({ status: 'published', title: 'The relay', version: 3 })
  expect((await openAs(revisions, 'the-relay')).status).toBe(200)
})

test('a trusted writer plans their own story, and reaches no other’s plan from there', async () => {
  await post('new')
  const [path, params] = ['/admin/articles/the-relay/schedule', { slug: 'the-relay' }]
  const plan = (fields: Record<string, string>) =>
    toResult(
      (async () =>
        runPlan(routeArgs(path, params, { method: 'POST', headers, body: new URLSearchParams(fields) })))(),
    )
  const ours = { task: 'plan', kind: 'publish', at: '2099-11-30T09:00' }
  expect((await plan(ours)).status).toBe(403)
  await trust()
  expect((await plan(ours)).status).toBe(303)
  const [other] = await database.query<{ id: string }>(
    `INSERT INTO planned_changes (article_id, kind, due_at, local_time, time_zone)
     SELECT id, 'publish', '2099-11-30', '2099-11-30T00:00', 'UTC' FROM articles WHERE slug = 'by-someone' RETURNING id`,
  )
  const change = other?.id ?? ''
  for (const fields of [
    { task: 'cancel' },
    { task: 'move', at: '2098-01-01T09:00' },
    { task: 'retry' },
    { task: 'dismiss' },
  ])
    expect((await plan({ ...fields, change } as Record<string, string>)).status).toBe(422)
  expect(await database.query('SELECT local_time, outcome FROM planned_changes ORDER BY local_time')).toEqual(
    [
      { local_time: '2099-11-30T00:00', outcome: null },
      { local_time: '2099-11-30T09:00', outcome: null },
    ],
  )
})

test('a field of the form doesn’t make a product, nor does a role in it make an editor', async () => {
  const task = {
    [taskField]: 'create-reviews-1',
    newReviewedName: 'Relay 5',
    role: 'owner',
    publishesOwn: 'on',
  }
  expect((await post('new', task)).status).toBe(403)
  expect(await database.query('SELECT FROM products')).toEqual([])
  expect(await database.query<{ role: string }>('SELECT role FROM editors')).toEqual([{ role: 'writer' }])
})

test('of pictures, a writer describes those that they uploaded', async () => {
  const [own, other] = [buildHash(1), buildHash(2)]
  for (const hash of [own, other]) await storePicture(database, { hash })
  await database.query('UPDATE pictures SET uploaded_by = (SELECT id FROM editors) WHERE hash = $1', [own])
  const describe = (hash: string) => {
    const body = new URLSearchParams({ description: 'A relay on a bench.' })
    const init = { method: 'POST', body, headers }
    return toResult(describePicture(routeArgs(`/admin/media/${hash}/describe`, { hash }, init)))
  }
  expect((await describe(own)).status).toBe(200)
  expect((await describe(other)).status).toBe(403)
})
