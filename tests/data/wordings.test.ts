/** The owner's wordings: said at once and by all instances, kept, logged, exported and imported. */
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { onArticleChange } from '~/data/changes/article-changes.server'
import { findDeskSpeech, inDeskLanguage, speakAtDesk } from '~/data/publication/desk-languages.server'
import { refreshPublication } from '~/data/publication/publication.server'
import { changeEntries } from '~/data/publication/stored-entries.server'
import { findMessagesAddress, findSentMessages } from '~/data/publication/translations.server'
import { readWordings } from '~/data/publication/wordings.server'
import { deleteWording, listWordings, saveWording } from '~/desk/wording/wording.data.server'
import type { ArticleChange } from '~/domain/changes/article-change'
import { i18n } from '~/domain/language/i18n'
import { provideDatabase, storeFirstPublication } from '../support/database'
import { storeEditor } from '../support/store-editor'
import { waitUntil } from '../support/wait-until'

const database = provideDatabase()
const email = 'jo@example.com'
const message = 'Subscribe'
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

const save = (text: string, seen: number) => saveWording(id, { language: 'en', message, text }, seen)
const say = () => i18n.t(message)

test('is said at once, at an address of its own for scripts, and not on the desk', async () => {
  const [before, atDesk] = [findMessagesAddress(), await findDeskSpeech('en-US')]
  expect(say()).toBe('Subscribe')
  expect(await save('Get the letter', 0)).toBeNull()
  expect(say()).toBe('Get the letter')
  expect(await speakAtDesk('en-US', async () => inDeskLanguage(say))).toBe('Subscribe')
  const after = findMessagesAddress()
  expect(after).not.toBe(before)
  expect(await findDeskSpeech('en-US')).toEqual(atDesk)
  expect(findSentMessages(after ?? '')).toContain('Get the letter')
  // Pages of before are still in browsers.
  expect(findSentMessages(before ?? '')).not.toBeNull()
  await deleteWording(id, 'en', message)
  expect(say()).toBe('Subscribe')
  expect(findMessagesAddress()).toBe(before)
})

test('instances hear of it, and nothing that they have cached stays', async () => {
  const changes: ArticleChange[] = []
  const unsubscribe = onArticleChange((change) => changes.push(change))
  await waitUntil(() => changes.length > 0)
  changes.length = 0
  await database.query(`INSERT INTO wordings (language, message, text) VALUES ('en', $1, 'By SQL')`, [
    message,
  ])
  await waitUntil(() => say() === 'By SQL')
  await waitUntil(() => changes.includes('everything'))
  unsubscribe()
})

test('one of another language, or that no longer fits, is kept and not said', async () => {
  await saveWording(id, { language: 'pt', message, text: 'Assine' }, 0)
  await saveWording(id, { language: 'en', message: 'Gone', text: 'Away' }, 0)
  expect(say()).toBe('Subscribe')
  await database.query(
    `UPDATE publication_entries SET data = data || '{"language": "pt-PT"}' WHERE kind = 'settings'`,
  )
  expect(await refreshPublication()).toContain('everything')
  expect(say()).toBe('Assine')
  expect((await listWordings('en')).map(({ text }) => text)).toEqual(['Away'])
})

test('never replaces what somebody else has stored since', async () => {
  await save('One', 0)
  expect(await save('Two', 0)).toEqual({ text: 'One', version: 1 })
  expect(await save('One', 0)).toBeNull()
  expect(await save('Two', 1)).toBeNull()
  await deleteWording(id, 'en', message)
  expect(await save('Three', 2)).toEqual({ text: '', version: 0 })
  expect(await save('Three', 0)).toBeNull()
  expect(await listWordings('en')).toMatchObject([{ message, text: 'Three', version: 1, by: email }])
})

test('the log says who reworded what', async () => {
  await save('One', 0)
  await save('Two', 1)
  await deleteWording(id, 'en', message)
  const log = await database.query<{ said: string }>(
    `SELECT concat_ws(' ', editor, kind, action, subject) AS said FROM audit_log WHERE subject LIKE 'Message%' ORDER BY id`,
  )
  expect(log.map(({ said }) => said)).toEqual([
    `${email} settings reworded Message (en): “Subscribe”: One`,
    `${email} settings reworded Message (en): “Subscribe”: Two`,
    `${email} settings restored Message (en): “Subscribe”`,
  ])
})

test('an import replaces them if the folder has some', async () => {
  await save('One', 0)
  await saveWording(id, { language: 'pt', message, text: 'Assine' }, 0)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const nothing = { stored: [], removed: [] }
  await changeEntries(client, nothing)
  expect((await readWordings()).size).toBe(2)
  const wanted = new Map([['en', new Map([[message, 'Two']])]])
  await changeEntries(client, nothing, wanted)
  expect(await readWordings()).toEqual(wanted)
  await changeEntries(client, nothing, new Map())
  expect(await readWordings()).toEqual(new Map())
  await client.end()
})
