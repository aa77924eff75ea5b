/** What the editor's page says after a save. */
import { expect, test } from 'vitest'
import type { ArticleStatus } from '~/domain/articles/article-fields'
import { readSaveNotice, savedPath } from './save-notice'

const offSite = 'Article saved successfully. It’s off the site now, and its URL returns a 404.'

test.for<[string, ArticleStatus, { wasPublic?: boolean; restored?: number }, string]>([
  ['a new draft', 'draft', {}, 'Article saved successfully'],
  ['a published draft', 'published', { wasPublic: false }, 'Article published successfully'],
  ['a public article', 'published', { wasPublic: true }, 'Article published successfully'],
  ['a public article, as a draft', 'draft', { wasPublic: true }, offSite],
  ['a restored draft', 'draft', { restored: 3 }, 'Version 3 is restored. The article is still a draft.'],
  [
    'a restored public article',
    'published',
    { restored: 3 },
    'Version 3 is restored and published at the same URL.',
  ],
])('%s', ([, status, about, text]) => {
  const path = savedPath({ id: 'an-id', slug: 'the-relay', status }, about)
  const [address, query] = path.split('?')
  expect(address).toBe('/admin/articles/the-relay')
  const detail = text === 'Article saved successfully' ? 'It’s a draft, so readers can’t see it.' : null
  const isPublic = text === 'Article published successfully'
  const notice = { text, detail, isPublic, isOffSite: text === offSite }
  expect(readSaveNotice(new URLSearchParams(query), status)).toEqual(notice)
})

test.for<[string, ArticleStatus | null]>([
  ['', 'draft'],
  ['saved=live', 'published'],
  ['saved=draft', null],
  // Somebody has put it back since.
  ['saved=draft&was=published', 'published'],
])('nothing of %j about an article that is %s', ([query, status]) => {
  expect(readSaveNotice(new URLSearchParams(query), status)).toBeNull()
})
