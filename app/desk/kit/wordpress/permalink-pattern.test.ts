import { expect, it } from 'vitest'
import { createPermalinkLearner, fillPermalink, type PermalinkParts } from './permalink-pattern'

const parts: PermalinkParts = {
  slug: 'a-tv',
  id: '123',
  date: '2024-05-07 08:09:10',
  sections: ['oled', 'tvs'],
  author: 'jane',
}

const learnFrom = (...seen: [path: string, parts?: Partial<PermalinkParts>][]) => {
  const learner = createPermalinkLearner()
  for (const [path, other] of seen) learner.see(path, { ...parts, ...other })
  return learner.learn()
}

it.each([
  ['/2024/05/07/a-tv/', '/%year%/%monthnum%/%day%/%postname%/'],
  ['/2024/05/a-tv/', '/%year%/%monthnum%/%postname%/'],
  ['/2024/a-tv', '/%year%/%postname%'],
  ['/a-tv/', '/%postname%/'],
  ['/a-tv.html', '/%postname%.html'],
  ['/a-tv-123/', '/%postname%-%post_id%/'],
  ['/archives/123', '/archives/%post_id%'],
  ['/news/a-tv/', '/news/%postname%/'],
  ['/oled/a-tv/', '/%category%/%postname%/'],
  ['/tvs/oled/a-tv/', '/%category%/%postname%/'],
  ['/jane/a-tv/', '/%author%/%postname%/'],
  ['/index.php/2024/05/a-tv/', '/index.php/%year%/%monthnum%/%postname%/'],
  ['/other/', null],
  ['/a-tvs/', null],
])('%s follows %s', (path, pattern) => {
  expect(learnFrom([path])).toBe(pattern)
})

it('a slug that is not ASCII is compared decoded', () => {
  expect(learnFrom(['/%e3%82%a2/', { slug: '%E3%82%A2' }])).toBe('/%postname%/')
})

it('the month and the day are told apart by their order', () => {
  expect(learnFrom(['/2024/05/05/a-tv/', { date: '2024-05-05 05:05:05' }])).toBe(
    '/%year%/%monthnum%/%day%/%postname%/',
  )
})

it('most articles decide', () => {
  expect(learnFrom(['/old/a-tv/'], ['/a-tv/'], ['/b/', { slug: 'b' }])).toBe('/%postname%/')
})

it('learns nothing from nothing', () => expect(learnFrom()).toBeNull())

it.each([
  ['/%year%/%monthnum%/%day%/%postname%/', '/2024/05/07/a-tv/'],
  ['/%category%/%postname%-%post_id%.html', '/tvs/oled/a-tv-123.html'],
  ['/%author%/%hour%-%minute%-%second%/%postname%', '/jane/08-09-10/a-tv'],
])('%s becomes %s', (pattern, path) => {
  expect(fillPermalink(pattern, parts)).toBe(path)
})

it('is not filled without what it needs', () => {
  expect(fillPermalink('/%author%/%postname%/', { ...parts, author: '' })).toBeNull()
  expect(fillPermalink('/%year%/%postname%/', { ...parts, date: '' })).toBeNull()
  expect(fillPermalink('/%series%/%postname%/', parts)).toBe('/%series%/a-tv/')
})
