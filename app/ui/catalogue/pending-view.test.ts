import { expect, it } from 'vitest'
import { categories, subcategories } from '~/domain/catalogue/catalogue'
import { articlePath } from '~/domain/site/urls'
import { pendingKind } from './pending-view'

it.each([
  ['/', null],
  ['/team', null],
  ['/nowhere', null],
  ['/ai-podcasts', null],
  ['/authors/maya-lindqvist', 'author'],
  ['/search', 'search'],
  ['/articles/a', 'article'],
  ['/article/a', 'article'],
  ['/tech-news/a', 'article'],
])('%s: %s', (path, kind) => {
  expect(pendingKind(path)).toBe(kind)
})

it.each([...categories, ...subcategories])('$path is a list', ({ path }) => {
  expect(pendingKind(path)).toBe('list')
})

it('an article is one whatever its slug', () => {
  expect(pendingKind(articlePath('search'))).toBe('article')
})
