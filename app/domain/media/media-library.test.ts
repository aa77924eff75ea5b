import { expect, it } from 'vitest'
import { parseLibraryFilter, toPictureMarkdown, toPreviewSize } from './media-library'

it.each([
  [4000, 3000, { width: 256, height: 192 }],
  [100, 50, { width: 100, height: 50 }],
  [1, 20_000, { width: 1, height: 256 }],
])('%i by %i is shown at %j', (width, height, size) => {
  expect(toPreviewSize(width, height)).toEqual(size)
})

it('writes Markdown that shows any description', () => {
  expect(toPictureMarkdown('A [big]\n relay \\', 'a.jpg')).toBe('![A \\[big\\] relay \\\\](a.jpg)')
})

it('knows its filters only', () => {
  expect(['unused', 'toString', '', null].map(parseLibraryFilter)).toEqual(['unused', null, null, null])
})
