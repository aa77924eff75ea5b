import { expect, it } from 'vitest'
import { listChangedKeys } from '~/domain/changes/publication-change'
import {
  authorKey,
  correctionsKey,
  everythingKey,
  sectionKey,
  textsKey,
} from '~/domain/changes/surrogate-keys'
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

it('names the feeds of all articles and of shows when changes may have been missed', () =>
  expect(listChangedFeeds(publication, 'everything')).toEqual(['/feed', '/feed.json', '/ai-podcasts/feed']))

it('names the feeds of shows that are at this site after a change to an episode', () => {
  const [episode] = publication.episodes
  const [show] = publication.shows
  if (!episode || !show) throw new Error('There is no episode.')
  const other = { ...show, slug: 'night-shift' }
  const moved = { ...show, slug: 'gone', movedTo: 'https://podcasts.example/gone' }
  const shows = [show, other, moved]
  const episodes = publication.episodes.map((each) => (each === episode ? { ...each, title: 'New' } : each))
  const [before, after] = [
    { ...publication, shows },
    { ...publication, shows, episodes },
  ]
  // What a process makes of these keys: article-changes.server.ts.
  expect(listChangedKeys(before, after)).toEqual([everythingKey])
  expect(listChangedFeeds(after, 'everything').slice(2)).toEqual([
    '/ai-podcasts/feed',
    '/podcasts/night-shift/feed',
  ])
})

it('names no feed of a podcast that is off', () =>
  expect(listChangedFeeds({ ...publication, shows: [] }, 'everything')).toEqual(['/feed', '/feed.json']))
