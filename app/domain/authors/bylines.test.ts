import { describe, expect, it } from 'vitest'
import {
  type Byline,
  findBylinesProblem,
  foldPeople,
  joinNames,
  toBylines,
  toBylineTexts,
  toStoredBylines,
  unfoldPeople,
} from './bylines'

it.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
])('the names %j are read as %j', (names, joined) => expect(joinNames(names)).toBe(joined))

describe('the texts of the form', () => {
  const bylines: Byline[] = [
    { role: 'words', name: 'Maya Lindqvist' },
    { role: 'photos', name: 'Ada Quill' },
    { role: 'words', name: 'Data: the Story' },
  ]

  it('are the author, and a line for each of the others', () => {
    const texts = toBylineTexts({ authorName: 'Maya Lindqvist and Data: the Story', bylines })
    expect(texts).toEqual({
      authorName: 'Maya Lindqvist',
      bylines: 'Photos: Ada Quill\nWords: Data: the Story',
    })
    expect(toBylines(texts)).toEqual(bylines)
    expect(toBylineTexts({ authorName: 'A', bylines: [] })).toEqual({ authorName: 'A', bylines: '' })
  })

  it('name nobody twice in one role, and need no role', () => {
    const texts = { authorName: 'Ada Quill', bylines: 'ADA QUILL\nTested: Ada Quill\n\n Tested:  Ada Quill ' }
    expect(toBylines(texts)).toEqual([
      { role: 'words', name: 'Ada Quill' },
      { role: 'tested', name: 'Ada Quill' },
    ])
  })

  it.each([
    [19, null],
    [59, 'An article can name at most 20 people. This names 60.'],
  ])('of %i people besides the author: %j', (count, problem) => {
    expect(findBylinesProblem(Array.from({ length: count }, (_, n) => `Person ${n}`).join('\n'))).toBe(
      problem,
    )
  })

  it('refuse a name that is a text', () => {
    expect(findBylinesProblem('x'.repeat(201))).toBe('A name can have at most 200 characters.')
  })
})

describe('the rows of the form', () => {
  it('are one text, in their order, without blank ones and line breaks', () => {
    const sent = {
      title: 'A',
      ...{ 'person-10': 'Last', 'role-10': 'data', 'person-2': ' Ada\nQuill ', 'role-2': 'photos' },
      ...{ 'person-1': ' ', 'role-1': 'tested', 'person-3': 'Nora', 'role-3': 'boss' },
    }
    expect(foldPeople(sent)).toEqual({ title: 'A', bylines: 'Photos: Ada Quill\nWords: Nora\nData: Last' })
    expect(foldPeople({ title: 'A', bylines: 'B' })).toEqual({ title: 'A', bylines: 'B' })
  })

  it('come back from the text, more than are shown if there are more', () => {
    expect(unfoldPeople('Photos: Ada', 2)).toEqual({
      ...{ 'person-1': 'Ada', 'role-1': 'photos', 'person-2': '', 'role-2': 'words' },
    })
    expect(Object.keys(unfoldPeople('A\nB\nC', 2))).toHaveLength(6)
  })
})

it('whatever is no byline is left out of what is stored', () => {
  const stored = [
    null,
    'A',
    { role: 'boss', name: 'A' },
    { role: 'data', name: 'B' },
    { role: 'data', name: 3 },
  ]
  expect(toStoredBylines(stored)).toEqual([{ role: 'data', name: 'B' }])
  expect(toStoredBylines({})).toEqual([])
})
