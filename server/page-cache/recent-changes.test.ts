/** A response must not be stored when what it shows changed while it was being rendered. */
import { expect, it } from 'vitest'
import { createRecentChanges } from './page-store'

it('returns true when nothing changed, or only something else', () => {
  const changes = createRecentChanges()
  const rendering = changes.begin()
  changes.record(['b'])
  expect(changes.end(rendering, ['a'])).toBe(true)
})

it('returns false when a shown key changed meanwhile, or changes may have been missed', () => {
  const changes = createRecentChanges()
  const [first, second] = [changes.begin(), changes.begin()]
  changes.record(['x', 'a'])
  expect(changes.end(first, ['a', 'c'])).toBe(false)
  changes.record('everything')
  expect(changes.end(second, ['c'])).toBe(false)
})

it('ignores changes from before the rendering began', () => {
  const changes = createRecentChanges()
  const slow = changes.begin()
  changes.record(['a'])
  const later = changes.begin()
  expect(changes.end(later, ['a'])).toBe(true)
  expect(changes.end(slow, ['a'])).toBe(false)
})
