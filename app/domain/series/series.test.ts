import { expect, test } from 'vitest'
import type { Series } from '~/domain/publication/publication'
import {
  findSeries,
  formatPart,
  formatSeriesCursor,
  parseSeriesCursor,
  seriesParameters,
  toShownSeries,
} from './series'

const chips: Series = {
  slug: 'chips',
  name: 'Chips at War',
  description: 'All of it.',
  formerSlugs: ['silicon'],
}
const taken: Series = { slug: 'other', name: 'Other', description: 'More.', formerSlugs: ['chips'] }
const publication = { series: new Map([taken, chips].map((series) => [series.slug, series])) }

test.for([
  ['chips', 'chips'],
  ['silicon', 'chips'],
  ['other', 'other'],
  ['gone', undefined],
  ['__proto__', undefined],
] as const)('%s is the series %s: a present address comes before a former one', ([slug, found]) => {
  expect(findSeries(publication, slug)?.slug).toBe(found)
})

test('an article shows its series, unless that was deleted', () => {
  expect(toShownSeries(publication, { series: 'chips', seriesPart: 2 })).toEqual({
    ...{ name: 'Chips at War', path: '/series/chips', part: 2 },
  })
  expect(toShownSeries(publication, { series: 'gone', seriesPart: 2 })).toBeNull()
  expect(toShownSeries(publication, { series: null, seriesPart: null })).toBeNull()
  expect([2, null].map(formatPart)).toEqual(['Part 2 of <0>the series</0>', 'Part of <0>the series</0>'])
})

test('a place in a series is a parameter of its address; anything else is the first page', () => {
  const id = '0190aaaa-0000-4000-8000-000000000001'
  const createdAt = new Date('2026-03-04T05:06:07.089Z')
  const numbered = formatSeriesCursor({ seriesPart: 7, createdAt, id })
  expect(parseSeriesCursor(new URLSearchParams({ after: numbered }))).toEqual({
    ...{ direction: 'after', part: 7, createdAt, id },
  })
  const last = new URLSearchParams({ before: formatSeriesCursor({ seriesPart: null, createdAt, id }) })
  expect(parseSeriesCursor(last)).toMatchObject({ direction: 'before', part: 1000 })
  expect(seriesParameters(last)).toEqual({ before: last.get('before') })
  for (const sent of ['', '7', `7_x_${id}`, `70000_1_${id}`, '7_1_x', `7_${'9'.repeat(15)}_${id}`])
    expect(seriesParameters(new URLSearchParams({ after: sent }))).toEqual({})
})
