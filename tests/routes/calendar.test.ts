/** The calendar's forms: each does what it says, for those who may, and is refused with what was typed. */
import { beforeEach, expect, test } from 'vitest'
import { listEditors } from '~/data/editors/editors.server'
import { publication } from '~/data/publication/publication.server'
import { loader as openOne, action as postToOne } from '~/desk/calendar/assignment.route'
import { loader, action as postToAll } from '~/desk/calendar/calendar.route'
import { routeArgs, storeArticle } from '../support/builders'
import { toResult } from '../support/loader-result'
import { provideDesk } from '../support/publication-desk'
import { startSessionOf } from '../support/signed-in'
import { storeEditor } from '../support/store-editor'

const desk = provideDesk()
const { database } = desk
let writer: HeadersInit = {}
let ada = ''

beforeEach(async () => {
  await storeEditor(database, 'ada@ohmnibus.example', 'correct horse battery', 'writer')
  writer = await startSessionOf(database, 'ada@ohmnibus.example')
  ada = (await listEditors()).find(({ email }) => email.startsWith('ada'))?.id ?? ''
})

const open = async (query = '', headers = desk.headers) => {
  const { shown, ...rest } = await loader(routeArgs(`/admin/schedule${query}`, {}, { headers }))
  return 'days' in shown ? { ...rest, shown } : expect.fail('It is no list.')
}
const post = (fields: Record<string, string>, query = '', headers = desk.headers) =>
  toResult(
    postToAll(
      routeArgs(
        `/admin/schedule${query}`,
        {},
        { method: 'POST', headers, body: new URLSearchParams(fields) },
      ),
    ) as Promise<unknown>,
  )
const postTo = (id: string, fields: Record<string, string>, headers = desk.headers) =>
  toResult(
    postToOne(
      routeArgs(
        `/admin/schedule/${id}`,
        { id },
        { method: 'POST', headers, body: new URLSearchParams(fields) },
      ),
    ) as Promise<unknown>,
  )
const location = async (sent: ReturnType<typeof post>) => {
  const { status, headers } = await sent
  return `${status} ${headers.get('Location')}`
}
const store = async (fields: { title?: string; editor?: string; day?: string; by?: string } = {}) => {
  const { title = 'The relay', editor = null, day = null, by = null } = fields
  const [row] = await database.query<{ id: string }>(
    'INSERT INTO assignments (title, editor_id, day, created_by) VALUES ($1, $2, $3, $4) RETURNING id',
    [title, editor, day, by],
  )
  return row?.id ?? ''
}
const stored = () =>
  database.query<Record<string, unknown>>(
    'SELECT title, editor_id, section, day::text, note, version FROM assignments',
  )
const week = '?week=2099-12-07'

test('an editor adds an assignment, moves and changes it, and begins its article', async () => {
  const section = (await open()).choices.sections[0]?.value ?? ''
  const typed = { task: 'add', title: ' The  relay ', person: ada, section, day: '2099-12-08' }
  expect(await location(post(typed, week))).toBe('303 /admin/schedule?week=2099-12-07&done=add')
  const { shown, notice } = await open(`${week}&done=add`)
  expect(notice).toBe('It’s added.')
  expect(shown.days.map(({ assignments }) => assignments.length)).toEqual([0, 1, 0, 0, 0, 0, 0])
  const one = shown.days[1]?.assignments[0] ?? expect.fail('It is missing.')
  expect(one).toMatchObject({ title: 'The relay', person: 'ada', section, mayStart: true, version: 1 })
  const move = { task: 'set-day', assignment: one.id, version: '1', day: '2099-12-10' }
  expect(await location(post(move, week))).toBe('303 /admin/schedule?week=2099-12-07&done=set-day')
  expect((await open(week)).shown.days[3]?.assignments).toMatchObject([{ id: one.id, version: 2 }])
  const save = {
    task: 'save',
    version: '2',
    title: 'Relays',
    person: '',
    section: '',
    day: '',
    note: 'A note.',
  }
  expect(await location(postTo(one.id, save))).toBe(`303 /admin/schedule/${one.id}?done=save`)
  expect((await open()).shown.ideas.items).toMatchObject([{ title: 'Relays', day: null, note: 'A note.' }])
  const start = { task: 'start', assignment: one.id }
  expect(await location(post(start))).toBe('303 /admin/articles/relays')
  expect(await location(post(start))).toBe('303 /admin/articles/relays')
  expect(await database.query('SELECT slug FROM articles')).toEqual([{ slug: 'relays' }])
  expect((await open()).shown.ideas.items).toMatchObject([{ article: { slug: 'relays' }, mayStart: false }])
  expect(await location(postTo(one.id, { task: 'delete', version: '4' }))).toBe(
    '303 /admin/schedule?done=delete',
  )
  expect(await stored()).toEqual([])
})

test.for([
  [{ title: '' }, 'title', /Enter a title/],
  [{ title: 'x'.repeat(10_000) }, 'title', /at most 200 characters/],
  [{ day: '2026-02-30' }, 'day', /Enter a day/],
  [{ day: '9999-12-31' }, 'day', /Enter a day/],
  [{ section: 'nowhere' }, 'section', /Choose a section/],
  [{ person: '00000000-0000-4000-8000-000000000000' }, 'person', /Choose somebody/],
  [{ note: 'x'.repeat(2_001) }, 'note', /at most 2,000 characters/],
  [{ other: 'x' }, null, /unknown field/],
] as const)('%j is refused, and given back', async ([fields, field, message]) => {
  const typed = { title: 'The relay', person: '', section: '', day: '', ...fields }
  const { status, data } = await post({ task: 'add', ...typed })
  expect(status).toBe(422)
  expect(data).toMatchObject({ values: typed, errors: [{ field, message: expect.stringMatching(message) }] })
  expect(await stored()).toEqual([])
})

test('a form that is out of date is refused with what was typed, and says what there is now', async () => {
  const id = await store({ day: '2099-12-08' })
  await post({ task: 'set-day', assignment: id, version: '1', day: '2099-12-09' })
  const again = await post({ task: 'set-day', assignment: id, version: '1', day: '2099-12-10' }, week)
  expect([again.status, again.data]).toMatchObject([409, { values: { day: '2099-12-10' } }])
  const typed = { title: 'Mine', person: '', section: '', day: '', note: 'Mine.', version: '1' }
  const saved = await postTo(id, { task: 'save', ...typed })
  expect([saved.status, saved.data]).toMatchObject([409, { values: typed }])
  expect((await postTo(id, { task: 'delete', version: '1' })).status).toBe(409)
  expect(await stored()).toMatchObject([{ title: 'The relay', day: '2099-12-09', version: 2 }])
  const { assignment } = await openOne(routeArgs(`/admin/schedule/${id}`, { id }, { headers: desk.headers }))
  expect(assignment).toMatchObject({ title: 'The relay', version: 2 })
  expect((await post({ task: 'set-day', assignment: id, version: '2', day: '2026-02-30' })).status).toBe(422)
})

test('a writer adds ideas and begins what is theirs or nobody’s, and decides nothing else', async () => {
  const add = (fields: object) => post({ task: 'add', title: 'Mine', ...fields }, '', writer)
  expect((await add({ person: ada })).status).toBe(303)
  expect((await add({ day: '2099-12-08' })).status).toBe(422)
  const other = (await listEditors()).find(({ id }) => id !== ada)?.id ?? ''
  expect((await add({ person: other })).status).toBe(422)
  const [theirs, free, mine] = [
    await store({ editor: other, day: '2099-12-08' }),
    await store({ day: '2099-12-08' }),
    await store({ editor: ada, day: '2099-12-08', title: 'Assigned' }),
  ]
  const start = (id: string) => post({ task: 'start', assignment: id }, '', writer)
  expect((await start(theirs)).status).toBe(403)
  expect(await location(start(free))).toBe('303 /admin/articles/the-relay')
  expect(await location(start(mine))).toBe('303 /admin/articles/assigned')
  const move = { task: 'set-day', assignment: mine, version: '2', day: '2099-12-10' }
  expect((await post(move, '', writer)).status).toBe(403)
  expect((await postTo(mine, { task: 'delete', version: '2' }, writer)).status).toBe(403)
  expect((await post({ task: 'cancel', change: 'x' }, '', writer)).status).toBe(403)
  const { shown } = await open(week, writer)
  expect(shown.days[1]?.assignments.map(({ title, mayStart }) => [title, mayStart])).toEqual(
    expect.arrayContaining([
      ['The relay', false],
      ['Assigned', false],
    ]),
  )
  const [idea] = shown.ideas.items
  expect(idea).toMatchObject({ title: 'Mine', mayChange: true })
  const save = { task: 'save', version: '1', title: 'Better', person: '', section: '', note: '' }
  expect((await postTo(idea?.id ?? '', save, writer)).status).toBe(303)
})

test('a writer sees what went out, and of others’ drafts neither plans nor titles', async () => {
  const at = { createdAt: new Date('2026-11-24T10:00:00Z'), publishedAt: new Date('2026-11-24T10:00:00Z') }
  await storeArticle(database, { slug: 'out', title: 'Out', ...at })
  const { id } = await storeArticle(database, { slug: 'secret', title: 'Secret', status: 'draft' })
  await database.query(
    `INSERT INTO planned_changes (article_id, kind, due_at, local_time, time_zone)
     VALUES ($1, 'publish', '2099-12-08T10:00Z', '2099-12-08T10:00', 'UTC')`,
    [id],
  )
  const assigned = await store({ day: '2099-12-08' })
  await database.query('UPDATE assignments SET article_id = $1 WHERE id = $2', [id, assigned])
  const past = await open('?week=2026-11-24', writer)
  expect(past.shown.days[1]?.published).toMatchObject([{ title: 'Out', path: '/articles/out' }])
  expect((await open('?week=2026-11-24')).shown.days[1]?.published).toMatchObject([
    { path: '/admin/articles/out' },
  ])
  expect(JSON.stringify(await open(week, writer))).not.toMatch(/secret/i)
  expect(JSON.stringify(await open('?view=coming', writer))).not.toMatch(/secret/i)
  expect((await open(week)).shown.days[1]).toMatchObject({ changes: [{ title: 'Secret' }] })
})

test.each(['?view=month&month=2026-13', '?view=month&month=x', '?week=2026-02-30', '?older=x&view=month'])(
  '%s is the present week or month',
  async (query) => {
    const { shown } = await open(query)
    expect(shown.days.filter(({ isToday }) => isToday)).toHaveLength(1)
  },
)

test('an assignment that there is not has no page', async () => {
  for (const id of ['x', '00000000-0000-4000-8000-000000000000'])
    expect(
      (await toResult(openOne(routeArgs(`/admin/schedule/${id}`, { id }, { headers: desk.headers })))).status,
    ).toBe(404)
})

test('episodes stand in it by their show’s name: planned ones for editors, what went out for all', async () => {
  const store = (slug: string, data: object) =>
    database.query(`INSERT INTO publication_entries (kind, slug, data) VALUES ('episode', $1, $2)`, [
      slug,
      JSON.stringify({ title: slug, show: 'ai-podcasts', summary: 'It is.', guid: slug, ...data }),
    ])
  await store('out', { publishedAt: '2026-11-24T10:00:00Z' })
  await store('coming', { publishedAt: '2099-12-08T10:00:00Z', status: 'planned' })
  await store('draft', { publishedAt: '2099-12-08T11:00:00Z', status: 'draft' })
  const show = publication().shows.find(({ slug }) => slug === 'ai-podcasts')?.name
  expect((await open('?week=2026-11-24')).shown.days[1]).toMatchObject({
    episodes: [{ title: 'out', show, path: '/admin/episodes/out', isPlanned: false }],
    episodeTotal: 1,
  })
  expect((await open('?week=2026-11-24', writer)).shown.days[1]?.episodes).toMatchObject([
    { path: '/ai-podcasts/out' },
  ])
  expect((await open(week)).shown.days[1]?.episodes).toMatchObject([
    { title: 'coming', show, path: '/admin/episodes/coming', isPlanned: true },
  ])
  expect((await open(week, writer)).shown.days[1]?.episodes).toEqual([])
})
