/** A draft of a page or an episode is handed in, sent back and approved: by whom, once, with what message, and where it waits. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { publication } from '~/data/publication/publication.server'
import { loader as openFrame } from '~/desk/frame/desk-layout.route'
import { loader as listLoader } from '~/desk/publication/entries.route'
import { loader as openForm, action as save } from '~/desk/publication/entry.route'
import { loader as openVersion } from '~/desk/publication/entry-version.route'
import { action, loader } from '~/desk/review/entry-review.route'
import { loader as openToday } from '~/desk/today/today.route'
import * as environment from '~/env.server'
import { routeArgs } from '../support/builders'
import { toResult } from '../support/loader-result'
import { provideDesk } from '../support/publication-desk'
import { startSessionOf } from '../support/signed-in'
import { storeEditor } from '../support/store-editor'

const desk = provideDesk()
const { database } = desk
type Fields = Record<string, string>
/** Ben hands in, the editor of the desk decides. */
let ben: HeadersInit = {}
const path = '/admin/pages/about-us'
const argsOf = (address: string, headers: HeadersInit, body?: Fields, version = '') => {
  const slug = /^\/admin\/[a-z]+\/([^/?]+)/.exec(address)?.[1] ?? ''
  const init = body ? { method: 'POST', headers, body: new URLSearchParams(body) } : { headers }
  return routeArgs(address, { slug, version }, init)
}
const open = async (headers: HeadersInit = desk.headers, address = `${path}/review`) =>
  (await toResult(loader(argsOf(address, headers)) as Promise<unknown>)).data as Awaited<
    ReturnType<typeof loader>
  >
const send = (fields: Fields, headers: HeadersInit = desk.headers, address = `${path}/review`) =>
  toResult((async () => action(argsOf(address, headers, fields)))())
const form = (headers: HeadersInit = desk.headers) => openForm(argsOf(path, headers))
const saveForm = async (changes: Fields, address = path) => {
  const { values } = await openForm(argsOf(address, desk.headers))
  return toResult(save(argsOf(address, desk.headers, { ...values, ...changes })) as Promise<unknown>)
}

/** The form as the page gives it now. */
async function fill(headers: HeadersInit, task: string, note = '', address = `${path}/review`) {
  const { entry, steps, newId } = await open(headers, address)
  return { task, id: newId, seen: steps[0]?.id ?? '', version: String(entry.version), note }
}
async function take(headers: HeadersInit, task: string, note = '', address = `${path}/review`) {
  const sent = await send(await fill(headers, task, note, address), headers, address)
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${address}?done=${task}`])
}
const messagesOf = ({ data }: { data: unknown }) =>
  (data as { errors: { message: string }[] }).errors.map(({ message }) => message)
const tasksOf = async (headers: HeadersInit) => {
  const { tasks } = await openToday(routeArgs('/admin/today', {}, { headers }))
  return tasks.items.map(({ name, words, note, path: leadsTo }) => [name, words, note, leadsTo])
}
const listed = async () => {
  const { entries } = await listLoader(argsOf('/admin/pages', desk.headers))
  return entries.flatMap(({ slug, review }) => (review ? [[slug, review]] : []))
}

beforeEach(async () => {
  await storeEditor(database, 'ben@ohmnibus.example', 'correct horse battery', 'editor')
  ben = await startSessionOf(database, 'ben@ohmnibus.example')
  const { values } = await openForm(argsOf('/admin/pages/new', desk.headers))
  await toResult(
    save(
      argsOf('/admin/pages/new', desk.headers, { ...values, title: 'About us', content: 'We.' }),
    ) as Promise<unknown>,
  )
})

test('handed in, sent back, handed in again, approved, and ended by its form; each sees what waits', async () => {
  expect(await open(ben)).toMatchObject({
    entry: { status: 'draft', isAbove: false },
    steps: [],
    tasks: ['hand-in'],
  })
  const handedIn = await fill(ben, 'hand-in', 'Check <the> names.')
  for (const _ of [1, 2]) expect((await send(handedIn, ben)).status).toBe(303)
  const task = ['About us', 'Handed in by ben', 'Check <the> names.', `${path}/review`]
  expect(await tasksOf(desk.headers)).toEqual([task])
  const counted = async () => (await openFrame(routeArgs('/admin', {}, { headers: desk.headers }))).waiting
  expect([await listed(), (await form()).review, await counted()]).toEqual([
    ...[[['about-us', 'handed-in']], 'handed-in', 1],
  ])

  expect((await open()).tasks).toEqual(['publish', 'approve', 'send-back'])
  await take(desk.headers, 'send-back', 'One is missing.')
  expect(await tasksOf(desk.headers)).toEqual([])
  expect(await tasksOf(ben)).toEqual([
    ['About us', 'Sent back to you by maya', 'One is missing.', `${path}/review`],
  ])

  await take(ben, 'hand-in')
  await take(desk.headers, 'approve')
  expect(await counted()).toBe(0)
  expect(await tasksOf(ben)).toEqual([
    ['About us', 'Your draft was approved by maya, not published yet', '', `${path}/review`],
  ])
  expect((await open()).tasks).toEqual(['publish', 'send-back'])

  await saveForm({ status: 'published' })
  expect(publication().pages.get('about-us')?.content).toBe('We.')
  const { steps, tasks, entry } = await open()
  expect(steps.map(({ kind, by, note }) => [kind, by, note])).toEqual([
    ['published', 'maya', ''],
    ['approved', 'maya', ''],
    ['handed-in', 'ben', ''],
    ['sent-back', 'maya', 'One is missing.'],
    ['handed-in', 'ben', 'Check <the> names.'],
  ])
  expect([tasks, entry.address, await listed(), await tasksOf(ben), (await form()).review]).toEqual([
    ...[[], '/about-us', [], [], null],
  ])
  expect(
    await database.query(`SELECT action, subject FROM audit_log WHERE kind = 'review' ORDER BY id LIMIT 2`),
  ).toEqual([
    { action: 'handed in', subject: 'Page: About us' },
    { action: 'sent back', subject: 'Page: About us' },
  ])
})

test('a draft above a public page is reviewed while readers see the page, and compared with what was seen', async () => {
  await saveForm({ status: 'published' })
  expect((await open()).tasks).toEqual([])
  await saveForm({ content: 'We two.', command: 'draft' })
  await take(ben, 'hand-in')
  expect(await open()).toMatchObject({
    entry: { status: 'published', isAbove: true, version: 3, address: '/about-us' },
    tasks: ['approve', 'send-back'],
  })
  await saveForm({ content: 'We three.', command: 'draft' })
  const compared = await openVersion(argsOf(`${path}/versions/4?with=3`, desk.headers, undefined, '4'))
  expect(compared).toMatchObject({ former: 3, changes: [{ label: expect.any(String) }] })
  expect(publication().pages.get('about-us')?.content).toBe('We.')
  await saveForm({})
  expect((await open()).steps[0]).toMatchObject({ kind: 'published', version: 5 })
})

test('what somebody else did or saved meanwhile is said, and what was typed stays', async () => {
  await take(ben, 'hand-in')
  const approval = await fill(desk.headers, 'approve', 'Fine.')
  await saveForm({ content: 'We all.' })
  const conflict = await send(approval)
  expect(conflict).toMatchObject({ status: 422, data: { values: { note: 'Fine.' } } })
  expect(messagesOf(conflict)).toEqual([
    'Somebody saved it since you opened this page. Look at what changed, then decide again.',
  ])
  const late = await fill(desk.headers, 'approve')
  await take(desk.headers, 'send-back', 'No.')
  expect(messagesOf(await send(late))).toEqual([
    'Sent back meanwhile by maya. Look at the history below, then decide again.',
  ])
})

test('a note that is too long or missing is asked for, with what was typed', async () => {
  const long = 'x'.repeat(2001)
  const refused = await send(await fill(ben, 'hand-in', long), ben)
  expect(refused).toMatchObject({ status: 422, data: { values: { note: long } } })
  expect(messagesOf(refused)).toEqual([expect.stringContaining('2,000')])
  await take(ben, 'hand-in')
  expect(messagesOf(await send(await fill(desk.headers, 'send-back')))).toEqual(['Say what is missing.'])
  for (const task of ['note', 'hand-over', 'constructor', ''])
    expect((await send(await fill(desk.headers, task))).status).toBe(422)
  expect(messagesOf(await send(await fill(desk.headers, 'hand-in')))).toEqual([
    'That isn’t possible any more. Use the buttons that this page has now.',
  ])
  expect(messagesOf(await send({ ...(await fill(desk.headers, 'approve')), id: 'x' }))).toEqual([
    'Reload this page, and try again.',
  ])
})

test('an episode is handed in once it has its recording; a date is given when it is published', async () => {
  const episode = { title: 'The relay', show: 'ai-podcasts', summary: 'A relay.', guid: 'g', status: 'draft' }
  const store = (data: object) =>
    database.query(
      `INSERT INTO publication_entries (kind, slug, data) VALUES ('episode', 'the-relay', $1)
       ON CONFLICT (kind, slug) DO UPDATE SET data = excluded.data`,
      [JSON.stringify(data)],
    )
  await store(episode)
  const address = '/admin/episodes/the-relay/review'
  const typed = { ...(await fill(ben, 'hand-in', '', address)), version: '1' }
  expect(messagesOf(await send(typed, ben, address))).toEqual([
    'It can’t be handed in yet. An episode that isn’t a draft needs a recording.',
  ])
  const sound = { address: '/media/a.mp3', bytes: 1_000, seconds: 60, type: 'audio/mpeg' }
  await store({ ...episode, sound })
  await take(ben, 'hand-in', '', address)
  expect((await open(ben, address)).tasks).toContain('publish')
  // Its form plans it.
  await store({ ...episode, sound, publishedAt: '2099-01-01T06:00:00Z' })
  expect((await open(ben, address)).tasks).not.toContain('publish')
  expect((await tasksOf(desk.headers))[0]).toEqual(['The relay', 'Handed in by ben', '', address])
  await store({ ...episode, sound, status: 'planned', publishedAt: '2099-01-01T06:00:00Z' })
  expect((await open(ben, address)).steps[0]?.kind).toBe('published')
})

test('is approved and published at once, which is done once; a draft above waits for its form', async () => {
  await take(ben, 'hand-in')
  const approval = await fill(desk.headers, 'publish', 'Good.')
  for (const _ of [1, 2]) expect((await send(approval)).status).toBe(303)
  expect(publication().pages.get('about-us')?.content).toBe('We.')
  expect((await open()).steps.map(({ kind, note, version }) => [kind, note, version])).toEqual([
    ['published', '', 2],
    ['approved', 'Good.', 1],
    ['handed-in', '', 1],
  ])
  await saveForm({ content: 'We two.', command: 'draft' })
  await take(ben, 'hand-in')
  expect(messagesOf(await send(await fill(desk.headers, 'publish')))).toEqual([
    'That isn’t possible any more. Use the buttons that this page has now.',
  ])
})

test('what is approved, but can’t be published, says why', async () => {
  const sound = { address: '/media/a.mp3', bytes: 1_000, seconds: 60, type: 'audio/mpeg' }
  const data = { title: 'Lost', show: 'gone', summary: 'A relay.', guid: 'g', status: 'draft', sound }
  await database.query(`INSERT INTO publication_entries (kind, slug, data) VALUES ('episode', 'lost', $1)`, [
    JSON.stringify(data),
  ])
  const address = '/admin/episodes/lost/review'
  await take(ben, 'hand-in', '', address)
  const refused = await send(await fill(desk.headers, 'publish', '', address), desk.headers, address)
  expect([refused.status, messagesOf(refused)[0]]).toEqual([
    422,
    expect.stringMatching(/^It’s approved, but can’t be published yet\. .*“gone”/),
  ])
  expect((await open(ben, address)).entry.status).toBe('draft')
})

test('an episode that came with the software, and is stored nowhere yet, has nothing to review', async () => {
  await database.query(
    `UPDATE publication_entries SET data = data || jsonb_build_object('podcast', (
       SELECT data FROM publication_entries WHERE kind = 'show'))
     WHERE kind = 'settings'`,
  )
  await database.query(`DELETE FROM publication_entries WHERE kind IN ('show', 'episode')`)
  const address = '/admin/episodes/the-third-box/review'
  expect(await open(desk.headers, address)).toMatchObject({ tasks: [], steps: [] })
  const typed = { ...(await fill(ben, 'hand-in', '', address)), version: '1' }
  expect(messagesOf(await send(typed, ben, address))).toEqual(['There is no draft that could be reviewed.'])
})

test('leads from a former address to the present one; other parts have no such page', async () => {
  await saveForm({ slug: 'us' })
  const moved = await toResult((async () => loader(argsOf(`${path}/review`, ben)))())
  expect(moved.headers.get('Location')).toBe('/admin/pages/us/review')
  for (const address of ['/admin/people/maya-lindqvist/review', '/admin/pages/none/review'])
    expect((await toResult((async () => loader(argsOf(address, ben)))())).status).toBe(404)
})

test('editors are told that it is handed in, and who handed it in what became of it', async () => {
  const known = environment.env()
  const mail = { url: 'smtp://127.0.0.1:1', from: 'Desk <desk@x.example>' }
  vi.spyOn(environment, 'env').mockReturnValue({ ...known, mail })
  onTestFinished(() => void vi.restoreAllMocks())
  await take(ben, 'hand-in', 'Look.')
  await take(desk.headers, 'send-back', 'No.')
  const mails = await database.query<{ payload: { to: string; subject: string; text: string } }>(
    'SELECT payload FROM graphile_worker._private_jobs ORDER BY id',
  )
  expect(
    mails.map(({ payload: { to, subject, text } }) => [to, subject, /http:\/\/[^/]+(\S+)/.exec(text)?.[1]]),
  ).toEqual([
    ['maya@ohmnibus.example', 'Ohmnibus: “About us” was handed in', `${path}/review`],
    ['ben@ohmnibus.example', 'Ohmnibus: “About us” was sent back', path],
  ])
})
