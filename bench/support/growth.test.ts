import { expect, test } from 'vitest'
import { collectGrowth, drawGrowth, toGrowthRows } from './growth'

const tables = [
  {
    title: 'Pages',
    plot: 'ms',
    articles: 10_000,
    rows: [
      { page: 'a < b', ms: 30 },
      { page: 'home', ms: 1 },
    ],
  },
  { title: 'Pages', plot: 'ms', articles: 1_000, rows: [{ page: 'a < b', ms: 10 }] },
  { title: 'Sizes', plot: null, articles: 1_000, rows: [{ what: 'index', ms: 10 }] },
  { title: 'Once', plot: 'ms', articles: 1_000, rows: [{ what: 'once', ms: 10 }] },
]

test('compares what was measured with several sizes, from the smallest archive to the largest', () => {
  expect(collectGrowth(tables).map((growth) => [growth.title, toGrowthRows(growth)])).toEqual([
    [
      'Pages',
      [
        { what: 'a < b', '1,000 articles': 10, '10,000 articles': 30, times: 3 },
        { what: 'home', '1,000 articles': undefined, '10,000 articles': 1, times: undefined },
      ],
    ],
  ])
})

test('plots ten times as much as far away as ten times less, and no label over another', () => {
  const lines = ['a < b', 'c', 'd'].map((label) => ({
    label,
    costs: new Map([
      [1_000, 1],
      [10_000, 10],
      [100_000, 100],
    ]),
  }))
  const svg = drawGrowth({ title: 'Pages', unit: 'ms', sizes: [1_000, 10_000, 100_000], lines })
  expect(svg).toContain('points="60,480 280,265 500,50"')
  expect(svg).toContain('a &lt; b')
  const labels = [...svg.matchAll(/<text x="522" y="(\d+)"/g)].map(([, y]) => Number(y))
  expect(labels).toEqual([54, 70, 86])
})
