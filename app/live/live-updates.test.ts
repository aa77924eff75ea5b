import { expect, test } from 'vitest'
import { createNewsFilter } from './live-updates'

test('a story that arrives again, alone or among others, is announced once', () => {
  const announce = createNewsFilter()
  const [first, second] = [
    { title: 'A relay clicked', path: '/articles/a-relay-clicked' },
    { title: 'Another one', path: '/articles/another-one' },
  ]
  expect(announce([first])).toEqual([first])
  expect(announce([first, second, second])).toEqual([second])
  expect(announce([second])).toEqual([])
})
