import { expect, it } from 'vitest'
import { findSections } from './ghost-sections'

/** Of posts, the tags of each in their order. */
function find(tagsOfPosts: string[][], shown: string[]): string[] {
  const posts = tagsOfPosts.map((_tags, n) => ({ id: `p${n}` }))
  const tagsOf = new Map(tagsOfPosts.map((tags, n) => [`p${n}`, tags.map((tag_id) => ({ tag_id }))]))
  return [...findSections(posts, tagsOf, new Set(shown))]
}

it('is what posts have first, of the tags that readers see', () => {
  expect(find([['news', 'moon'], ['hidden', 'space'], []], ['news', 'moon', 'space'])).toEqual([
    'news',
    'space',
  ])
})

it('is not what pages have', () => {
  const posts = [
    { id: 'p0', type: 'page' },
    { id: 'p1', page: 1 },
  ]
  const tagsOf = new Map([
    ['p0', [{ tag_id: 'a' }]],
    ['p1', [{ tag_id: 'a' }]],
  ])
  expect(findSections(posts, tagsOf, new Set(['a']))).toEqual(new Set())
})

it('is no more than a menu holds: those that most posts have', () => {
  const names = Array.from({ length: 30 }, (_, n) => `t${n}`)
  const found = find(
    names.flatMap((name, n) => Array.from({ length: n + 1 }, () => [name])),
    names,
  )
  expect(found).toHaveLength(20)
  expect(found[0]).toBe('t29')
  expect(found).not.toContain('t9')
})
