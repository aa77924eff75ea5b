import { describe, expect, it } from 'vitest'
import { type CardKind, headlineSize } from '~/domain/articles/card-text'
import { headlineClass } from './card-parts'

describe('the headline', () => {
  it.each(Object.entries(headlineClass))('size %s is the class %s', (size, name) => {
    expect(name).toBe(`text-${size}`)
  })

  it.each(['vertical', 'horizontal', 'hero'] as CardKind[])(
    'of a %s card has a class at any length',
    (kind) => {
      for (const length of [0, 70, 88, 200]) {
        expect(headlineClass[headlineSize(kind, 'x'.repeat(length))]).toBeTruthy()
      }
    },
  )
})
