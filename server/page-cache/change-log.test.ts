/** An answer whose making began before a change may not be kept after it. */
import { expect, it } from 'vitest'
import { keepChangeLog } from './change-log'

it('says yes when nothing changed, or only something else', () => {
  const log = keepChangeLog()
  const making = log.begin()
  log.record(['b'])
  expect(log.end(making, ['a'])).toBe(true)
})

it('says no when what is shown changed meanwhile, or perhaps anything', () => {
  const log = keepChangeLog()
  const [first, second] = [log.begin(), log.begin()]
  log.record(['x', 'a'])
  expect(log.end(first, ['a', 'c'])).toBe(false)
  log.record('everything')
  expect(log.end(second, ['c'])).toBe(false)
})

it('does not hold earlier changes against a later making', () => {
  const log = keepChangeLog()
  const slow = log.begin()
  log.record(['a'])
  const later = log.begin()
  expect(log.end(later, ['a'])).toBe(true)
  expect(log.end(slow, ['a'])).toBe(false)
})
