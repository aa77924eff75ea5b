/** A file that is cut off anywhere, brought in as far as it goes, interrupted, and then brought in whole, leaves no double and no gap. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refreshPublication } from '~/data/publication/publication.server'
import { openSource } from '~/desk/import/open-source.server'
import { runImport } from '~/desk/import/run-import.server'
import { noChoices } from '~/desk/kit/imports/choices'
import {
  createCommandImport,
  findImport,
  startWriting,
  stopImport,
} from '~/desk/kit/imports/stored-imports.data.server'
import { provideDatabase, storeFirstPublication } from '../support/database'
import '../support/load-publication'
import { createSeededRandom } from '../support/seeded-random'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
const chance = createSeededRandom(50)
let folder = ''
let whole = Buffer.alloc(0)
let editorId = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damaged-'))
  whole = await readFile('app/desk/kit/wordpress/fixtures/site.xml')
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  await database.empty()
  await storeFirstPublication(database.query)
  await refreshPublication()
  await storeEditor(database, 'owner@example.com', 'correct horse battery')
  editorId = (await database.query<{ id: string }>('SELECT id FROM editors'))[0]?.id ?? ''
})

const now = new Date('2026-11-30T12:00:00Z')
const bring = async () => ({ ok: false as const, problem: 'There is none.' })

/** `stopAfter`: how many batches are written before it is killed; null: all. */
async function bringIn(bytes: Uint8Array, stopAfter: number | null = null) {
  const file = join(folder, 'site.xml')
  await writeFile(file, bytes)
  const source = await openSource(file, now)
  const id = await createCommandImport('site.xml', noChoices, editorId)
  let batches = 0
  const isOver = () => {
    batches += 1
    return stopAfter !== null && batches > stopAfter
  }
  const run = { bring, source, now, isOver }
  await runImport(id, run)
  await startWriting(id, editorId, false)
  await runImport(id, run)
  if (stopAfter !== null) await stopImport(id)
  await source.close()
  return findImport(id)
}

/** What readers would see of all that arrived. */
async function listArrived() {
  const articles = await database.query<{ title: string; slug: string; status: string; content: string }>(
    'SELECT title, slug, status, content FROM articles ORDER BY slug',
  )
  const entries = await database.query<{ kind: string; slug: string }>(
    'SELECT kind, slug FROM publication_entries ORDER BY kind, slug',
  )
  return { articles, entries }
}

test('cut off anywhere, and killed while it is written', async () => {
  const first = await bringIn(whole)
  expect(first).toMatchObject({ state: 'done', plan: { isWhole: true } })
  const expected = await listArrived()
  expect(expected.articles.length).toBe(3)

  const cuts = Array.from({ length: 12 }, () => Math.floor(whole.length * (0.3 + 0.7 * chance())))
  for (const cut of cuts) {
    await database.empty()
    await storeFirstPublication(database.query)
    await refreshPublication()
    await storeEditor(database, 'owner@example.com', 'correct horse battery')
    editorId = (await database.query<{ id: string }>('SELECT id FROM editors'))[0]?.id ?? ''
    const part = await bringIn(whole.subarray(0, cut), Math.floor(chance() * 30))
    expect(part?.plan?.isWhole, `cut at ${cut}`).toBe(false)
    const rest = await bringIn(whole)
    expect(rest, `cut at ${cut}`).toMatchObject({ state: 'done', progress: { failed: 0 } })
    const arrived = await listArrived()
    expect(arrived.articles.map(({ title }) => title).sort(), `cut at ${cut}`).toEqual(
      expected.articles.map(({ title }) => title).sort(),
    )
    expect(arrived.entries, `cut at ${cut}`).toEqual(expected.entries)
  }
}, 120_000)
