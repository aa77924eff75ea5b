/** A client that reconnects gets the changes it missed, or a change of everything. */
import { expect, test } from 'vitest'
import type { LiveChange } from './live-change'
import { createRecentChanges } from './recent-changes'

const minute = 60_000
const change = (key: string): LiveChange => ({ keys: [key], news: [] })
const anything: LiveChange = { keys: null, news: [] }

function recentOf(count: number, every: number) {
  const recent = createRecentChanges(0)
  for (let index = 1; index <= count; index += 1) recent.add(index * every, change(String(index)))
  return recent
}

test.for<[string, number, number, number, LiveChange[]]>([
  ['nothing happened since', 3, minute, 3.5 * minute, []],
  ['one change since', 3, minute, 2.5 * minute, [change('3')]],
  [
    'a change at that very moment, which may still have been in transit',
    3,
    minute,
    3 * minute + 900,
    [change('3')],
  ],
  ['away since before the first change', 3, minute, 500, [anything]],
  ['away for longer than ten minutes', 30, minute, 10 * minute, [anything]],
  ['away for more changes than are stored', 300, 1_000, 50_000, [anything]],
])('%s', ([, count, every, moment, missed]) => {
  expect(recentOf(count, every).since(moment)).toEqual(missed)
})

test('stored changes are returned in order', () => {
  expect(recentOf(300, 1_000).since(102_500)).toEqual(
    Array.from({ length: 199 }, (_, index) => change(String(index + 102))),
  )
})
