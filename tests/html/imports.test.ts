/** Imports without script: the page of each state, the plan with its choices, and its lines. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, inject, it } from 'vitest'
import { type HtmlPage, open, textOf } from '../support/html-page'
import { runQuery } from '../support/run-query'
import { storeEditor } from '../support/store-editor'

const password = 'correct horse battery'
const query = <Row extends Record<string, unknown>>(statement: string, values?: unknown[]) =>
  runQuery<Row>(inject('htmlDatabase'), statement, values)

let desk: HtmlPage
beforeAll(async () => {
  const email = `owner-${randomUUID()}@ohmnibus.example`
  await storeEditor({ query }, email, password)
  const form = await open('/admin/sign-in')
  desk = await form.submit(form.getByRole('button', { name: 'Sign in' }), { email, password })
})

const plan = {
  ...{ source: 'wordpress', siteKey: 'wordpress old.example', isWhole: false },
  site: { kind: 'site', title: 'The Old Site', description: '', url: '', language: null, timeZone: null },
  end: { read: 12, counted: 14, cutAfter: 'Relays', problems: ['One item could not be read.'] },
  counts: { article: { create: 3, change: 0, use: 1, keep: 1, leave: 0 } },
  losses: { script: 2 },
  leftOut: { comment: 7 },
  choices: [
    { about: 'section', id: 'constructor', name: 'News', guess: 'new', count: 3 },
    { about: 'person', id: '1', name: 'Ada', guess: 'ada-2', count: 2 },
    { about: 'time-zone', id: '', name: '', guess: 'Europe/Berlin', count: 2 },
    { about: 'members', id: '', name: '', guess: 'draft', count: 1 },
  ],
  hosts: [{ host: 'pictures.example', count: 4, isChosen: false }],
}

async function store(state: string, columns: Record<string, unknown> = {}): Promise<string> {
  const row: Record<string, unknown> = {
    file_name: 'export.xml',
    state,
    plan: JSON.stringify(plan),
    ...columns,
  }
  const names = Object.keys(row)
  const [stored] = await query<{ id: string }>(
    `INSERT INTO imports (${names}) VALUES (${names.map((_, n) => `$${n + 1}`)}) RETURNING id`,
    Object.values(row),
  )
  const id = stored?.id ?? ''
  const line = {
    kind: 'article',
    id: 'a',
    name: 'A story',
    outcome: 'keep',
    target: 'a',
    path: '/articles/a',
  }
  const losses = [{ what: 'script', words: 'alert(1)', line: 3 }]
  const notes = [{ note: 'edited-here' }]
  for (const [position, result, problem] of [
    [0, null, null],
    [1, 'failed', 'Its address was taken.'],
    [2, 'kept', 'It was edited since.'],
  ])
    await query(
      `INSERT INTO import_lines (import_id, position, kind, source_id, outcome, line, result, problem)
       VALUES ($1, $2, 'article', 'a', 'change', $3, $4, $5)`,
      [id, position, JSON.stringify({ ...line, notes, losses }), result, problem],
    )
  return id
}

it.each([
  ['uploading', ['Go on', 'Delete'], '5.0 MB of 100 MB have arrived.'],
  ['reading', ['Delete'], 'is being read'],
  ['planned', ['Plan again', 'Import', 'Delete'], 'The file is not whole'],
  ['stopped', ['Go on', 'Undo'], 'was stopped: 0 of 3'],
  ['done', ['Undo', 'Delete'], 'Its address was taken.'],
  ['undone', ['Delete'], 'It was edited since.'],
  ['failed', ['Delete'], 'It is no archive.'],
])('%s: what can be done, and what is said', async (state, buttons, words) => {
  const more = {
    bytes: 5_000_000,
    total_bytes: 100_000_000,
    problem: state === 'failed' ? 'It is no archive.' : null,
  }
  const id = await store(state, more)
  const page = await desk.open(`/admin/import/${id}`)
  expect([page.status, textOf(page.getByRole('heading', { level: 1 }))]).toEqual([200, 'export.xml'])
  const main = page.getByRole('main')
  expect([...main.querySelectorAll('button')].map(textOf)).toEqual(buttons)
  expect(textOf(main)).toContain(words)
  await query('DELETE FROM imports WHERE id = $1', [id])
})

it.each(['writing', 'undoing'])('%s: how far it is, and Stop, which stops it', async (state) => {
  const id = await store(state)
  const page = await desk.open(`/admin/import/${id}`)
  expect([...page.getByRole('main').querySelectorAll('button')].map(textOf)).toEqual(['Stop'])
  expect(page.document.querySelector('progress')).not.toBeNull()
  const stopped = await page.submit(page.getByRole('button', { name: 'Stop' }))
  expect(textOf(stopped.getByRole('main'))).toContain('The import was stopped')
  await query('DELETE FROM imports WHERE id = $1', [id])
})

it('choices have what happens otherwise preselected, and are saved', async () => {
  const id = await store('planned')
  const page = await desk.open(`/admin/import/${id}`)
  const choice = (name: RegExp) => page.getByRole<HTMLSelectElement>('combobox', { name })
  const chosen = (select: HTMLSelectElement) => select.querySelector('[selected]')?.textContent
  expect(chosen(choice(/^News 3 articles/))).toBe('A new section')
  expect(chosen(choice(/^Ada 2 articles/))).toBe('Same as “ada-2”')
  expect(chosen(choice(/^Time zone/))).toBe('Europe/Berlin')
  expect(chosen(choice(/^They arrive as/))).toBe('Drafts')
  const said = await page.submit(page.getByRole('button', { name: 'Plan again' }), {
    ...{ choice0: 'leave', zone: 'Asia/Tokyo', members: 'public' },
  })
  expect(textOf(said.getByRole('main'))).toContain('Your choices are saved')
  const [stored] = await query<{ choices: object }>('SELECT choices FROM imports WHERE id = $1', [id])
  expect(stored?.choices).toMatchObject({
    ...{
      sections: { constructor: 'leave' },
      timeZone: 'Asia/Tokyo',
      members: 'public',
      hosts: [],
      people: {},
    },
  })
  await query('DELETE FROM imports WHERE id = $1', [id])
})

it('the numbers lead to their lines, with what each loses', async () => {
  const id = await store('planned')
  const page = await desk.open(`/admin/import/${id}`)
  const lost = await page.follow(page.getByRole('link', { name: '2' }))
  expect(lost.url).toBe(`/admin/import/${id}/lines?loss=script`)
  expect(lost.getAllByRole('row')).toHaveLength(4)
  expect(textOf(lost.getByRole('main'))).toContain('Lost in line 3: a script alert(1)')
  const [compare] = lost.getAllByRole('link', { name: 'Compare both' })
  const line = compare && (await lost.follow(compare))
  expect(line && textOf(line.getByRole('main'))).toContain('no text here to compare it with')
  await query('DELETE FROM imports WHERE id = $1', [id])
})

it('the list says what can be imported, and what was', async () => {
  const id = await store('done', { file_name: `${randomUUID()}.zip` })
  const page = await desk.open('/admin/import')
  const words = textOf(page.getByRole('main'))
  for (const said of ['WordPress', 'Ghost', 'Substack', 'Up to 2 GB', 'Done']) expect(words).toContain(said)
  const refused = await page.submit(page.getByRole('button', { name: 'Upload' }))
  expect([refused.status, textOf(refused.getByRole('region', { name: 'There is a problem' }))]).toEqual([
    422,
    expect.stringContaining('Choose a file.'),
  ])
  await query('DELETE FROM imports WHERE id = $1', [id])
})
