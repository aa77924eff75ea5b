import { beforeEach, expect, test, vi } from 'vitest'
import { toArticleHtml } from '~/domain/articles/article-body'
import { findArticleHtml } from './article-html.server'

vi.mock('~/domain/articles/article-body', async (original) => {
  const actual = await original<typeof import('~/domain/articles/article-body')>()
  return { ...actual, toArticleHtml: vi.fn(actual.toArticleHtml) }
})

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
