/** Newsletter subscribers: each stored once, however often and in whatever case they sign up. */
import { beforeEach, expect, test } from 'vitest'
import { listSubscribers, saveSubscriber } from '~/data/forms/subscribers.server'
import { provideDatabase } from '../support/database'

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
