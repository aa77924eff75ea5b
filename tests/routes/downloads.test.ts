/** Counting downloads: of episodes that exist, by what was sent of their sound. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { postgresStore } from '~/data/media/postgres-store.server'
import { flushCounts } from '~/data/statistics/counts.server'
import { findEpisodeOfSound } from '~/data/statistics/episode-sound.server'
import { toFileResponse } from '~/http/media/media-file.server'
import { countSound } from '~/http/statistics/count-sound.server'
import { episodes } from '../support/episodes'
import { provideDesk } from '../support/publication-desk'

const { database } = provideDesk()
const [episode, other] = episodes
const path = (of = episode) => of?.sound.address ?? ''

let listeners = 0

/** All of it, to a new listener. */
const whole = () => ({
  ...{ path: path(), method: 'GET', status: 200, contentRange: null, bytes: episode?.sound.bytes ?? 0 },
  ...{ agent: 'AntennaPod/3.4.0', address: `192.0.2.${listeners++}`, isFromSite: false },
})

async function listCounted() {
  await flushCounts()
  return database.query(
    `SELECT subject, grain, count::integer FROM statistics WHERE kind = 'download' ORDER BY subject`,
  )
}

test('the sound of an episode is found by its path', () => {
  expect(findEpisodeOfSound(path(other))).toEqual({
    ...{ slug: other?.slug, bytes: other?.sound.bytes, seconds: other?.sound.seconds, headerBytes: 0 },
  })
  for (const none of ['', '/', '/episodes/', '/episodes/none.m4a', `${path()}?x`, 'constructor'])
    expect(findEpisodeOfSound(none)).toBeNull()
})

test('a download is stored by day, app and episode, and nothing of the listener', async () => {
  await flushCounts()
  const [one, two] = [whole(), whole()]
  for (const sent of [one, one, two]) countSound(sent)
  countSound({ ...whole(), agent: 'Googlebot/2.1' })
  countSound({ ...whole(), path: '/episodes/none.m4a' })
  countSound({ ...whole(), path: path(other), agent: 'Pocket Casts', bytes: other?.sound.bytes ?? 0 })
  countSound({ ...whole(), bytes: 100_000 })
  expect(await listCounted()).toEqual([
    { subject: `antennapod ${episode?.slug}`, grain: 'day', count: 2 },
    { subject: `pocket-casts ${other?.slug}`, grain: 'day', count: 1 },
  ])
  const stored = JSON.stringify(await database.query('SELECT * FROM statistics'))
  expect(stored).not.toContain('192.0.2')
})

test('a day is that of the site, and each counts', async () => {
  await flushCounts()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-05-01T20:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const sent = whole()
  countSound(sent)
  vi.setSystemTime(new Date('2030-05-01T23:59:59Z'))
  countSound(sent)
  vi.setSystemTime(new Date('2030-05-02T00:00:00Z'))
  countSound(sent)
  vi.useRealTimers()
  expect(await listCounted()).toMatchObject([{ count: 2 }])
})

test('the page cache keeps no sound, because what it sends is not counted', async () => {
  const isKept = async (type: string) => {
    const file = { key: 'a', bytes: 1_000, type, storedAt: new Date(0) }
    const head = new Request('http://site.example/media/a', { method: 'HEAD' })
    const { headers } = await toFileResponse(head, postgresStore, file, {})
    return headers.get('Page-Cache-Control') !== 'no-store'
  }
  expect([await isKept('image/png'), await isKept('audio/mpeg'), await isKept('audio/mp4')]).toEqual([
    true,
    false,
    false,
  ])
})
