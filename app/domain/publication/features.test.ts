import { expect, it } from 'vitest'
import { type Feature, features, findFeatureAt, isOffAt } from './features'

it.each<[string, Feature | null]>([
  ['/newsletter', 'newsletter'],
  ['/Newsletter/', 'newsletter'],
  ['/newsletter.data', 'newsletter'],
  ['/newsletter-archive', null],
  ['/articles/newsletter', null],
  ['/ai-podcasts', 'podcast'],
  ['/ai-podcasts/feed', 'podcast'],
  ['/ai-podcasts/an-episode/transcript.vtt', 'podcast'],
  ['/episodes/an-episode-0de1077e.m4a', 'podcast'],
  ['/listens/an-episode/4', 'podcast'],
  ['/auth?tab=sign-up', 'accounts'],
  ['/authors/maya', null],
  ['/', null],
  ['', null],
])('%s belongs to %s', (path, feature) => {
  expect(findFeatureAt(path)).toBe(feature)
  expect(isOffAt({ off: features }, path)).toBe(feature !== null)
  expect(isOffAt({}, path)).toBe(false)
})
