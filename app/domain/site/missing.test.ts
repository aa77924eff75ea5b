import { expect, it } from 'vitest'
import { toMissingThing } from './missing'

it.each([
  [{ missing: 'article' }, 'article'],
  [{ missing: 'page' }, 'page'],
  [{ missing: 'anything' }, 'page'],
  [{ missing: null }, 'page'],
  [null, 'page'],
  ['article', 'page'],
])('%j: %s', (data, thing) => {
  expect(toMissingThing(data)).toBe(thing)
})
