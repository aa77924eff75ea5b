/** The pages of imports: the upload of a file, the dry run with its choices, and what can be done in each state. */

import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { postgresStore } from '~/data/media/postgres-store.server'
import { openOnDisk } from '~/desk/import/import-on-disk.server'
import { type ImportState, MAX_UPLOAD_BYTES, type PlanSummary } from '~/desk/kit/imports/imports'
import type { ArticlePlan } from '~/desk/kit/imports/plan'
import { findImport } from '~/desk/kit/imports/stored-imports.data.server'
import { PART_BYTES } from '~/desk/kit/uploads/send-file'
import { action as announce } from '~/desk/moving-in/announce-file.route'
import { action as change, loader as open } from '~/desk/moving-in/import.route'
import { loader as ask, action as sendPart } from '~/desk/moving-in/import-file.route'
import { loader as openLine } from '~/desk/moving-in/import-line.route'
import { loader as list } from '~/desk/moving-in/import-lines.route'
import { loader as download, rules as downloadRules } from '~/desk/moving-in/import-plan.route'
import { loader as listAll, action as upload } from '~/desk/moving-in/imports.route'
import { routeArgs, storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { listStored } from '../support/media'
import { signInEditor } from '../support/signed-in'

const database = provideDatabase()
let headers: Record<string, string> = {}

beforeEach(async () => {
  await database.empty()
  headers = await signInEditor(database)
})

type Handler = (args: ReturnType<typeof routeArgs>) => unknown

const run = (handler: Handler, path: string, params = {}, init: RequestInit = {}) =>
  toResult(
    (async () => handler(routeArgs(path, params, { ...init, headers: { ...headers, ...init.headers } })))(),
  )

function toAddress(address: string) {
  const form = toForm('', '')
  form.set('address', address)
  return form
}

const toForm = (bytes: Uint8Array | string, name = 'export.xml') => {
  const form = new FormData()
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  return form
}
const send = (
  body: BodyInit,
  { query = '', sent = {} }: { query?: string; sent?: Record<string, string> } = {},
) => run(upload, `/admin/import${query}`, {}, { method: 'POST', body, headers: sent })

const listJobs = () =>
  database.query<{ id: string }>(
    `SELECT payload ->> 'id' AS id FROM graphile_worker._private_jobs AS jobs
     JOIN graphile_worker._private_tasks AS tasks ON tasks.id = task_id WHERE identifier = 'run-import'`,
  )

const plan: PlanSummary = {
  ...{ source: 'wordpress', siteKey: 'wordpress old.example', isWhole: true },
  site: {
    ...{ kind: 'site', title: 'Old', description: '', url: 'https://old.example' },
    language: null,
    timeZone: null,
  },
  end: { read: 12, counted: 12, cutAfter: null, problems: [] },
  counts: { article: { create: 3, change: 0, use: 0, keep: 1, leave: 0 } },
  losses: { script: 2 },
  leftOut: { comment: 7 },
  choices: [
    { about: 'section', id: 'constructor', name: 'News', guess: 'new', count: 3 },
    { about: 'person', id: '1', name: 'Ada', guess: 'new', count: 2 },
    { about: 'menu', id: 'main', name: 'Main', guess: 'header', count: 5 },
    { about: 'product', id: 'lamp', name: 'Lamp', guess: 'new', count: 1 },
  ],
  hosts: [{ host: 'pictures.example', count: 4, isChosen: false }],
}

async function store(state: ImportState, columns: Record<string, unknown> = {}): Promise<string> {
  const row: Record<string, unknown> = {
    file_name: 'export.xml',
    state,
    plan: JSON.stringify(plan),
    ...columns,
  }
  const names = Object.keys(row)
  const [stored] = await database.query<{ id: string }>(
    `INSERT INTO imports (${names}) VALUES (${names.map((_, n) => `$${n + 1}`)}) RETURNING id`,
    Object.values(row),
  )
  return stored?.id ?? ''
}

type Line = {
  article?: ArticlePlan
  kind?: string
  outcome?: string
  result?: string | null
  problem?: string | null
  losses?: object[]
}

const planned: ArticlePlan = {
  ...{ title: 'Theirs', slug: 'a', status: 'published', date: null },
  ...{ category: null, section: null, people: [], tags: [] },
}

async function storeLines(id: string, lines: Line[]) {
  for (const [
    position,
    { kind = 'article', outcome = 'create', result, problem, losses = [], article },
  ] of lines.entries()) {
    const line = {
      kind,
      id: `${position}`,
      name: `Line ${position}`,
      outcome,
      target: 'a',
      path: '/articles/a',
    }
    await database.query(
      `INSERT INTO import_lines (import_id, position, kind, source_id, outcome, line, result, problem) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        ...[id, position, kind, `${position}`, outcome],
        ...[JSON.stringify({ ...line, notes: [], losses, article }), result ?? null, problem ?? null],
      ],
    )
  }
}

const stateOf = async (id: string) => (await findImport(id))?.state
const post = (id: string, fields: Record<string, string>) =>
  run(change, `/admin/import/${id}`, { id }, { method: 'POST', body: new URLSearchParams(fields) })
const show = (id: string) => run(open, `/admin/import/${id}`, { id })

describe('a plain form', () => {
  test('stores the file, has it read, and leads to its page', async () => {
    const bytes = Buffer.alloc(PART_BYTES + 1_000, 'wxr')
    const { status, headers: sent } = await send(toForm(bytes, 'C:\\old\\export.xml'))
    const id = (sent.get('Location') ?? '').slice('/admin/import/'.length)
    expect([status, await findImport(id)]).toEqual([
      303,
      expect.objectContaining({
        ...{
          fileName: 'export.xml',
          state: 'reading',
          bytes: bytes.length,
          createdBy: 'maya',
        },
      }),
    ])
    expect(await listJobs()).toEqual([{ id }])
    const file = await openOnDisk(id)
    expect(file && (await readFile(file)).equals(bytes)).toBe(true)
    await store('planned')
    const { imports } = (await run(listAll, '/admin/import')).data as { imports: object[] }
    expect(imports).toMatchObject([
      { state: 'planned', source: 'wordpress' },
      { id, state: 'reading', source: null },
    ])
    // A plan may be megabytes.
    expect(imports[0]).not.toHaveProperty('plan')
  })

  test.each([
    ['no file', () => new FormData(), 422, 'Choose a file'],
    ['none chosen', () => toForm('', ''), 422, 'Choose a file'],
    ['an empty one', () => toForm(''), 422, 'empty'],
    ['the address of our own network', () => toAddress('http://localhost/feed'), 422, 'isn’t public'],
    ['no address', () => toAddress('my feed'), 422, 'isn’t a web address'],
  ])('%s is refused, and nothing is left of it', async (_, form, status, words) => {
    const refused = await send(form())
    expect([refused.status, JSON.stringify(refused.data)]).toEqual([status, expect.stringContaining(words)])
    expect(await database.query('SELECT FROM imports')).toEqual([])
  })

  test('two files are refused', async () => {
    const form = toForm('one')
    form.append('file', new Blob(['two']), 'other.xml')
    expect(await send(form)).toMatchObject({ status: 422 })
    expect(await database.query('SELECT FROM imports')).toEqual([])
    expect(await listStored(postgresStore)).toEqual([])
  })

  test('one that is too long is refused before anything of it is stored', async () => {
    const sent = { 'Content-Length': String(MAX_UPLOAD_BYTES + 200_000) }
    const refused = await send(toForm('x'), { sent })
    expect([refused.status, JSON.stringify(refused.data)]).toEqual([
      413,
      expect.stringContaining('npm run import'),
    ])
    expect(await database.query('SELECT FROM imports')).toEqual([])
  })

  test('one that is cut off stays, and is gone on with by the same file', async () => {
    const bytes = Buffer.alloc(2 * PART_BYTES, 'wxr')
    const cut = await send(cutOff(bytes.subarray(0, PART_BYTES + 5_000), 'export.xml'), {
      sent: { 'Content-Type': 'multipart/form-data; boundary=x' },
    })
    const id = (cut.headers.get('Location') ?? '').slice('/admin/import/'.length)
    expect([cut.status, await findImport(id)]).toEqual([
      303,
      expect.objectContaining({ state: 'uploading', bytes: PART_BYTES }),
    ])
    expect((await show(id)).data).toMatchObject({ told: { state: 'uploading' }, plan: null, form: null })

    expect(await send(toForm(bytes, 'other.xml'), { query: `?upload=${id}` })).toMatchObject({ status: 409 })
    expect(await stateOf(id)).toBe('uploading')
    expect(await send(toForm(bytes), { query: `?upload=${id}` })).toMatchObject({ status: 303 })
    expect(await findImport(id)).toMatchObject({ state: 'reading', bytes: bytes.length })
    const file = await openOnDisk(id)
    expect(file && (await readFile(file)).equals(bytes)).toBe(true)
    expect(await send(toForm(bytes), { query: `?upload=${id}` })).toMatchObject({ status: 409 })
    expect(await stateOf(id)).toBe('reading')
  })

  test('a shorter file of the same name is another one', async () => {
    const id = await store('uploading', { bytes: PART_BYTES, pieces: 1, plan: null })
    const { status, data } = await send(toForm('short'), { query: `?upload=${id}` })
    expect([status, JSON.stringify(data)]).toEqual([409, expect.stringContaining('another file')])
  })
})

/** A form whose file never ends. */
function cutOff(bytes: Uint8Array, name: string): Uint8Array<ArrayBuffer> {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  return new Uint8Array(Buffer.concat([Buffer.from(head), bytes]))
}

describe('a script', () => {
  const bytes = Buffer.alloc(2 * PART_BYTES + 10, 'part')
  const readAnswer = async (
    handler: Handler,
    path: string,
    params: Record<string, string>,
    body?: FormData,
  ) => {
    const init = body ? { method: 'POST', body, headers } : { headers }
    const response = await (async () => handler(routeArgs(path, params, init)))()
    if (!(response instanceof Response)) throw new Error('There is no response.')
    return { status: response.status, ...(await response.json()) }
  }
  const tell = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return readAnswer(announce, '/admin/import-uploads', {}, form)
  }
  const announced = () => tell({ name: 'export.xml', size: String(bytes.length), id: '' })
  const sendFrom = (id: string, from: number, end = from + PART_BYTES) =>
    readAnswer(sendPart, `/admin/import/${id}/file?from=${from}`, { id }, toForm(bytes.subarray(from, end)))

  test('sends part after part; then the file is read', async () => {
    const { id, bytes: there, status } = await announced()
    expect([status, there]).toEqual([200, 0])
    expect(await sendFrom(id, 0)).toMatchObject({ status: 200, bytes: PART_BYTES, isWhole: false })
    expect(await readAnswer(ask, `/admin/import/${id}/file`, { id })).toMatchObject({ bytes: PART_BYTES })
    // Another tab, or the same after a restart.
    expect(await announced()).toMatchObject({ id, bytes: PART_BYTES })
    await sendFrom(id, PART_BYTES)
    expect(await sendFrom(id, 2 * PART_BYTES)).toMatchObject({ bytes: bytes.length, isWhole: true })
    expect([await stateOf(id), await listJobs()]).toEqual(['reading', [{ id }]])
    const file = await openOnDisk(id)
    expect(file && (await readFile(file)).equals(bytes)).toBe(true)
    // Finished twice.
    expect(await sendFrom(id, 2 * PART_BYTES)).toMatchObject({ status: 200, isWhole: true })
    expect(await listJobs()).toHaveLength(1)
    expect((await announced()).id).not.toBe(id)
  })

  test('parts twice and out of order change nothing, and it is told where to go on', async () => {
    const { id } = await announced()
    expect(await sendFrom(id, PART_BYTES)).toMatchObject({ status: 409, bytes: 0, problem: null })
    await sendFrom(id, 0)
    expect(await sendFrom(id, 0)).toMatchObject({ status: 409, bytes: PART_BYTES, problem: null })
    const twice = await Promise.all([sendFrom(id, PART_BYTES), sendFrom(id, PART_BYTES)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await sendFrom(id, 2 * PART_BYTES)).toMatchObject({ isWhole: true })
    const file = await openOnDisk(id)
    expect(file && (await readFile(file)).equals(bytes)).toBe(true)
  })

  test('whose answer to the last part was lost finishes with an empty one', async () => {
    const id = await store('uploading', { bytes: 9, total_bytes: 9, pieces: 1, plan: null })
    expect(await readAnswer(ask, `/admin/import/${id}/file`, { id })).toMatchObject({ isWhole: false })
    expect(await stateOf(id)).toBe('uploading')
    const body = toForm('')
    expect(await readAnswer(sendPart, `/admin/import/${id}/file?from=9`, { id }, body)).toMatchObject({
      isWhole: true,
    })
    expect(await stateOf(id)).toBe('reading')
  })

  test('goes on with what a plain form began, if it is the same file', async () => {
    const id = await store('uploading', { bytes: 100, pieces: 1, plan: null })
    expect(await tell({ name: 'other.xml', size: '200', id })).toMatchObject({ status: 409 })
    expect(await tell({ name: 'export.xml', size: '99', id })).toMatchObject({ status: 409 })
    expect(await tell({ name: 'export.xml', size: '200', id })).toMatchObject({ status: 200, id, bytes: 100 })
    expect(await tell({ name: 'export.xml', size: '300', id })).toMatchObject({ status: 409 })
  })

  test.each([
    [{ name: 'a.xml', size: String(MAX_UPLOAD_BYTES + 1), id: '' }, 413, 'larger than 2 GB'],
    [{ name: 'a.xml', size: '0', id: '' }, 422, 'empty'],
    [{ name: 'a.xml', size: '9', id: 'constructor' }, 404, 'deleted'],
  ])('%o is refused', async (fields, status, words) => {
    expect(await tell(fields)).toMatchObject({ status, problem: expect.stringContaining(words) })
    expect(await database.query('SELECT FROM imports')).toEqual([])
  })

  test.each(['', '-1', '1e3', 'x'])('a part from “%s” is refused', async (from) => {
    const { id } = await announced()
    const path = `/admin/import/${id}/file?from=${from}`
    expect((await readAnswer(sendPart, path, { id }, toForm('x'))).status).toBe(400)
  })
})

describe('the dry run', () => {
  test('shows the plan with its choices, each with its guess', async () => {
    const id = await store('planned')
    const { data } = await show(id)
    expect(data).toMatchObject({
      plan: { counts: plan.counts, choices: [], hosts: [] },
      form: {
        sections: { shown: [{ field: 'choice0', name: 'News', value: 'new' }], hidden: 0 },
        menus: { shown: [{ field: 'choice2', name: 'Main', value: 'header', count: 5 }], hidden: 0 },
        products: { shown: [{ field: 'choice3', name: 'Lamp', value: 'new', count: 1 }], hidden: 0 },
        hosts: { shown: [{ field: 'host0', host: 'pictures.example', isChosen: false }] },
      },
    })
  })

  test('choices are saved, and it is planned again', async () => {
    const id = await store('planned')
    const { status, headers: sent } = await post(id, {
      ...{ task: 'choose', choice0: 'tag', choice2: 'footer', choice3: 'leave', host0: 'on' },
    })
    expect([status, sent.get('Location')]).toEqual([303, `/admin/import/${id}?done=chosen`])
    expect(await findImport(id)).toMatchObject({
      state: 'reading',
      choices: {
        ...{ sections: { constructor: 'tag' }, people: {}, hosts: ['pictures.example'] },
        ...{ menus: { main: 'footer' }, products: { lamp: 'leave' } },
      },
    })
    expect(await listJobs()).toEqual([{ id }])
  })

  test('a choice that is not offered is refused, and shown again', async () => {
    const id = await store('planned')
    const { status, data } = await post(id, { task: 'choose', choice0: 'no-such-section' })
    expect([status, data]).toEqual([
      422,
      expect.objectContaining({ errors: [expect.objectContaining({ field: 'choice0' })] }),
    ])
    expect(await stateOf(id)).toBe('planned')
  })

  test('import writes the plan that was shown, and no other', async () => {
    const id = await store('planned')
    const changed = await post(id, { task: 'import', choice0: 'leave' })
    expect(changed.headers.get('Location')).toBe(`/admin/import/${id}?done=changed`)
    expect(await stateOf(id)).toBe('reading')
    await database.query(`UPDATE imports SET state = 'planned'`)
    const started = await post(id, { task: 'import', choice0: 'leave' })
    expect([started.status, started.headers.get('Location')]).toEqual([303, `/admin/import/${id}`])
    expect(await stateOf(id)).toBe('writing')
  })

  test('one import is written at a time', async () => {
    const other = await store('writing', { file_name: 'first.xml' })
    for (const [state, task] of [
      ['planned', 'import'],
      ['stopped', 'go-on'],
      ['done', 'undo'],
    ] as const) {
      const id = await store(state)
      const { status, data } = await post(id, { task })
      expect([status, JSON.stringify(data)]).toEqual([
        409,
        expect.stringContaining('Another import is being written'),
      ])
      expect(await stateOf(id)).toBe(state)
      expect((await show(id)).data).toMatchObject({ busy: { id: other, fileName: 'first.xml' } })
    }
  })
})

describe('what can be done', () => {
  const became: [ImportState, string, ImportState | undefined][] = [
    ['uploading', 'delete', undefined],
    ['reading', 'delete', undefined],
    ['planned', 'delete', undefined],
    ['writing', 'stop', 'stopped'],
    ['stopped', 'go-on', 'writing'],
    ['stopped', 'undo', 'undoing'],
    ['done', 'undo', 'undoing'],
    ['done', 'delete', undefined],
    ['undoing', 'stop', 'stopped'],
    ['undone', 'delete', undefined],
    ['failed', 'delete', undefined],
    // Too late: nothing happens.
    ['writing', 'delete', 'writing'],
    ['writing', 'import', 'writing'],
    ['done', 'stop', 'done'],
    ['reading', 'choose', 'reading'],
    ['failed', 'undo', 'failed'],
  ]
  test.each(became)('%s, %s: %s', async (state, task, expected) => {
    const id = await store(state)
    expect((await post(id, { task })).status).toBe(303)
    expect(await stateOf(id)).toBe(expected)
  })

  test('an unknown button does nothing', async () => {
    const id = await store('done')
    for (const task of ['constructor', '']) expect((await post(id, { task })).status).toBe(422)
    expect(await stateOf(id)).toBe('done')
  })

  test('the file goes with the import', async () => {
    const { headers: sent } = await send(toForm('some bytes'))
    const id = (sent.get('Location') ?? '').slice('/admin/import/'.length)
    expect(await listStored(postgresStore)).toHaveLength(1)
    expect((await post(id, { task: 'delete' })).headers.get('Location')).toBe('/admin/import?done=deleted')
    expect(await listStored(postgresStore)).toEqual([])
  })

  test('what was written is told by kind, with what failed and why', async () => {
    const id = await store('done')
    await storeLines(id, [
      { result: 'done' },
      { result: 'failed', problem: 'Its slug was taken.' },
      { kind: 'page', result: 'done' },
      { outcome: 'leave' },
    ])
    expect((await show(id)).data).toMatchObject({
      results: [
        { kind: 'article', all: 2, done: 1, failed: 1 },
        { kind: 'page', all: 1, done: 1, failed: 0 },
      ],
      failed: [{ name: 'Line 1', problem: 'Its slug was taken.' }],
      kept: [],
    })
  })

  test('what stayed after an undo is listed', async () => {
    const id = await store('undone')
    await storeLines(id, [{ result: 'undone' }, { result: 'kept', problem: 'Edited since.' }])
    expect((await show(id)).data).toMatchObject({ kept: [{ name: 'Line 1', problem: 'Edited since.' }] })
  })

  test.each(['reading', 'writing', 'undoing', 'failed'] as const)('%s has a page', async (state) => {
    const id = await store(state, { problem: state === 'failed' ? 'It is no archive.' : null })
    expect((await show(id)).data).toMatchObject({ told: { state }, form: null })
  })
})

describe('the lines', () => {
  const loss = { what: 'script', words: '<script>', line: 3 }

  test('are listed by kind, outcome, result and loss', async () => {
    const id = await store('planned')
    await storeLines(id, [
      { losses: [loss] },
      { outcome: 'keep' },
      { kind: 'page', result: 'failed', losses: [{ ...loss, what: 'form' }] },
    ])
    const names = async (query: string) => {
      const { data } = await run(list, `/admin/import/${id}/lines${query}`, { id })
      return (data as { lines: { name: string }[] }).lines.map(({ name }) => name)
    }
    expect(await names('')).toHaveLength(3)
    expect(await names('?kind=page')).toEqual(['Line 2'])
    expect(await names('?outcome=keep')).toEqual(['Line 1'])
    expect(await names('?result=failed')).toEqual(['Line 2'])
    expect(await names('?losses=1')).toEqual(['Line 0', 'Line 2'])
    expect(await names('?loss=script')).toEqual(['Line 0'])
    expect(await names('?page=2')).toEqual([])
  })

  test('of 250 come in pages', async () => {
    const id = await store('planned')
    await storeLines(
      id,
      Array.from({ length: 250 }, () => ({ kind: 'tag' })),
    )
    const { data } = await run(list, `/admin/import/${id}/lines?page=3`, { id })
    expect(data).toMatchObject({ count: 250, lines: expect.objectContaining({ length: 50 }) })
  })

  test('one that was edited here is compared with what the source says now', async () => {
    const id = await store('planned')
    const article = await storeArticle(database, { slug: 'a', title: 'Ours', content: 'Our own words.' })
    await storeLines(id, [{ outcome: 'keep', article: planned }])
    const search = { title: '', description: '', canonical: '', isHidden: false }
    const item = { format: 'html', excerpt: 'In short.', picture: null, search }
    await database.query(
      `INSERT INTO import_items (import_id, position, kind, source_id, item, text, hash)
       VALUES ($1, 7, 'article', '0', $2, '<p>The <b>new</b> words.</p>', '')`,
      [id, JSON.stringify(item)],
    )
    await database.query('UPDATE import_lines SET item = 7')
    await database.query(
      `INSERT INTO imported_items (site, kind, source_id, own_id, hash) VALUES ('wordpress old.example', 'article', '0', $1, '')`,
      [article.id],
    )
    const { data } = await run(openLine, `/admin/import/${id}/lines/0`, { id, position: '0' })
    expect(data).toMatchObject({
      compared: {
        fields: expect.arrayContaining([
          { key: 'title', label: 'Article Title', before: 'Ours', after: 'Theirs' },
          expect.objectContaining({ key: 'excerpt', after: 'In short.' }),
        ]),
        text: { here: 'Our own words.', incoming: expect.stringContaining('The **new** words.') },
        to: '/admin/articles/a',
      },
    })
    for (const position of ['1', 'x', '-1', '99999999999'])
      expect((await run(openLine, '/', { id, position })).status).toBe(404)
  })

  test('are all in one file', async () => {
    const id = await store('planned')
    await storeLines(
      id,
      Array.from({ length: 1_100 }, () => ({ losses: [loss] })),
    )
    const response = (await download(routeArgs('/', { id }, { headers }))) as Response
    expect(response.headers.get('Content-Disposition')).toContain('plan.json')
    const whole = (await response.json()) as { create: object[]; lost: object[]; source: string }
    expect(whole).toMatchObject({ source: 'wordpress', change: [], skip: [] })
    expect([whole.create.length, whole.lost.length]).toEqual([1_100, 1_100])
    expect(whole.create[1_099]).toMatchObject({ name: 'Line 1099', losses: [loss], result: null })
    // Or else all of it would wait in memory for a slow client.
    expect(downloadRules.isStreamed).toBe(true)
    const unplanned = await store('reading', { plan: null })
    expect((await run(download, '/', { id: unplanned })).status).toBe(404)
  })
})
