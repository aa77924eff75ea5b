import { expect, test } from 'vitest'
import { drawPlot } from './plot'

test('the longest bar belongs to the highest value, and the shorter ones are in proportion', () => {
  const rows = [
    { page: 'home', 'requests/s': 100 },
    { page: 'a < b', 'requests/s': 50 },
  ]
  const svg = drawPlot({ title: 'Cached', plot: 'requests/s', rows }) ?? ''
  const widths = [...svg.matchAll(/ width="(\d+)" height="20"/g)].map(([, width]) => Number(width))
  expect(widths).toEqual([420, 210])
  expect(svg).toContain('a &lt; b')
})

test('a table without a column to draw has no plot', () => {
  expect(drawPlot({ title: 'Memory', plot: null, rows: [{ page: 'home' }] })).toBeNull()
  expect(drawPlot({ title: 'Memory', plot: 'x', rows: [] })).toBeNull()
})
