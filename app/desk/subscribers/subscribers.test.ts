import { expect, test } from 'vitest'
import { parseRemoval } from './subscriber-removal'
import { parseSubscriberQuery } from './subscribers'

test.for([
  ['q=+Ada%40example.com+', 'Ada@example.com'],
  ['q=a%00b', 'ab'],
  [`q=${'a'.repeat(300)}`, 'a'.repeat(254)],
  ['', ''],
])('%s is a search for %s', ([sent, query]) => {
  expect(parseSubscriberQuery(new URLSearchParams(sent))).toBe(query)
})

test('one subscriber is removed, by its id', () => {
  const subscriber = '0b6c1f8e-1c0e-4a4e-9d3a-2b1c4d5e6f70'
  expect(parseRemoval({ subscriber })).toEqual({ ok: true, value: subscriber })
  for (const sent of [
    {},
    { subscriber: '' },
    { subscriber: 'ada@example.com' },
    { subscriber: 'a'.repeat(1_000) },
  ])
    expect(parseRemoval(sent)).toMatchObject({ ok: false })
})
