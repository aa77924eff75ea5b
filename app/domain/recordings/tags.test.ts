import { expect, it } from 'vitest'
import { MAX_CHAPTERS } from '~/domain/podcast/chapters'
import { cleanChapters, cleanNumber, cleanTag } from './tags'

it.each([
  ['  A  quiet\nshow ', 'A quiet show'],
  ['<b onclick="x()">Bold</b> &amp; <script>alert(1)</script>', 'Bold &amp; alert(1)'],
  ['a < b and c > d', 'a < b and c > d'],
  ['a\0b\u202ec\ud800', 'a b c'],
  ['<!-- hidden -->Shown', 'Shown'],
  [undefined, ''],
  [['A'], ''],
])('cleans %j', (sent, clean) => {
  expect(cleanTag(sent)).toBe(clean)
})

it('shortens, by letters', () => {
  expect([...cleanTag('🎙'.repeat(400))]).toHaveLength(300)
})

it('takes whole numbers', () => {
  expect([12, 0, -1, 1.5, '3', null, 100_000].map(cleanNumber)).toEqual([12, 0, null, null, null, null, null])
})

it('puts chapters in order, one at a time, within the recording', () => {
  const read = [
    { start: 60, title: 'Third', url: 'javascript:alert(1)' },
    { start: 0, title: '<i>First</i>', url: 'https://example.org/a b' },
    { start: 30.0004, title: 'Second' },
    { start: 30, title: 'Second again' },
    { start: 90, title: ' ' },
    { start: 100, title: 'At the end' },
    { start: -1, title: 'Before' },
    { start: Number.NaN, title: 'Never' },
  ]
  expect(cleanChapters(read, 100)).toEqual([
    { start: 0, title: 'First', url: 'https://example.org/a%20b' },
    { start: 30, title: 'Second' },
    { start: 60, title: 'Third' },
  ])
  const many = Array.from({ length: MAX_CHAPTERS + 20 }, (_, n) => ({ start: n, title: `${n}` })).reverse()
  expect(cleanChapters(many, 10_000)).toHaveLength(MAX_CHAPTERS)
  expect(cleanChapters(many, 10_000)[0]).toEqual({ start: 0, title: '0' })
})
