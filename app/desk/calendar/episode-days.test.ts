import { expect, test } from 'vitest'
import type { Entry } from '~/domain/publication/entries'
import { toEpisodeDays } from './episode-days'

const show: Entry = { kind: 'show', slug: 'second', position: 0, data: { name: 'The Second' } }
const episode = (slug: string, publishedAt: string | undefined, data: object = {}): Entry => ({
  ...{ kind: 'episode', slug, position: 0 },
  data: { title: slug.toUpperCase(), show: 'second', publishedAt, ...data },
})
// Two days of Berlin.
const bounds = ['2026-12-06T23:00:00Z', '2026-12-07T23:00:00Z', '2026-12-08T23:00:00Z'].map(
  (at) => new Date(at),
)
const entries = [
  show,
  episode('late', '2026-12-07T22:59:59Z'),
  episode('early', '2026-12-06T23:00:00Z'),
  // At six o’clock, as feeds have it.
  episode('dated', '2026-12-08'),
  episode('planned', '2026-12-08T09:00:00Z', { status: 'planned' }),
  episode('lost', '2026-12-08T10:00:00Z', { show: 'gone' }),
  episode('draft', '2026-12-08T11:00:00Z', { status: 'draft' }),
  episode('undated', undefined, { status: 'draft' }),
  episode('before', '2026-12-06T22:59:59Z'),
  episode('after', '2026-12-08T23:00:00Z'),
]
const slugsOf = (mayRead: boolean, limit = 9) =>
  toEpisodeDays(entries, bounds, { mayRead, limit }).map(({ episodes, total }) => [
    episodes.map(({ slug }) => slug),
    total,
  ])

test('stand on their days in the order of their moments, without drafts', () => {
  expect(slugsOf(true)).toEqual([
    [['early', 'late'], 2],
    [['dated', 'planned', 'lost'], 3],
  ])
  expect(slugsOf(true, 1)).toEqual([
    [['early'], 2],
    [['dated'], 3],
  ])
})

test('are named after their show, and lead to their forms, or for writers to their pages', () => {
  const [, day] = toEpisodeDays(entries, bounds, { mayRead: true, limit: 9 })
  expect(day?.episodes[1]).toEqual({
    ...{ slug: 'planned', title: 'PLANNED', show: 'The Second', path: '/admin/episodes/planned' },
    ...{ at: new Date('2026-12-08T09:00:00Z'), isPlanned: true },
  })
  expect(day?.episodes[2]?.show).toBe('gone')
  const [, ofWriter] = toEpisodeDays(entries, bounds, { mayRead: false, limit: 9 })
  expect(ofWriter?.episodes.map(({ path }) => path)).toEqual([
    '/podcasts/second/dated',
    '/podcasts/gone/lost',
  ])
})
