/** The help shows what the converter makes of each mark. */
import { expect, it } from 'vitest'
import { toArticleHtml } from '~/domain/articles/article-body'
import { marks } from './marks'
import { writingActions } from './writing-actions'

it.each(marks)('$name', ({ typed, html }) => {
  expect(html).toBe(
    toArticleHtml(typed, new Set(['amzn.to'])).replace(/ (?:id|href)="(?:section|#?fn)[^"]*"/g, ''),
  )
})

it('every button of the toolbar is explained', () => {
  const explained = marks
    .map(({ name }) => name)
    .join(', ')
    .toLowerCase()
  const names = Object.values(writingActions).map(({ name }) => name.toLowerCase())
  // About images, files and products, which the help describes in words.
  expect(names.filter((name) => !explained.includes(name))).toEqual([
    'gallery',
    'review',
    'picks',
    'caption',
    'picture width',
  ])
})
