import { expect, test } from 'vitest'
import { publication } from '../../../tests/support/publication'
import { toPeople, toSections, toTags } from './outgoing-terms'

const absolute = (path: string) => `https://relay.example${path}`

test('people are those of the publication, or only their names, once each', () => {
  const names = ['Maya Lindqvist', 'maya lindqvist', 'Ada Quill', 'Ada  Quill', '日本', '日本']
  const { items, find } = toPeople(publication, names, absolute)
  expect(items.map(({ slug, name, path }) => [slug, name, path])).toEqual([
    ['maya-lindqvist', 'Maya Lindqvist', '/authors/maya-lindqvist'],
    ['ada-quill', 'Ada Quill', '/authors/ada-quill'],
    ['unnamed', '日本', '/authors/unnamed'],
  ])
  const [maya, ada] = items
  expect(maya?.bio).toMatch(/^## /)
  expect(maya?.picture).toMatch(/^https:\/\/relay\.example\//)
  expect([ada?.bio, ada?.picture, ada?.website]).toEqual(['', null, null])
  expect(['MAYA LINDQVIST', '日本', 'Nobody'].map(find)).toEqual(['maya-lindqvist', 'unnamed', null])
})

test('sections stand above their own, whichever way articles spell them, and unknown ones are made', () => {
  const filed = [
    { category: 'Tech News', subcategory: 'Quantum Computing' },
    { category: 'Old Series', subcategory: 'Tech News' },
  ]
  const { items, find } = toSections(publication.sections, filed)
  const slugs = items.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  for (const { slug, parent } of items)
    if (parent !== null) expect(slugs.indexOf(parent)).toBeLessThan(slugs.indexOf(slug))
  expect(find({ category: 'tech news', subcategory: 'quantum-computing' })).toBe('quantum-computing')
  expect(find({ category: 'Tech News', subcategory: null })).toBe('tech-news')
  expect(find({ category: 'Old Series', subcategory: 'Tech News' })).toBe('tech-news-2')
  expect(items.at(-1)).toMatchObject({ parent: 'old-series', name: 'Tech News' })
  expect(find({ category: 'Nowhere', subcategory: null })).toBeNull()
})

test('a draft that is filed nowhere makes no section', () => {
  const { items, find } = toSections([], [{ category: '', subcategory: null }])
  expect(items).toEqual([])
  expect(find({ category: '', subcategory: null })).toBeNull()
})

test('tags are found in any case, in the spelling of the list, and have addresses of their own', () => {
  const { items, find } = toTags([
    { tag: 'C', description: 'A language.' },
    { tag: 'C#', description: '' },
    { tag: 'C++', description: '' },
  ])
  expect(items.map(({ slug, name }) => [slug, name])).toEqual([
    ['c', 'C'],
    ['c-2', 'C#'],
    ['c-3', 'C++'],
  ])
  expect(items[0]?.description).toBe('A language.')
  expect(['c#', 'c++', 'd'].map(find)).toEqual(['C#', 'C++', null])
})
