import { expect, it } from 'vitest'
import { authorKey, correctionsKey, sectionKey, textsKey } from '~/domain/changes/surrogate-keys'
import { publication } from '../../../tests/support/publication'
import { listChangedFeeds } from './feed-subject'

const changed = (...keys: string[]) => listChangedFeeds(publication, { ids: [], keys, published: [] })

it('names the feeds of all articles, of the sections and of the author, each once', () => {
  expect(
    changed(
      sectionKey('Product Reviews'),
      sectionKey('Product Reviews', 'Audio'),
      authorKey('Maya Lindqvist'),
    ),
  ).toEqual([
    '/feed',
    '/feed.json',
    // Not /product-reviews/feed, nor that of another alias.
    '/reviews/feed',
    '/reviews/feed.json',
    '/subcategories/audio/feed',
    '/subcategories/audio/feed.json',
    '/authors/maya-lindqvist/feed',
    '/authors/maya-lindqvist/feed.json',
  ])
})

it.each([[textsKey], ['slug:x'], ['tag:audio']])('names no section for %s alone', (key) =>
  expect(changed(key)).toEqual(['/feed', '/feed.json']),
)

it('names the feed of corrections', () => expect(changed(correctionsKey)).toContain('/corrections/feed'))

it('names the feeds of all articles when changes may have been missed', () =>
  expect(listChangedFeeds(publication, 'everything')).toEqual(['/feed', '/feed.json']))
