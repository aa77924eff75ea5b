/** `npm run import`: the plan for people and for programs, with choices from a file, written, and taken back. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { withoutOperatorVariables } from '../../scripts/setup/operator-variables.mjs'
import { root } from '../../scripts/setup/root.mjs'
import { provideDatabase, storeFirstPublication } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
let folder = ''
let source = ''
let choices = ''

const words = '<p>A relay clicked in an empty laboratory, and nobody was there to hear it.</p>'.repeat(30)
const post = {
  ...{
    id: 'p1',
    title: 'The relay',
    slug: 'the-relay',
    status: 'published',
    type: 'post',
    visibility: 'public',
  },
  html: `${words}<form><p>Sign up</p></form>`,
  ...{ published_at: '2024-01-02T10:00:00.000Z', created_at: '2024-01-02T10:00:00.000Z' },
}
const backup = {
  meta: { version: '6.0.0' },
  data: {
    posts: [post],
    users: [{ id: 'u1', name: 'Ann Writer', slug: 'ann' }],
    tags: [{ id: 't1', name: 'Labs', slug: 'labs', visibility: 'public' }],
    posts_tags: [{ post_id: 'p1', tag_id: 't1', sort_order: 0 }],
    posts_authors: [{ post_id: 'p1', author_id: 'u1', sort_order: 0 }],
  },
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ohmnibus-'))
  source = path.join(folder, 'before.json')
  choices = path.join(folder, 'choices.json')
  await writeFile(source, JSON.stringify({ db: [backup] }))
  await writeFile(choices, JSON.stringify({ people: { u1: 'leave' } }))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  await database.empty()
  await storeFirstPublication(database.query)
})

async function run(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/import.ts', ...args], {
    cwd: root,
    env: { ...withoutOperatorVariables(process.env), DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], output, said] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, output, said }
}

const countArticles = async () => (await database.query('SELECT 1 FROM articles')).length

it('shows the plan, to a program as JSON alone, and writes nothing', async () => {
  expect(await run(source)).toMatchObject({ code: 0, output: expect.stringContaining('Articles: 1 new') })
  const { code, output } = await run(source, '--json', '--choices', choices)
  expect(code).toBe(0)
  expect(JSON.parse(output)).toMatchObject({
    read: 4,
    create: expect.arrayContaining([
      expect.objectContaining({
        kind: 'article',
        id: 'p1',
        article: expect.objectContaining({ people: [] }),
      }),
    ]),
    change: [],
    skip: [expect.objectContaining({ kind: 'person', id: 'u1', outcome: 'leave' })],
    lost: [{ kind: 'article', id: 'p1', name: 'The relay', what: 'form', words: 'Sign up' }],
    choices: expect.arrayContaining([
      { about: 'person', id: 'u1', name: 'Ann Writer', guess: 'new', count: 1 },
    ]),
  })
  expect(await countArticles()).toBe(0)
  expect(await database.query('SELECT 1 FROM imports')).toEqual([])
})

it('brings in what it showed, and takes it back', async () => {
  await storeEditor(database, 'owner@example.com', 'a password for a test')
  const applied = await run(source, '--apply', '--choices', choices)
  expect(applied).toMatchObject({ code: 0 })
  expect(await countArticles()).toBe(1)
  const [, id = ''] = /--undo ([\w-]+)/.exec(applied.output) ?? []
  expect(await run('--undo', id)).toMatchObject({ code: 0, output: expect.stringContaining('0 stay') })
  expect(await countArticles()).toBe(0)
  expect(await run('--undo', id)).toMatchObject({ code: 1, said: expect.stringContaining('Nothing of this') })
})

it('says what is wrong', async () => {
  expect(await run(source, '--choices', path.join(folder, 'none'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('it can’t be read'),
  })
  expect(await run(source, '--apply')).toMatchObject({ code: 1, said: expect.stringContaining('no owner') })
})
