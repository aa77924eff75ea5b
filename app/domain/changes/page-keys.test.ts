/** The surrogate keys by which an open page recognizes relevant changes. */
import { expect, test } from 'vitest'
import { pageKeys } from './page-keys'

test.for<[string, string[]]>([
  ['/', ['lists']],
  ['/search', ['texts']],
  ['/tech-news', ['section:tech%20news']],
  ['/Tech-News/', ['section:tech%20news']],
  ['/subcategories/ai', ['section:tech%20news/ai']],
  ['/authors/maya-lindqvist', ['author:maya%20lindqvist']],
  ['/authors/MAYA-lindqvist', ['author:maya%20lindqvist']],
  ['/articles/a-story', ['slug:a-story']],
  ['/article/a-story', ['slug:a-story']],
  ['/tech-news/a-story', ['slug:a-story']],
  ['/articles/caf%C3%A9', ['slug:caf%C3%A9']],
  ['/articles/%E0%A4%A', ['slug:%25e0%25a4%25a']],
  ['/privacy', []],
  ['/admin/articles/a/revisions', []],
])('%s', ([path, keys]) => {
  expect(pageKeys(path)).toEqual(keys)
})
