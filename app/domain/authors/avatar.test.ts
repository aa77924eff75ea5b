import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { portraitOf } from '~/domain/authors/portrait'
import { publication } from '../../../tests/support/publication'
import { initials, pointerShift } from './avatar'
import portraits from './portraits.json' with { type: 'json' }

const { people: authors } = publication

describe('the picture', () => {
  // Main if the sum of the slug's character codes is even, else the alternate.
  it.each([
    ['Maya Lindqvist', '/portraits/maya-lindqvist-alternate-9f3eac2a.svg'],
    ['Daniel Okafor', '/portraits/daniel-okafor-8f78a5d1.svg'],
    ['Priya Raman', '/portraits/priya-raman-alternate-7b0932d3.svg'],
    ['Daniel Okafor and A Stranger', '/portraits/daniel-okafor-8f78a5d1.svg'],
    ['A Stranger', '/portraits/placeholder-fb172cc3.svg'],
  ])('of %j is %s', (name, path) => {
    expect(portraitOf(publication, name)).toBe(path)
  })

  it.each([...authors.map(({ name }) => name), 'A Stranger'])('of %s exists', (name) => {
    expect(existsSync(new URL(`../../../public${portraitOf(publication, name)}`, import.meta.url))).toBe(true)
  })
})

it('every portrait is listed under the hash of its content, because browsers keep it for a year', () => {
  const folder = new URL('../../../public/portraits/', import.meta.url)
  const drawings = readdirSync(folder).filter((file) => file.endsWith('.svg'))
  const hashed = drawings.map((file) => {
    const hash = createHash('sha256')
      .update(readFileSync(new URL(file, folder)))
      .digest('hex')
    return `${file.replace(/-[0-9a-f]{8}\.svg$/, '')}-${hash.slice(0, 8)}.svg`
  })
  expect(drawings.sort()).toEqual(hashed.sort())
  expect(Object.values(portraits).sort()).toEqual(drawings.sort())
})

describe('initials', () => {
  it.each([
    ['Maya Lindqvist', 'ML'],
    ['Maya van der Lindqvist', 'ML'],
    ['  Maya \t Lindqvist ', 'ML'],
    ['Maya', 'M'],
    ['Émile Zola', 'ÉZ'],
    ['😀 Smith', '😀S'],
    ['', '?'],
  ])('of %j are %s', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})

it.each([
  [0, 0],
  [200, 20],
  [201, 20],
  [-200, -20],
])('%i px away: %i px', (distance, shift) => {
  expect(pointerShift(distance)).toBe(shift)
})
