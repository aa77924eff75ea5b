/** A draft is handed in, sent back, approved and published: by whom, with what message, once, and where it waits. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { action as changeAccount } from '~/desk/accounts/account.route'
import { action as closeForm } from '~/desk/articles/article-closed.route'
import { loader as edit } from '~/desk/articles/edit-article.route'
import { loader as lastSave, action as tellPlace } from '~/desk/articles/last-save.route'
import { loader as openFrame } from '~/desk/frame/desk-layout.route'
import { discardDraft, saveDraft } from '~/desk/kit/articles/article-drafts.data.server'
import { changeArticle, findArticleToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import { deleteArticles, restoreArticle } from '~/desk/list/deleted-articles.data.server'
import { action, loader } from '~/desk/review/article-review.route'
import { loader as openToday } from '~/desk/today/today.route'
import * as environment from '~/env.server'
import { routeArgs, storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { startSessionOf } from '../support/signed-in'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
const params = { slug: 'a-story' }
const path = '/admin/articles/a-story/review'
type Who = 'writer' | 'editor'
let cookies: Record<Who, HeadersInit>

beforeEach(async () => {
  await database.empty()
  const signIn = async (role: Who) => {
    await storeEditor(database, `${role}@x.example`, 'correct horse battery', role)
    return startSessionOf(database, `${role}@x.example`)
  }
  cookies = { writer: await signIn('writer'), editor: await signIn('editor') }
  await storeArticle(database, { slug: 'a-story', title: 'A story', status: 'draft' })
  await giveTo('writer')
})

const idOf = async (who: Who) => {
  const [row] = await database.query<{ id: string }>(
    `SELECT id FROM editors WHERE email = '${who}@x.example'`,
  )
  return row?.id ?? ''
}
const giveTo = async (who: Who) => database.query('UPDATE articles SET created_by = $1', [await idOf(who)])

const open = async (who: Who, query = '') =>
  (await toResult((async () => loader(routeArgs(path + query, params, { headers: cookies[who] })))()))
    .data as Awaited<ReturnType<typeof loader>>

function send(who: Who, fields: Record<string, string>) {
  const init = { method: 'POST', headers: cookies[who], body: new URLSearchParams(fields) }
  return toResult((async () => action(routeArgs(path, params, init)))())
}

/** The form as the page gives it to `who` now. */
async function fill(who: Who, task: string, note = '') {
  const { article, steps, newId } = await open(who)
  return { task, id: newId, seen: steps[0]?.id ?? '', version: String(article.version), note }
}

async function take(who: Who, task: string, note = '') {
  const fields = await fill(who, task, note)
  expect((await send(who, fields)).status).toBe(303)
  return fields
}

const story = async () => (await findArticleToEdit('a-story')) ?? expect.fail('It is gone.')
const tasksOf = async (who: Who) => {
  const { tasks } = await openToday(routeArgs('/admin/today', {}, { headers: cookies[who] }))
  return tasks.items.map(({ name, words, note }) => [name, words, note])
}
const history = async (who: Who) =>
  (await open(who)).steps.map(({ kind, by, note, version }) => [kind, by, note, version])

test('from the writer to the editor, back, and on to the site; each sees what waits for them', async () => {
  expect((await open('writer')).tasks).toEqual(['hand-in'])
  const handedIn = await take('writer', 'hand-in', 'Check <the> figures.')
  expect((await send('writer', handedIn)).status).toBe(303)
  expect((await open('writer')).tasks).toEqual([])
  expect(await tasksOf('writer')).toEqual([])
  expect(await tasksOf('editor')).toEqual([['A story', 'Handed in by writer', 'Check <the> figures.']])

  await take('editor', 'send-back', 'The second source is missing.')
  expect(await tasksOf('editor')).toEqual([])
  expect(await tasksOf('writer')).toEqual([
    ['A story', 'Sent back to you by editor', 'The second source is missing.'],
  ])

  await take('writer', 'hand-in')
  await take('editor', 'approve')
  const approved = 'pproved by editor, not published yet'
  expect(await tasksOf('writer')).toEqual([['A story', `Your draft was a${approved}`, '']])
  expect(await tasksOf('editor')).toEqual([['A story', `A${approved}`, '']])

  const published = await take('editor', 'publish', 'Good.')
  expect((await send('editor', published)).status).toBe(303)
  expect(await story()).toMatchObject({ status: 'published', version: 2 })
  expect([await tasksOf('writer'), await tasksOf('editor')]).toEqual([[], []])
  expect(await history('writer')).toEqual([
    ['published', 'editor', '', 2],
    ['approved', 'editor', 'Good.', 1],
    ['approved', 'editor', '', 1],
    ['handed-in', 'writer', '', 1],
    ['sent-back', 'editor', 'The second source is missing.', 1],
    ['handed-in', 'writer', 'Check <the> figures.', 1],
  ])
  expect(
    await database.query(
      "SELECT editor, action, subject FROM audit_log WHERE kind = 'review' AND action <> 'handed over' ORDER BY id LIMIT 2",
    ),
  ).toEqual([
    { editor: 'writer@x.example', action: 'handed in', subject: 'Article: A story' },
    { editor: 'editor@x.example', action: 'sent back', subject: 'Article: A story' },
  ])
})

test('the header counts the drafts that wait for approval, for those who approve', async () => {
  const counted = async (who: Who) =>
    (await openFrame(routeArgs('/admin', {}, { headers: cookies[who] }))).waiting
  expect(await counted('editor')).toBe(0)
  await take('writer', 'hand-in')
  expect([await counted('editor'), await counted('writer')]).toEqual([1, 0])
  await take('editor', 'approve')
  expect(await counted('editor')).toBe(0)
})

test('what changed since it was sent back is marked in the text, unless that is not asked for', async () => {
  const save = async (content: string) => {
    const { id, version, ...fields } = await story()
    await changeArticle(id, version, { ...fields, content }, await idOf('writer'))
  }
  await save('The relay clicked.\n\nNobody was there.')
  await take('writer', 'hand-in')
  expect((await open('editor', '?marked=yes')).changes).toBeNull()
  await take('editor', 'send-back', 'Twice?')
  expect((await open('writer')).changes).toBeNull()
  await save('The relay clicked twice.\n\nNobody was there.')
  await take('writer', 'hand-in')
  const { changes } = await open('editor')
  expect(changes).toMatchObject({ kind: 'sent-back', isShown: true, names: ['content'] })
  expect(changes?.rows).toEqual([
    {
      kind: 'changed',
      before: expect.stringContaining('relay'),
      after: '<p>The relay clicked <ins>twice</ins>.</p>',
    },
    expect.objectContaining({ kind: 'same' }),
  ])
  expect((await open('editor', '?marked=no')).changes).toMatchObject({ isShown: false, rows: null })
  await save('The relay clicked.\n\nNobody was there.')
  expect((await open('editor')).changes).toBeNull()
})

test('a writer neither approves nor publishes nor sends back, and sees no others’ drafts', async () => {
  const handedIn = await take('writer', 'hand-in')
  for (const task of ['approve', 'publish', 'send-back']) {
    expect((await send('writer', await fill('writer', task, 'Fine.'))).status).toBe(422)
    expect((await send('writer', { ...handedIn, task, note: 'Fine.' })).status).toBe(422)
  }
  const approved = await take('editor', 'approve')
  expect((await send('writer', { ...approved, task: 'publish' })).status).toBe(422)
  await giveTo('editor')
  expect((await send('writer', { task: 'hand-in' })).status).toBe(403)
  expect(
    (await toResult((async () => loader(routeArgs(path, params, { headers: cookies.writer })))())).status,
  ).toBe(403)
  expect(await tasksOf('writer')).toEqual([])
  expect(await story()).toMatchObject({ status: 'draft' })
  const { upkeep } = await openToday(routeArgs('/admin/today', {}, { headers: cookies.writer }))
  expect(upkeep).toBeNull()
})

test('what somebody did meanwhile is told, and the note is given back', async () => {
  await take('writer', 'hand-in')
  const stale = await fill('editor', 'send-back', 'A long note.')
  const unseen = await fill('editor', 'approve')
  expect(await send('editor', { ...stale, note: ' ' })).toMatchObject({
    status: 422,
    data: { errors: [{ field: 'note', message: 'Say what is missing.' }] },
  })
  // What is approved is what was seen; what is sent back is what there is.
  await changeArticle(
    (await story()).id,
    1,
    { ...(await story()), content: 'Another text.' },
    await idOf('writer'),
  )
  expect((await send('editor', unseen)).status).toBe(422)
  await take('editor', 'approve')
  expect(await send('editor', stale)).toMatchObject({
    status: 422,
    data: {
      values: { note: 'A long note.' },
      errors: [{ message: expect.stringContaining('Approved meanwhile by editor') }],
    },
  })
  // Two at the same moment: one of them.
  const both = [
    await fill('editor', 'send-back', 'One.'),
    { ...(await fill('editor', 'publish')), id: randomUUID() },
  ]
  const sent = await Promise.all(both.map((fields) => send('editor', fields)))
  expect(sent.map(({ status }) => status).sort()).toEqual([303, 422])
})

test('a draft that lacks something is not published, nor one whose form was forged', async () => {
  const unready = await fill('writer', 'hand-in', 'A long message.')
  await database.query("UPDATE articles SET author_name = '', content = ''")
  expect(await send('writer', unready)).toMatchObject({
    status: 422,
    data: {
      values: { note: 'A long message.' },
      errors: [{ message: expect.stringMatching(/^It can’t be handed in yet\. .*Choose an author\./) }],
    },
  })
  expect(await history('writer')).toEqual([])
  await database.query("UPDATE articles SET author_name = 'Maya Lindqvist', content = 'A relay clicked.'")
  await take('writer', 'hand-in')
  await database.query("UPDATE articles SET content = ''")
  const fields = await fill('editor', 'publish')
  expect(await send('editor', fields)).toMatchObject({
    status: 422,
    data: { errors: [{ message: expect.stringContaining('Article content too short') }] },
  })
  for (const forged of [{ task: 'delete' }, { id: 'x' }, { version: '-1' }, { note: 'a'.repeat(2_001) }])
    expect((await send('editor', { ...fields, ...forged })).status).toBe(422)
  expect(await story()).toMatchObject({ status: 'draft' })
})

const quote = 'clicked in an empty laboratory'
const note = async (who: Who, changes: Record<string, string> = {}) => {
  const fields = { task: 'note', id: randomUUID(), quote, text: 'Which <laboratory>?', ...changes }
  return { fields, sent: await send(who, fields) }
}
const write = (content: string) => database.query('UPDATE articles SET content = $1', [content])
const notesOf = async (who: Who) =>
  (await open(who)).notes.map(({ text, by, passage, resolvedBy }) => [
    text,
    by,
    passage?.quote ?? null,
    resolvedBy,
  ])

test('a note is found again by its passage, says so when that is gone, and is resolved', async () => {
  await write('A relay **clicked** in an empty laboratory.')
  const { fields } = await note('editor')
  expect((await send('editor', fields)).status).toBe(303)
  const shown = ['Which <laboratory>?', 'editor']
  expect(await notesOf('writer')).toEqual([[...shown, 'clicked** in an empty laboratory', null]])
  expect(await tasksOf('writer')).toEqual([['A story', 'A comment by editor', 'Which <laboratory>?']])
  expect(await tasksOf('editor')).toEqual([])
  await write('An old relay clicked, in an\nempty laboratory, twice.')
  expect(await notesOf('writer')).toEqual([[...shown, 'clicked, in an empty laboratory', null]])
  await write('An old relay clicked.')
  expect(await notesOf('writer')).toEqual([[...shown, null, null]])
  const [{ id = '' } = {}] = (await open('writer')).notes
  for (const chosen of [id, id, randomUUID(), 'x'])
    expect((await send('writer', { task: 'resolve', chosen })).status).toBe(303)
  expect(await notesOf('writer')).toEqual([[...shown, null, 'writer']])
  expect(await tasksOf('writer')).toEqual([])
  await send('editor', { task: 'reopen', chosen: id })
  expect(await notesOf('writer')).toEqual([[...shown, null, null]])
})

test('the form for a note gets the words of the block that was chosen', async () => {
  await write('A relay **clicked**.\n\nNobody was there.')
  const { preview, quote: none } = await open('editor')
  expect(preview.html).toContain('href="?marked=no&amp;passage=2#note-text"')
  expect(none).toBe('')
  expect((await open('editor', '?passage=1')).quote).toBe('A relay clicked.')
  for (const unknown of ['0', '3', '-1', '1e3', '9'.repeat(30), 'x'])
    expect((await open('editor', `?passage=${unknown}`)).quote).toBe('')
})

test('a note needs words that are in the text, and a story has a hundred at most', async () => {
  await write('A relay clicked in an empty laboratory.')
  const refused: Record<string, string>[] = [
    { quote: 'in a full laboratory' },
    { quote: '' },
    { text: ' ' },
    { quote: 'a'.repeat(301) },
  ]
  for (const changes of refused)
    expect(await note('writer', changes)).toMatchObject({
      sent: { status: 422, data: { values: { text: changes.text ?? 'Which <laboratory>?' } } },
    })
  await database.query(
    `INSERT INTO article_notes (article_id, quote, text) SELECT articles.id, 'A relay', 'Hm.' FROM articles, generate_series(1, 100)`,
  )
  expect(await note('writer')).toMatchObject({
    sent: { status: 422, data: { errors: [{ message: expect.stringContaining('at most 100') }] } },
  })
  expect(await tasksOf('writer')).toEqual([['A story', '100 comments, the first', 'Hm.']])
  // More, from a release that allowed more: each page lists some, and says how many there are.
  await database.query(
    `INSERT INTO article_notes (article_id, quote, text) SELECT articles.id, 'A relay', 'Hm.' FROM articles, generate_series(1, 400)`,
  )
  const { notes: listed, openNotes } = await open('writer')
  expect([listed.length, openNotes]).toEqual([100, 500])
  const beside = await edit(routeArgs('/admin/articles/a-story', params, { headers: cookies.writer }))
  expect([beside.notes.notes.length, beside.notes.total]).toEqual([20, 500])
  await giveTo('editor')
  expect((await note('writer')).sent.status).toBe(403)
})

test('mail goes to those who want it, but not to the one who did it, and one of many comments', async () => {
  const readEnv = environment.env
  vi.spyOn(environment, 'env').mockImplementation(() => ({
    ...readEnv(),
    mail: { url: 'smtp://127.0.0.1:1', from: 'Desk <desk@x.example>' },
  }))
  onTestFinished(() => void vi.restoreAllMocks())
  await storeEditor(database, 'quiet@x.example', 'correct horse battery', 'editor')
  const init = { method: 'POST', body: new URLSearchParams({ task: 'mail', notes: 'on' }) }
  const headers = await startSessionOf(database, 'quiet@x.example')
  await toResult(changeAccount(routeArgs('/admin/account', {}, { ...init, headers })))
  await write('A relay clicked in an empty laboratory.')
  const again = await take('writer', 'hand-in', 'Please.')
  await send('writer', again)
  await note('editor')
  await note('editor')
  await note('writer')
  await take('editor', 'approve')
  await take('editor', 'send-back', 'On second thoughts.')
  await giveTo('editor')
  await take('editor', 'hand-in', 'My own.')
  await giveTo('writer')
  await take('editor', 'publish')
  const mails = await database.query<{ payload: { to: string; subject: string; text: string } }>(
    `SELECT payload FROM graphile_worker._private_jobs ORDER BY id`,
  )
  expect(mails.map(({ payload: { to, subject } }) => [to, subject])).toEqual([
    ['editor@x.example', 'Ohmnibus: “A story” was handed in'],
    ['writer@x.example', 'Ohmnibus: A comment on “A story”'],
    ['writer@x.example', 'Ohmnibus: “A story” was approved'],
    ['writer@x.example', 'Ohmnibus: “A story” was sent back'],
    ['writer@x.example', 'Ohmnibus: “A story” was published'],
  ])
  expect(mails[3]?.payload.text).toMatch(
    /^editor sent “A story” back to you\.\n\nOn second thoughts\.\n\nhttp:/,
  )
  // Each leads to what its reader wants next: the decision, the text, what readers see.
  expect(mails.map(({ payload: { text } }) => /http:\/\/[^/]+(\S+)/.exec(text)?.[1])).toEqual([
    '/admin/articles/a-story/review',
    '/admin/articles/a-story',
    '/admin/articles/a-story/review',
    '/admin/articles/a-story',
    '/articles/a-story',
  ])
})

test('others are told who has the form open, until it is closed or an hour has passed', async () => {
  const { id } = await story()
  const openForm = (who: Who) => edit(routeArgs('/admin/articles/a-story', params, { headers: cookies[who] }))
  const ask = async (who: Who) => {
    const response = await lastSave(
      routeArgs(`/admin/by-id/${id}/last-save`, { id }, { headers: cookies[who] }),
    )
    const { openedBy } = (await response.json()) as { openedBy: { name: string; isOpen: boolean }[] }
    return openedBy.map(({ name, isOpen }) => [name, isOpen])
  }
  const pass = (minutes: number) =>
    database.query(`UPDATE open_articles SET seen_at = seen_at - make_interval(mins => ${minutes}),
      opened_at = opened_at - make_interval(mins => ${minutes})`)
  const openedAt = () => database.query('SELECT opened_at, seen_at FROM open_articles ORDER BY editor_id')
  await openForm('writer')
  expect(await ask('editor')).toEqual([['writer', true]])
  expect((await open('editor')).openedBy.map(({ name }) => name)).toEqual(['writer'])
  expect((await open('writer')).openedBy.map(({ name }) => name)).toEqual(['editor'])
  const before = await openedAt()
  await ask('writer')
  expect(await openedAt()).toEqual(before)
  await pass(3)
  expect(await ask('editor')).toEqual([['writer', false]])
  await pass(60)
  expect(await ask('editor')).toEqual([])
  await openForm('writer')
  expect(await ask('editor')).toEqual([['writer', true]])
  const close = (closed: string) => {
    const init = { method: 'POST', headers: cookies.writer }
    return toResult(closeForm(routeArgs(`/admin/by-id/${closed}/closed`, { id: closed }, init)))
  }
  expect([(await close('x')).status, (await close(id)).status]).toEqual([204, 204])
  expect(await ask('editor')).toEqual([])
})

describe('where somebody’s caret is', () => {
  const near = { words: 'A line with “words”, and more.', offset: '12' }
  const tell = async (who: Who, place: Record<string, string>) => {
    const { id } = await story()
    const body = new URLSearchParams(place)
    const init = { method: 'POST', body, headers: cookies[who] }
    return tellPlace(routeArgs(`/admin/by-id/${id}/last-save`, { id }, init))
  }
  const stored = () => database.query('SELECT near_words, near_offset FROM open_articles')

  const listTold = async (who: Who) => {
    return (await (await tell(who, near)).json()) as { version: number; openedBy: unknown[] }
  }

  test('is told to others with who has the form open, and stays until another place comes', async () => {
    expect(await listTold('writer')).toMatchObject({ version: 1, openedBy: [] })
    const place = { words: near.words, offset: 12 }
    const told = async () => (await listTold('editor')).openedBy
    expect(await told()).toMatchObject([{ name: 'writer', isOpen: true, place }])
    await tell('writer', { words: 'Another line.', offset: '80' })
    expect(await told()).toMatchObject([{ place: { words: 'Another line.', offset: 80 } }])
    const { id } = await story()
    await lastSave(routeArgs(`/admin/by-id/${id}/last-save`, { id }, { headers: cookies.writer }))
    expect(await told()).toMatchObject([{ place: { words: 'Another line.', offset: 80 } }])
    await database.query(`UPDATE open_articles SET seen_at = seen_at - interval '3 minutes'`)
    expect(await told()).toMatchObject([{ isOpen: false, place: null }])
  })

  test('is refused if it is none', async () => {
    const refused: Record<string, string>[] = [
      {},
      { words: near.words },
      { ...near, offset: '-1' },
      { ...near, words: 'x'.repeat(81) },
      { ...near, words: 'a\0b' },
    ]
    for (const place of refused) expect((await toResult(tell('writer', place))).status).toBe(400)
    expect((await toResult(tell('writer', { ...near, words: 'x'.repeat(5_000) }))).status).toBe(413)
    expect(await stored()).toEqual([])
  })

  test('is no business of a writer whose story it isn’t', async () => {
    await database.query('UPDATE articles SET created_by = NULL')
    expect((await toResult(tell('writer', near))).status).toBe(403)
    expect(await stored()).toEqual([])
  })
})

test('an editor hands a story over to an open account, which is logged; a writer does not', async () => {
  const handOver = async (who: Who, heir: string) => send(who, { task: 'hand-over', heir })
  expect((await open('writer')).heirs).toBeNull()
  expect((await handOver('writer', await idOf('editor'))).status).toBe(422)
  expect((await open('editor')).heirs?.map(({ label }) => label)).toEqual([
    'editor@x.example, editor',
    'writer@x.example, writer',
  ])
  await storeEditor(database, 'closed@x.example', 'correct horse battery', 'editor')
  const [closed] = await database.query<{ id: string }>(
    `UPDATE editors SET disabled_at = now() WHERE email LIKE 'closed%' RETURNING id`,
  )
  for (const heir of [closed?.id ?? '', randomUUID(), 'x', ''])
    expect((await handOver('editor', heir)).status).toBe(422)
  expect((await handOver('editor', await idOf('editor'))).status).toBe(303)
  expect(await story()).toMatchObject({ createdBy: await idOf('editor'), version: 1 })
  expect(
    await database.query('SELECT editor, action, subject FROM audit_log WHERE kind = $1 ORDER BY id', [
      'review',
    ]),
  ).toEqual([
    { editor: null, action: 'handed over', subject: 'Article: A story to writer@x.example' },
    { editor: 'editor@x.example', action: 'handed over', subject: 'Article: A story to editor@x.example' },
  ])
})

test('the review ends with any publication, and comes back from the bin as it was', async () => {
  await take('writer', 'hand-in', 'Please.')
  await note('editor')
  await deleteArticles([(await story()).id], await idOf('editor'))
  const [bin] = await database.query<{ id: string }>('SELECT id FROM deleted_articles')
  await restoreArticle(bin?.id ?? '', await idOf('editor'))
  expect(await history('writer')).toEqual([['handed-in', 'writer', 'Please.', 1]])
  expect(await notesOf('writer')).toEqual([['Which <laboratory>?', 'editor', quote, null]])
  expect(await tasksOf('editor')).toHaveLength(1)
  expect(await database.query("SELECT FROM audit_log WHERE action = 'handed in'")).toHaveLength(1)
  await database.query("UPDATE articles SET status = 'published'")
  await database.query("UPDATE articles SET status = 'draft'")
  expect(await tasksOf('editor')).toEqual([])
  expect((await open('writer')).tasks).toEqual(['hand-in'])
})

test('a draft above a public story is reviewed while readers see the story, until it is published or discarded', async () => {
  await database.query(`UPDATE articles SET status = 'published'`)
  expect((await open('writer')).tasks).toEqual([])
  const live = await story()
  const draftOf = async (content: string, seen: number | null) => {
    const saved = await saveDraft(
      live.id,
      { version: (await story()).version, draft: seen },
      { ...live, content, status: 'draft' },
      await idOf('writer'),
    )
    return saved.outcome === 'saved' ? saved.version : expect.fail(saved.outcome)
  }
  const first = await draftOf('The relay has two coils.', null)
  // The page shows the draft with its own fields, as readers will see it.
  const { preview } = await open('editor')
  expect(preview).toMatchObject({
    article: { title: 'A story' },
    html: expect.stringContaining('<p>The relay has two coils.</p>'),
  })
  const handedIn = await take('writer', 'hand-in', 'Corrected.')
  expect(handedIn.version).toBe(String(first))
  expect(await tasksOf('editor')).toEqual([['A story', 'Handed in by writer', 'Corrected.']])
  expect((await open('editor')).tasks).toEqual(['approve', 'send-back'])
  const noted = { task: 'note', id: randomUUID(), quote: 'two coils', text: 'Three?' }
  expect((await send('editor', noted)).status).toBe(303)
  const seenBefore = await fill('editor', 'approve')
  const second = await draftOf('The relay has two coils, says its maker.', first)
  expect((await send('editor', seenBefore)).status).toBe(422)
  await take('editor', 'approve')
  expect((await history('editor'))[0]).toEqual(['approved', 'editor', '', second])

  const fields = { ...live, content: 'The relay has two coils, says its maker.' }
  await changeArticle(live.id, live.version, fields, await idOf('editor'), { seenDraft: second })
  expect((await history('editor'))[0]).toMatchObject(['published', 'editor', '', (await story()).version])

  const third = await draftOf('Another thought.', null)
  await take('writer', 'hand-in')
  await discardDraft(live.id, third, await idOf('editor'))
  expect((await history('editor'))[0]).toMatchObject(['discarded', 'editor', '', (await story()).version])
  expect((await history('editor')).slice(1).map(([kind]) => kind)).toEqual([
    'handed-in',
    'published',
    'approved',
    'handed-in',
  ])
  expect([await tasksOf('editor'), (await open('writer')).tasks]).toEqual([[], []])
})
