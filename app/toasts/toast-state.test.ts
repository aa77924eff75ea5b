import { describe, expect, test } from 'vitest'
import { listDismissed, reduceToasts, removalDelayMillis, type Toast, type ToastEvent } from './notify'

const a: Toast = { id: 'a', open: true, kind: 'success', title: 'A' }
const b: Toast = { id: 'b', open: true, kind: 'error', title: 'B', description: 'More about B' }

const table: { what: string; before: Toast[]; event: ToastEvent; after: Toast[] }[] = [
  { what: 'the first is added, open', before: [], event: add('a', 'A'), after: [a] },
  { what: 'one is kept at a time, the newest', before: [b], event: add('a', 'A'), after: [a] },
  {
    what: 'an update is merged by id',
    before: [a, b],
    event: { type: 'update', toast: { id: 'b', title: 'B2', kind: 'success' } },
    after: [a, { ...b, title: 'B2', kind: 'success' }],
  },
  {
    what: 'an update of an unknown id changes nothing',
    before: [a],
    event: { type: 'update', toast: { id: 'x', title: 'X' } },
    after: [a],
  },
  {
    what: 'a dismissal closes',
    before: [a, b],
    event: { type: 'dismiss', id: 'a' },
    after: [{ ...a, open: false }, b],
  },
  {
    what: 'a dismissal without id closes all',
    before: [a, b],
    event: { type: 'dismiss' },
    after: [
      { ...a, open: false },
      { ...b, open: false },
    ],
  },
  { what: 'a removal by id', before: [a, b], event: { type: 'remove', id: 'a' }, after: [b] },
  { what: 'a removal without id removes all', before: [a, b], event: { type: 'remove' }, after: [] },
]

test.for(table)('$what', ({ before, event, after }) => {
  const frozen = before.map((toast) => Object.freeze(toast))
  expect(reduceToasts(Object.freeze(frozen), event)).toEqual(after)
})

describe('a removal is scheduled', () => {
  test('for the dismissed', () => expect(listDismissed([a, b], { type: 'dismiss', id: 'b' })).toEqual(['b']))
  test('for all', () => expect(listDismissed([a, b], { type: 'dismiss' })).toEqual(['a', 'b']))
  test('by no other event', () => expect(listDismissed([a], { type: 'remove', id: 'a' })).toEqual([]))
  test('1,000,000 ms later', () => expect(removalDelayMillis).toBe(1_000_000))
})

function add(id: string, title: string): ToastEvent {
  return { type: 'add', toast: { id, title, kind: 'success' } }
}
