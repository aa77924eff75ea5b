/** Who sees the publication: how an empty one begins, what an import leaves, and what the log says. */
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  isPrivate,
  publication,
  refreshPublication,
  siteOpening,
} from '~/data/publication/publication.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import { changeOpening } from '~/desk/kit/setup/change-opening.data.server'
import { loadFirstPublication } from '../../prisma/publication-folder'
import { expectConsoleError } from '../support/console-errors'
import { provideDatabase, storeFirstPublication } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
const email = 'jo@example.com'
let id = ''

beforeEach(async () => {
  await database.empty()
  await storeFirstPublication(database.query)
  await storeEditor(database, email, 'correct horse battery')
  const [editor] = await database.query<{ id: string }>('SELECT id FROM editors')
  id = editor?.id ?? ''
  await refreshPublication()
})

/** For files after this one in the same process. */
afterAll(async () => {
  await database.empty()
  await storeFirstPublication(database.query)
  await refreshPublication()
})

async function load(isBlank: boolean) {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await loadFirstPublication(client, isBlank).finally(() => client.end())
  await refreshPublication()
}

const log = async () =>
  (
    await database.query<{ said: string }>(
      `SELECT concat_ws(' ', editor, action, subject) AS said FROM audit_log
     WHERE subject IN ('The site', 'Link for guests') ORDER BY id`,
    )
  ).map(({ said }) => said)

test('an empty publication is private and to be set up; the example is open', async () => {
  expect(isPrivate()).toBe(false)
  await database.query('DELETE FROM publication_entries')
  await load(true)
  expect(siteOpening()).toEqual({ isPrivate: true, guestToken: null, setup: 'due', showsChecklist: true })
  expect(publication().site.name).toBe('New publication')
  expect(await log()).toEqual([])
})

test('a database that has a publication stays as it is', async () => {
  const before = await readEntries()
  await load(true)
  expect(await readEntries()).toEqual(before)
  expect(isPrivate()).toBe(false)
})

test('a change leaves the rest as it is, and is logged with who made it', async () => {
  await changeOpening(id, { isPrivate: true })
  await changeOpening(id, { guestToken: 'a' })
  await changeOpening(id, { isPrivate: true, guestToken: 'b' })
  expect(siteOpening()).toMatchObject({ isPrivate: true, guestToken: 'b', setup: 'done' })
  await changeOpening(id, { guestToken: null })
  await changeOpening(id, { isPrivate: false })
  expect(siteOpening()).toMatchObject({ isPrivate: false, guestToken: null })
  expect(await log()).toEqual(
    [
      'closed The site',
      'made Link for guests',
      'made Link for guests',
      'revoked Link for guests',
      'opened The site',
    ].map((line) => `${email} ${line}`),
  )
})

test('a damaged publication is closed all the same', async () => {
  await database.query(`UPDATE publication_entries SET data = '{}' WHERE kind = 'settings'`)
  await database.query('INSERT INTO site_opening (is_private) VALUES (true)')
  expectConsoleError(/The stored publication is damaged/)
  expect(await refreshPublication()).toEqual(['everything'])
  expect(isPrivate()).toBe(true)
})
