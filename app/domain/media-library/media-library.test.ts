import { expect, it } from 'vitest'
import { parseHashes, parseLibraryFilter, toPictureMarkdown, toPreviewSize } from './media-library'

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

it('reads the pictures of an address, each once, and no more than a page shows', () => {
  const [one, other] = ['1'.padStart(32, '0'), '2'.padStart(32, '0')]
  expect(parseHashes(`${one},../x,${other},${one}`)).toEqual([one, other])
  expect(parseHashes(Array.from({ length: 99 }, (_, n) => String(n).padStart(32, '0')).join())).toHaveLength(
    40,
  )
  expect(parseHashes(null)).toEqual([])
})
