/** Imports run in a process of their own: one that crashes is started again, and a source that it can't bear fails. */
import { readFile } from 'node:fs/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { refreshPublication } from '~/data/publication/publication.server'
import { appendToUpload } from '~/desk/kit/imports/import-file.data.server'
import {
  createImport,
  findImport,
  startReading,
  startWriting,
} from '~/desk/kit/imports/stored-imports.data.server'
import { runImportStep, stopImportProcess } from '../../app/jobs/run-import'
import { provideDatabase, storeFirstPublication } from '../support/database'
import '../support/load-publication'
import { killDuring, listDescendants } from '../support/process-tree'
import { runJobs } from '../support/run-jobs'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
let editorId = ''
beforeEach(async () => {
  await database.empty()
  await storeFirstPublication(database.query)
  await refreshPublication()
  await storeEditor(database, 'owner@example.com', 'correct horse battery')
  editorId = (await database.query<{ id: string }>('SELECT id FROM editors'))[0]?.id ?? ''
})

async function upload(): Promise<string> {
  const id = await createImport('site.xml', null, editorId)
  await appendToUpload({ id, offset: 0 }, readSite())
  await startReading(id)
  return id
}

async function* readSite() {
  yield await readFile('app/desk/kit/wordpress/fixtures/site.xml')
}

const run = () => {
  onTestFinished(stopImportProcess)
  return runJobs(database.url, { 'run-import': runImportStep })
}

test('what was uploaded is read and written in another process than the server’s', async () => {
  const id = await upload()
  await run()
  expect(await findImport(id)).toMatchObject({ state: 'planned', plan: { source: 'wordpress' } })
  await startWriting(id, editorId)
  await run()
  const done = await findImport(id)
  expect(done).toMatchObject({ state: 'done' })
  expect(done?.progress.done).toBeGreaterThan(5)
  const [child] = await listDescendants(process.pid)
  // It stands back behind the server.
  const [, fields = ''] = (await readFile(`/proc/${child}/stat`, 'utf8')).split(') ')
  expect(fields.split(' ')[16]).toBe('10')
})

test('a process that ends while it reads is started again, and after three times the import fails', async () => {
  const id = await upload()
  for (const attempts of [1, 2, 3]) {
    await database.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
    await killDuring(run)
    const found = await findImport(id)
    if (attempts < 3) expect(found).toMatchObject({ state: 'reading' })
    else expect(found).toMatchObject({ state: 'failed', problem: expect.stringContaining('in parts') })
  }
  expect(await database.query('SELECT FROM graphile_worker.jobs')).toEqual([])
})
