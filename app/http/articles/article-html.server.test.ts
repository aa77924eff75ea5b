import { beforeEach, expect, test, vi } from 'vitest'
import { setPublication } from '~/data/publication/publication.server'
import { toArticleHtml } from '~/domain/articles/article-body'
import { publication } from '../../../tests/support/publication'
import { findArticleHtml } from './article-html.server'

vi.mock('~/domain/articles/article-body', async (original) => {
  const actual = await original<typeof import('~/domain/articles/article-body')>()
  return { ...actual, toArticleHtml: vi.fn(actual.toArticleHtml) }
})

beforeEach(() => setPublication(publication))
beforeEach(() => void vi.mocked(toArticleHtml).mockClear())

test('a text is converted once', () => {
  expect(findArticleHtml('*A lens*')).toBe('<p><em>A lens</em></p>')
  expect(findArticleHtml('*A lens*')).toBe('<p><em>A lens</em></p>')
  expect(toArticleHtml).toHaveBeenCalledTimes(1)
})

test('a text that would fill the memory is not kept', () => {
  const long = 'word '.repeat(200_000)
  findArticleHtml(long)
  findArticleHtml(long)
  expect(toArticleHtml).toHaveBeenCalledTimes(2)
})

test('the domains of a new retailer are known at once, and those of one that is deleted no more', () => {
  const typed = 'Buy [it](https://shop.example/1)'
  const plain = findArticleHtml(typed)
  expect(plain).not.toContain('sponsored')
  const shop = { slug: 'shop', name: 'Shop', label: 'Shop', domains: ['shop.example'] }
  setPublication({ ...publication, retailers: new Map([...publication.retailers, ['shop', shop]]) })
  expect(findArticleHtml(typed)).toContain('rel="sponsored nofollow noopener"')
  setPublication(publication)
  expect(findArticleHtml(typed)).toBe(plain)
})
