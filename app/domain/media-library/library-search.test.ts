/** The search of the library, as its address says it. */
import { expect, it, test } from 'vitest'
import { parseLibrarySearch } from './library-search'

const parse = (query: string) => parseLibrarySearch(new URLSearchParams(query))

test('all filters are read, and kept in the address', () => {
  const query =
    'q=relay&show=unused&credit=Ada&article=A+title&by=00000000-0000-4000-8000-000000000001&uploaded=2026-03&color=blue'
  const { search, values, problem } = parse(query)
  expect(search).toEqual({
    ...{ query: 'relay', filter: 'unused', credit: 'Ada', article: 'A title', uploaded: '2026-03' },
    ...{ uploader: '00000000-0000-4000-8000-000000000001', color: 'blue' },
  })
  expect(new URLSearchParams(values).toString()).toBe(query)
  expect(problem).toBeNull()
})

test('made-up values count as absent', () => {
  expect(parse('by=x&color=mauve&show=all').values).toEqual({})
})

it.each(['2026-02-30', '2026-13', 'March', '0000-01', '2026-1'])('%s is no day', (uploaded) => {
  const { search, values, problem } = parse(`uploaded=${uploaded}`)
  expect([search.uploaded, values.uploaded]).toEqual([null, uploaded])
  expect(problem).toContain('2026-03-01')
})
