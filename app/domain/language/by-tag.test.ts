import { expect, it, vi } from 'vitest'
import { byTag } from './by-tag'

it('finds out once for each tag', () => {
  const find = vi.fn((tag: string) => (tag === 'de' ? 'German' : null))
  const found = byTag(find)
  expect(['de', 'xx', 'de', 'xx'].map(found)).toEqual(['German', null, 'German', null])
  expect(find).toHaveBeenCalledTimes(2)
})

it('keeps no more than there may be', () => {
  const find = vi.fn((tag: string) => tag)
  const found = byTag(find)
  for (let at = 0; at <= 200; at += 1) found(`x-${at}`)
  expect(found('x-0')).toBe('x-0')
  expect(find).toHaveBeenCalledTimes(202)
})
