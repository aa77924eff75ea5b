/** Newsletter subscribers: each stored once, however often and in whatever case they sign up. */
import { beforeEach, expect, test } from 'vitest'
import {
  listNewestSubscribers,
  listSubscribers,
  removeSubscriber,
  saveSubscriber,
} from '~/data/forms/subscribers.server'
import { parseLogRequest } from '~/desk/kit/log/audit-log'
import { listLog } from '~/desk/kit/log/audit-log.data.server'
import { provideDatabase } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
beforeEach(() => database.empty())

test('an address is stored once, as it was first typed', async () => {
  await saveSubscriber('Ada@Example.com')
  await saveSubscriber('ada@example.COM')
  await Promise.all(Array.from({ length: 20 }, () => saveSubscriber('ada@example.com')))
  expect((await listSubscribers()).map(({ address }) => address)).toEqual(['Ada@Example.com'])
})

test('the earliest is listed first', async () => {
  for (const name of ['c', 'a', 'b']) await saveSubscriber(`${name}@example.com`)
  expect((await listSubscribers()).map(({ address }) => address)).toEqual([
    'c@example.com',
    'a@example.com',
    'b@example.com',
  ])
})

const found = async (query: string) =>
  (await listNewestSubscribers(query, null)).items.map(({ address }) => address)

test('one is found by part of the address, in any case, and by nothing that only looks like it', async () => {
  for (const address of ['Ada@Example.com', 'bob_b@example.org', 'bobxb@example.org'])
    await saveSubscriber(address)
  expect(await found('ADA@ex')).toEqual(['Ada@Example.com'])
  expect(await found('bob_b')).toEqual(['bob_b@example.org'])
  expect(await found('%')).toEqual([])
  expect(await found('')).toHaveLength(3)
})

test('one that is removed is gone, once, and the log says by whom, but not which', async () => {
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery')
  const [{ id: editor } = { id: '' }] = await database.query<{ id: string }>('SELECT id FROM editors')
  for (const address of ['ada@example.com', 'bob@example.com']) await saveSubscriber(address)
  const { items } = await listNewestSubscribers('ada', null)
  const id = items[0]?.id ?? ''
  await Promise.all([removeSubscriber(id, editor), removeSubscriber(id, editor)])
  expect(await found('')).toEqual(['bob@example.com'])
  const { entries } = await listLog(parseLogRequest(new URLSearchParams('kind=deletion')), 'UTC')
  expect(entries).toMatchObject([
    { editor: 'maya@ohmnibus.example', action: 'deleted', subject: 'A newsletter subscriber' },
  ])
  expect(JSON.stringify(entries)).not.toContain('ada@')
  await saveSubscriber('ada@example.com')
  expect(await found('ada')).toHaveLength(1)
})
