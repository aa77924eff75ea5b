/** An export holds every kind of thing that a newsroom has, as it was at one moment, and ends when its reader goes away. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listArchiveFiles } from '~/desk/export/archive-files.server'
import { everything } from '~/desk/export/export-request'
import { writeZip } from '~/desk/export/zip-stream.server'
import { type Archive, openArchive } from '~/desk/kit/incoming/archive.server'
import { storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import '../support/load-publication'

const database = provideDatabase()
const site = {
  ...{ title: 'The Relay', description: 'News.', url: 'https://relay.example' },
  ...{ language: 'en', timeZone: 'UTC' },
}
const at = new Date('2026-11-30T12:00:00Z')
let folder = ''

beforeEach(async () => {
  await database.empty()
  folder = await mkdtemp(path.join(tmpdir(), 'export-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function open(request = everything): Promise<Archive> {
  const file = path.join(folder, 'export.zip')
  await writeFile(file, await buffer(writeZip(listArchiveFiles(request, site), at)))
  return openArchive(file)
}

test('first', async () => {
  await storeArticle(database, { slug: 'a' })
  const archive = await open()
  for await (const { name, bytes } of archive.list()) console.log(name, bytes)
  for (const name of [
    'README.md',
    'ohmnibus.json',
    'content/articles/a.md',
    'data/articles/a.json',
    'data/revisions.jsonl',
  ])
    console.log(await archive.readText(name, 100_000))
  expect(archive.problems).toEqual([])
})
