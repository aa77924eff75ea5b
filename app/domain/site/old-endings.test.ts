/** Old addresses with something behind them are those of their page. */
import { expect, test } from 'vitest'
import { withoutEnding } from './old-endings'

test.for([
  ['/2014/a/feed/', '/2014/a'],
  ['/a/Feed/atom', '/a'],
  ['/a/rss', '/a'],
  ['/a//amp/', '/a'],
  ['/news/page/12/', '/news'],
  ['/a/comment-page-3', '/a'],
  ['/page/2/', '/'],
  ['/a', null],
  ['/feed', null],
  ['/rss/', null],
  ['/amp', null],
  ['/a/page', null],
  ['/a/page/two', null],
  ['/a/amplifier', null],
  ['/a/2', null],
] as const)('%s is behind %s', ([path, page]) => {
  expect(withoutEnding(path)).toBe(page)
})
