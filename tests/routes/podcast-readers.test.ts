/** What parsers of podcast apps find in our feeds is what the episodes' entries say, in the first show and in another. */
import { parseFeed } from 'podcast-partytime'
import Parser from 'rss-parser'
import { beforeAll, expect, test } from 'vitest'
import { saveTranscript } from '~/data/podcast/transcripts.server'
import { publication as current, setPublication } from '~/data/publication/publication.server'
import { type Episode, listEpisodesOf } from '~/domain/podcast/episodes'
import { writeVtt } from '~/domain/podcast/write-transcript'
import type { Entry } from '~/domain/publication/entries'
import { parsePublication } from '~/domain/publication/publication'
import { loader } from '~/routes/podcast-feed'
import { routeArgs } from '../support/builders'
import { provideDatabase } from '../support/database'
import { entries } from '../support/publication'

provideDatabase()

const site = 'http://localhost:3000'
const line = { start: 0, end: 0, speaker: 'Ada', text: 'Relays & arms.' }
const media = (letter: string) => `/media/${letter.repeat(32)}/clip.mp3`

const show = {
  ...{ name: 'Field & Fern', intro: 'Outdoors <b>with</b> care.', category: 'Wilderness', type: 'serial' },
  ...{ guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810', license: 'cc-by-4.0', isUnlocked: true },
  ...{ updateFrequency: 'Weekly', ownershipText: 'fern-2026', explicit: true, language: 'de' },
}

/** Seasons, chapters, people, soundbites, and transcripts with times and without. */
const listOwn = (timed: string, plain: string): [slug: string, data: object][] => [
  [
    'moss',
    {
      ...{ title: 'Moss & <em>ferns</em> — „grün“', show: 'field', publishedAt: '2026-10-14T06:30:00Z' },
      ...{
        summary: 'What grows & where.',
        content: 'See [moss](https://moss.example/?a=1&b=2).\n\n- One\n- Two',
      },
      sound: { address: media('a'), bytes: 4_321_987, seconds: 1_801.6, type: 'audio/mpeg' },
      ...{ season: '2', number: '12', kind: 'bonus', guid: 'https://old.example/?p=12&x', transcript: timed },
      people: [
        { name: 'Ada “A.” Quill', role: 'host', url: 'https://ada.example/' },
        { name: 'Brook Vale', role: 'guest' },
      ],
      chapters: [{ start: 0, title: 'Moss' }],
      soundbites: [
        { start: 73, duration: 60 },
        { start: 1234.5, duration: 42.25, title: 'Why & how' },
      ],
    },
  ],
  [
    'fern',
    {
      ...{ title: 'Fern', show: 'field', publishedAt: '2026-09-01', summary: 'Short.' },
      sound: { address: 'https://cdn.example/fern.m4a?x=1&y=2', bytes: 99, seconds: 59.4, type: 'audio/mp4' },
      ...{
        season: '1',
        number: '1',
        transcript: plain,
        people: [{ name: 'Mimi', role: 'voice', isAi: true }],
      },
    },
  ],
]

beforeAll(async () => {
  const timed = await saveTranscript(writeVtt([{ ...line, end: 2 }]))
  const plain = await saveTranscript(writeVtt([line]))
  const own: Entry[] = [
    { kind: 'show', slug: 'field', position: 1, data: show },
    ...listOwn(timed, plain).map(([slug, data]): Entry => ({ kind: 'episode', slug, position: 0, data })),
  ]
  const parsed = parsePublication([...entries, ...own])
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
  setPublication(parsed.publication)
})

const open = async (slug: string) => {
  const isFirst = slug === 'ai-podcasts'
  const path = isFirst ? '/ai-podcasts/feed' : `/podcasts/${slug}/feed`
  const xml = await (await loader(routeArgs(path, isFirst ? {} : { show: slug }))).text()
  return { xml, page: path.replace('/feed', ''), episodes: listEpisodesOf(current(), slug) }
}
const whole = (address: string) => new URL(address, site).href
const enclosureType = ({ sound }: Episode) => (sound.type === 'audio/mp4' ? 'audio/x-m4a' : sound.type)

test.each([
  ['ai-podcasts', 19],
  ['field', 2],
])('%s: what most readers find', async (slug, count) => {
  const { xml, page, episodes } = await open(slug)
  const feed = await new Parser().parseString(xml)
  expect(feed.link).toBe(`${site}${page}`)
  expect(feed.items).toHaveLength(count)
  expect(
    feed.items.map(({ title, guid, link, isoDate, enclosure, itunes }) => ({
      ...{ title, guid, link, isoDate, enclosure },
      ...{ seconds: itunes?.duration, season: itunes?.season, number: itunes?.episode },
    })),
  ).toEqual(
    episodes.map((episode) => ({
      ...{ title: episode.title, guid: episode.guid, link: `${site}${page}/${episode.slug}` },
      isoDate: episode.publishedAt.toISOString(),
      enclosure: {
        ...{ url: whole(episode.sound.address), length: String(episode.sound.bytes) },
        type: enclosureType(episode),
      },
      seconds: String(Math.round(episode.sound.seconds)),
      season: episode.season?.toString(),
      number: episode.number?.toString(),
    })),
  )
})

test.each(['ai-podcasts', 'field'])('%s: what apps of Podcasting 2.0 find', async (slug) => {
  const { xml, page, episodes } = await open(slug)
  const feed = parseFeed(xml, { allowMissingGuid: false })
  const found = new Map(feed?.items.map((item) => [item.guid, item]))
  expect([...found.keys()].sort()).toEqual(episodes.map(({ guid }) => guid).sort())
  for (const episode of episodes) {
    const item = found.get(episode.guid)
    const file = `${site}${page}/${episode.slug}`
    expect(item).toMatchObject({
      ...{ link: file, duration: Math.round(episode.sound.seconds), pubDate: episode.publishedAt },
      enclosure: {
        ...{ url: whole(episode.sound.address), length: episode.sound.bytes, type: enclosureType(episode) },
      },
      ...{ itunesEpisodeType: episode.kind, explicit: slug === 'field' },
    })
    expect(item?.itunesImage).toMatch(/^https?:/)
    expect([item?.itunesSeason ?? null, item?.podcastSeason?.number ?? null]).toEqual(
      Array(2).fill(episode.season),
    )
    expect([item?.itunesEpisode ?? null, item?.podcastEpisode?.number ?? null]).toEqual(
      Array(2).fill(episode.number),
    )
    expect(item?.podcastTranscripts?.map(({ url, type }) => [url, type])).toEqual([
      episode.slug === 'fern'
        ? [`${file}/transcript.txt`, 'text/plain']
        : [`${file}/transcript.vtt`, 'text/vtt'],
    ])
    expect(item?.podcastChapters).toEqual(
      episode.chapters.length > 0
        ? { url: `${file}/chapters.json`, type: 'application/json+chapters' }
        : undefined,
    )
    const people = episode.people.length > 0 ? episode.people : [{ name: 'Ohmnibus AI' }]
    expect(item?.podcastPeople?.map(({ name, href }) => [name, href])).toEqual(
      people.map((person) => [person.name, 'url' in person ? person.url : undefined]),
    )
    expect(item?.podcastSoundbites ?? []).toEqual(
      episode.soundbites.map(({ start, duration, title = feed?.title }) => ({
        startTime: start,
        duration,
        title,
      })),
    )
  }
})

test('what they find of a show', async () => {
  const feed = parseFeed((await open('field')).xml)
  expect(feed).toMatchObject({
    ...{ title: 'Ohmnibus Field & Fern', link: `${site}/podcasts/field`, language: 'de', explicit: true },
    ...{ itunesType: 'serial', guid: show.guid, locked: false, medium: 'podcast' },
    owner: { name: 'Ohmnibus', email: expect.stringContaining('@') },
    license: { identifier: 'cc-by-4.0' },
    podcastTxt: [{ value: 'fern-2026', purpose: 'verify' }],
    podcastFunding: [{ url: expect.stringMatching(/^https:/), message: expect.any(String) }],
  })
  expect(feed?.itunesCategory?.join(' ')).toMatch(/sports/i)
  expect(feed?.itunesImage).toMatch(/^https?:/)
})

test('titles with signs are what was typed', async () => {
  const { xml } = await open('field')
  const feed = await new Parser().parseString(xml)
  expect(feed.items[0]?.title).toBe('Moss & <em>ferns</em> — „grün“')
  expect(feed.items[0]?.['content:encoded']).toContain('href="https://moss.example/?a=1&amp;b=2"')
})
