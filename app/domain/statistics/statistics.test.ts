import { describe, expect, test } from 'vitest'
import { drawPlot } from '~/desk/statistics/plot'
import {
  compareDays,
  compareToday,
  findChange,
  parseSpan,
  type TimedCount,
  toDays,
  toHours,
  toMinutes,
} from './statistics'

const count = (ago: number, hour: number, count: number, kind: TimedCount['kind'] = 'read') => ({
  ...{ kind, ago, hour, count },
})

test('minutes without a count are there, too', () => {
  const minutes = toMinutes([count(0, 0, 2), count(29, 0, 3, 'delivered')])
  expect(minutes).toHaveLength(30)
  expect(minutes[0]).toEqual({ label: '29 min ago', read: 0, delivered: 3, before: null })
  expect(minutes[29]).toEqual({ label: 'this minute', read: 2, delivered: 0, before: null })
})

describe('today', () => {
  test('is compared with the mean of the weeks in which anything was counted, up to now', () => {
    const hours = toHours([
      count(0, 9, 30),
      count(1, 9, 10),
      count(1, 10, 8),
      count(3, 9, 20),
      count(3, 23, 99),
    ])
    expect(hours[9]).toEqual({ label: '09:00', read: 30, delivered: 0, before: 15 })
    // 15 in the hour before, and a quarter of 4.
    expect(compareToday(hours, { hour: 10, passed: 0.25 })).toEqual({ read: 30, delivered: 0, before: 16 })
  })

  test('is compared with nothing in the first week', () => {
    const hours = toHours([count(0, 9, 30)])
    expect(compareToday(hours, { hour: 10, passed: 0.5 }).before).toBeNull()
  })
})

describe('days', () => {
  const today = new Date('2026-03-01')

  test('are compared with those before', () => {
    const days = toDays([count(0, 0, 5), count(6, 0, 1), count(7, 0, 4), count(14, 0, 100)], 7, today)
    expect(days.map(({ label }) => label)).toEqual([
      ...['Feb 23', 'Feb 24', 'Feb 25', 'Feb 26', 'Feb 27', 'Feb 28', 'Mar 1'],
    ])
    expect(days[6]).toEqual({ label: 'Mar 1', read: 5, delivered: 0, before: 4 })
    expect(compareDays(days)).toEqual({ read: 6, delivered: 0, before: 4 })
    expect(compareDays(toDays([count(0, 0, 5), count(14, 0, 100)], 7, today)).before).toBeNull()
  })
})

test.for<[number, number | null, ReturnType<typeof findChange>]>([
  [120, 100, { kind: 'more', percent: 20 }],
  [50, 100, { kind: 'less', percent: 50 }],
  [100, 100.2, { kind: 'same', percent: 0 }],
  [5, 0, null],
  [5, null, null],
])('%s against %s: %o', ([read, before, change]) => {
  expect(findChange({ read, before })).toEqual(change)
})

test('a made-up number of days is a week', () => {
  expect(['1', '30', '7', '365', ''].map((days) => parseSpan(new URLSearchParams({ days })))).toEqual([
    1, 30, 7, 7, 7,
  ])
})

test('a plot has a bar for each count, and a line only where there is something to compare with', () => {
  const steps = toDays([count(0, 0, 10), count(3, 0, 5), count(7, 0, 8)], 7, new Date('2026-03-01'))
  const { bars, line, grid, labels } = drawPlot(steps)
  expect(bars.match(/M/g)).toHaveLength(2)
  expect(line).toMatch(/^M7\.\d+,100L.*,20$/)
  expect(grid.map(({ value }) => value)).toEqual([0, 5, 10])
  expect(labels.map(({ text }) => text)).toEqual(['Feb 23', 'Feb 25', 'Feb 27', 'Mar 1'])
  expect(drawPlot(toMinutes([]))).toMatchObject({ bars: '', line: null })
})
