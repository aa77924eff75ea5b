/** What a trace says of the work of a page's main thread. */
import { expect, test } from 'vitest'
import { readTap, readWork, type TraceEvent } from './trace'

const event = (name: string, ts: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  ...{ name, ph: 'X', pid: 1, tid: 1, ts, args: {} },
  ...more,
})
const paint = event('firstContentfulPaint', 1_000_000, { ph: 'R' })

test('only the thread that painted counts, by its processor time, and what follows the paint', () => {
  const work = readWork([
    event('RunTask', 0, { dur: 900_000, tdur: 80_000 }),
    event('UpdateLayoutTree', 10, { args: { elementCount: 700 } }),
    paint,
    event('RunTask', 1_000_000, { dur: 500_000, tdur: 120_000 }),
    event('RunTask', 1_600_000, { tdur: 49_000 }),
    event('RunTask', 1_700_000, { tdur: 51_000 }),
    event('RunTask', 1_700_000, { tdur: 500_000, tid: 2 }),
    event('RunTask', 1_700_000, { tdur: 500_000, pid: 2 }),
    event('UpdateLayoutTree', 1_100_000, { args: { elementCount: 30 } }),
    event('UpdateLayoutTree', 1_200_000, { args: { elementCount: 4 } }),
    event('Layout', 1_100_000, { args: { beginData: { dirtyObjects: 9 } } }),
  ])
  expect(work).toEqual({
    'blocked ms': 71,
    'processor ms': 300,
    'of these before the first paint': 80,
    'style recalculations': 2,
    'elements styled': 34,
    layouts: 1,
    'objects laid out': 9,
  })
})

test('a trace without a paint is refused', () => {
  expect(() => readWork([event('RunTask', 0)])).toThrow('not painted')
})

test('a tap is as slow as the slowest event that belongs to an interaction', () => {
  const timing = (interactionId: number, duration: number) =>
    event('EventTiming', 0, { ph: 'b', args: { data: { interactionId, duration } } })
  const end = event('EventTiming', 0, { ph: 'e' })
  expect(readTap([timing(0, 900), timing(7, 40.2), timing(7, 64.8), end])).toBe(64.8)
  expect(readTap([timing(0, 900)])).toBeNull()
})
