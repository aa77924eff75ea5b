import { expect, it } from 'vitest'
import { articlePath } from '~/domain/site/urls'
import { publication } from '../../../tests/support/publication'
import { pendingKind } from './pending-view'

const { header, menus, subcategories } = publication
const sections = [...header, ...menus.footer.links].map(({ path }) => path)

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
  expect(pendingKind(path, sections)).toBe(kind)
})

it.each([...sections, ...subcategories.map(({ path }) => path)])('%s is a list', (path) => {
  expect(pendingKind(path, sections)).toBe('list')
})

it('an article is one whatever its slug', () => {
  expect(pendingKind(articlePath('search'), sections)).toBe('article')
})
