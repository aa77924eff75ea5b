import { describe, expect, it } from 'vitest'
import { defaultRoutes, hasPost, listPostPaths, toPostPath, toRoutes, toSlugPath } from './permalinks'

const post = {
  id: '5f',
  slug: 'moon',
  isFeatured: true,
  tags: ['space', 'news', 'hash-wide'],
  primaryTag: 'space',
  authors: ['ann', 'bob'],
  publishedAt: new Date('2024-12-31T23:30:00Z'),
}

it.each([
  ['/{slug}/', '/moon/'],
  ['/{year}/{month}/{day}/{slug}/', '/2025/01/01/moon/'],
  ['/{primary_tag}/{slug}/', '/space/moon/'],
  ['/{primary_author}/{slug}/', '/ann/moon/'],
  ['/p/{id}/', '/p/5f/'],
  ['/{__proto__}/{slug}/', null],
  ['/{weekday}/', null],
])('%s is %s', (pattern, expected) => {
  expect(toPostPath(pattern, post, 'Europe/Berlin')).toBe(expected)
})

it('is all without a tag, and nothing of a date without a date', () => {
  expect(toPostPath('/{primary_tag}/{slug}/', { ...post, primaryTag: null }, '')).toBe('/all/moon/')
  expect(toPostPath('/{year}/{slug}/', { ...post, publishedAt: null }, '')).toBeNull()
})

it('is the date of Greenwich where the zone is nonsense', () => {
  expect(toPostPath('/{year}/{slug}/', post, 'Mars/Olympus')).toBe('/2024/moon/')
})

it.each([
  ['', true],
  ['tag:news', true],
  ['primary_tag:news', false],
  ['primary_tag:-news', true],
  ['tag:hash-wide', true],
  ['tag:[news,other]', true],
  ["author:'bob'", true],
  ['tag:news+featured:false', false],
  ['tag:other,featured:true', true],
  ['tag:other+published_at:>2020', false],
  ["tag:news+published_at:>'2020'", null],
  ['(tag:a,tag:b)', null],
])('the filter %s: %s', (filter, expected) => {
  expect(hasPost(filter, post)).toBe(expected)
})

describe('routes.yaml', () => {
  const routes = toRoutes({
    routes: {
      '/about/': 'about',
      '/team/': { data: 'page.us', template: 'page' },
      '/best/': { data: { post: 'post.moon' } },
      '/some/': { controller: 'channel', data: 'tag.some' },
    },
    collections: {
      '/other/': { permalink: '/other/{slug}/', filter: 'tag:other' },
      '/late/': { permalink: '/late/:slug/', filter: "published_at:>'2020'" },
      '/': { permalink: '/{year}/{slug}' },
      '/news/': { permalink: '/news/{slug}/', filter: 'tag:news' },
      '/odd/': 'nonsense',
    },
    taxonomies: { tag: '/topic/{slug}/' },
  })

  it('gives the first collection that has the post, then those that may have it', () => {
    expect(routes && listPostPaths(post, routes, 'UTC')).toEqual(['/2024/moon/', '/late/moon/'])
  })

  it('has dates as they are in Greenwich, and beside them those of the site', () => {
    const dated = { ...defaultRoutes, collections: [{ permalink: '/{year}/{month}/{slug}/', filter: '' }] }
    expect(listPostPaths(post, dated, 'Europe/Berlin')).toEqual(['/2024/12/moon/', '/2025/01/moon/'])
  })

  it('names tags and authors, and pages that a theme makes', () => {
    expect(toSlugPath(routes?.tag ?? null, 'a$&')).toBe('/topic/a$&/')
    expect(toSlugPath(routes?.author ?? null, 'ann')).toBeNull()
    expect(routes?.own).toEqual(['/about/', '/some/'])
    expect(routes?.pages).toEqual([
      { path: '/team/', data: 'page.us' },
      { path: '/best/', data: 'post.moon' },
    ])
  })

  it.each([null, [], 'a', {}, { other: 1 }])('is not %j', (held) => {
    expect(toRoutes(held)).toBeNull()
  })

  it('has tags and authors by default', () => {
    expect(listPostPaths(post, defaultRoutes, '')).toEqual(['/moon/'])
    expect(toSlugPath(defaultRoutes.tag, 'news')).toBe('/tag/news/')
    expect(toSlugPath(defaultRoutes.author, 'ann')).toBe('/author/ann/')
  })
})
