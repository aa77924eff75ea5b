import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SoundSender } from '~/domain/statistics/statistics'
import { PodcastTables } from './podcast-tables'

const figures = {
  plays: [{ slug: 'an-episode', quarters: [3, null, 2, 1] }],
  downloads: {
    days: [{ name: '2026-12-01', count: 1_234 }],
    episodes: [{ name: 'an-episode', count: 7 }],
    apps: ['overcast', 'website', 'browser', 'other', 'apple-device', 'of-long-ago'].map((name) => ({
      name,
      count: 1,
    })),
  },
  ...{ sender: 'this server' as SoundSender, hasPodcast: true },
}
const none = { ...figures, plays: [], downloads: { days: [], episodes: [], apps: [] } }
const show = (given: typeof figures) => renderToStaticMarkup(<PodcastTables {...given} />)

/** The names in the rows. */
const names = (html: string) =>
  [...html.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/g)].map(([, name]) => name)

test('days, apps and episodes have their names', () => {
  const html = show(figures)
  const link = '<a href="/ai-podcasts/an-episode">an-episode</a>'
  expect(names(html)).toEqual([
    'Dec 1',
    ...[
      'Overcast',
      'This website',
      'Browsers, not on this website',
      'Other apps',
      'Apple devices, app unknown',
    ],
    ...['of-long-ago', link, link],
  ])
  expect(html).toContain('>1,234</td>')
  expect(html).not.toMatch(/AUDIO_BASE_URL|CACHE_PURGE_URL/)
})

test('where others send the sound, the page says what isn’t counted', () => {
  const html = show({ ...none, sender: 'other server' })
  expect(html).toContain('Another server sends the sound (AUDIO_BASE_URL), so downloads aren’t counted here.')
  expect(html.match(/>Not counted\.</g)).toHaveLength(3)
  expect(show(none)).not.toContain('Not counted.')
  expect(show({ ...figures, sender: 'front cache' })).toContain('counted only if it passes on requests')
})

test('without a podcast, past figures have no links', () => {
  expect(show({ ...figures, hasPodcast: false })).not.toContain('<a')
  expect(show({ ...none, hasPodcast: false }).match(/The podcast is off/g)).toHaveLength(4)
})
