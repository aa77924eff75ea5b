import { describe, expect, it } from 'vitest'
import { type ImportedItems, noChoices, type Stored, type StoredEpisode } from '~/desk/kit/imports/choices'
import type { IncomingShow } from '../incoming/items'
import { findCategory, planPodcast } from './planned-podcast'
import type { ReadEpisode } from './read-episode'
import { toPeople } from './voices'

const show: IncomingShow = {
  ...{
    kind: 'show',
    id: 'the-show',
    title: 'Relays',
    description: 'About relays.',
    link: '',
    language: 'en',
  },
  ...{ categories: ['News'], author: 'Ada Quill', people: [], isExplicit: false, isSerial: false },
  ...{ picture: null, isLocked: true, license: '', updateFrequency: '', ownershipText: '', guid: 'g' },
  ...{ licenseUrl: '', ownershipPurpose: '', feed: '' },
  losses: [],
}
const episode = (id: string, different: Partial<ReadEpisode> = {}): ReadEpisode => ({
  ...{ kind: 'episode', id, title: `Episode ${id}`, publishedAt: { utc: new Date('2020-11-04T06:00:00Z') } },
  ...{ summary: 'Short.', format: 'html', textNotes: [], pictures: [], links: [], losses: [] },
  ...{ season: null, number: null, type: 'full', author: '', people: [], picture: null, link: '' },
  sound: { address: `https://cdn.example/${id}.mp3`, bytes: 1_000, seconds: 90, type: 'audio/mpeg' },
  ...{
    isExplicit: false,
    transcript: null,
    chapters: [],
    chaptersAddress: null,
    soundbites: [],
    guidNote: null,
  },
  ...different,
})
const stored: Stored = {
  ...{ language: 'en', timeZone: 'UTC', people: [], sections: [], articleSlugs: new Set() },
  ...{ pageSlugs: new Set(), menus: [], products: [], productSlugs: new Set(), retailers: new Map() },
  ...{ shows: [], episodes: [], showSlugs: new Set(), episodeSlugs: new Set(), redirected: new Map() },
}
const here = (slug: string, different: Partial<StoredEpisode> = {}): StoredEpisode => ({
  ...{ slug, show: 'relays', guid: slug, title: '', day: '', hasTranscript: false, hasChapters: false },
  ...different,
})
const imported = (...rows: [key: string, hash: string, isEdited?: boolean][]): ImportedItems =>
  new Map(
    rows.map(([key, hash, isEdited = false]) => [
      key,
      { ownId: key, hash, slug: key.replace(/^\w+ /, ''), isEdited },
    ]),
  )

type Different = { stored?: Partial<Stored>; imported?: ImportedItems; hosts?: string[]; arriving?: string[] }
function plan(episodes: readonly ReadEpisode[], different: Different = {}, own = show) {
  const items = episodes.map((item) => ({ item, hash: 'hash' }))
  return planPodcast(
    { show: { item: own, hash: 'hash' }, episodes: items },
    {
      stored: { ...stored, ...different.stored },
      choices: { ...noChoices, hosts: different.hosts ?? [] },
      imported: different.imported ?? new Map(),
      ...{ now: new Date('2026-11-30T12:00:00Z'), timeZone: 'UTC' },
      arriving: new Set(different.arriving),
    },
  )
}
const notesOf = (lines: ReturnType<typeof plan>, at = 1) => lines[at]?.notes.map(({ note }) => note)

describe('the plan of a podcast', () => {
  it('gives show and episodes addresses of their own', () => {
    const lines = plan(
      [episode('a', { title: 'Feed' }), episode('b', { title: 'New' }), episode('c', { title: '!' })],
      {
        stored: { showSlugs: new Set(['relays']), episodeSlugs: new Set(['new-episode']) },
      },
    )
    expect(lines.map(({ target, path }) => [target, path])).toEqual([
      ['relays-2', '/podcasts/relays-2'],
      ['feed-episode', '/podcasts/relays-2/feed-episode'],
      ['new-episode-2', '/podcasts/relays-2/new-episode-2'],
      ['episode', '/podcasts/relays-2/episode'],
    ])
  })

  it('leaves alone what is here by its GUID, or by title and day', () => {
    const lines = plan([episode('a'), episode('b')], {
      stored: {
        shows: [{ slug: 'ours', guid: 'g' }],
        episodes: [
          here('first', { guid: 'a', show: 'ours' }),
          here('second', { guid: 'old', show: 'ours', title: 'Episode b', day: '2020-11-04' }),
        ],
      },
    })
    expect(lines.map(({ outcome, target }) => [outcome, target])).toEqual([
      ['use', 'ours'],
      ['use', 'first'],
      ['use', 'second'],
    ])
    expect([notesOf(lines), notesOf(lines, 2)]).toEqual([['guid-here'], ['guid-changed']])
  })

  it('brings a file that is missing to an episode that has not changed, unless that was edited here', () => {
    const known = imported(['show the-show', 'hash'], ['episode a', 'hash'], ['episode b', 'hash', true])
    const texts = { transcript: 'https://cdn.example/a.vtt' }
    const change = (different: Different) =>
      plan([episode('a', texts), episode('b', texts)], { imported: known, ...different }).map(
        ({ outcome }) => outcome,
      )
    const without = { episodes: [here('a'), here('b')] }
    const withThem = { episodes: [here('a', { hasTranscript: true })] }
    expect(change({ stored: without })).toEqual(['use', 'use', 'use'])
    expect(change({ stored: without, hosts: ['cdn.example'] })).toEqual(['use', 'change', 'use'])
    expect(change({ stored: withThem, hosts: ['cdn.example'] })).toEqual(['use', 'use', 'use'])
    expect(change({ stored: withThem, arriving: ['https://cdn.example/a.mp3'] })).toEqual([
      'use',
      'change',
      'use',
    ])
  })

  it('gives 10,000 episodes of one title addresses of their own', () => {
    const episodes = Array.from({ length: 10_000 }, (_, n) => episode(`e${n}`, { title: 'News of today' }))
    const paths = plan(episodes).map(({ path }) => path)
    expect(new Set(paths).size).toBe(10_001)
    expect(paths.at(-1)).toBe('/podcasts/relays/news-of-today-10000')
  })

  it('says what lacks, and what is lost', () => {
    const notes = (different: Partial<ReadEpisode>, arriving: string[] = []) =>
      notesOf(plan([episode('a', { author: 'Ada', ...different })], { arriving }))
    const sound = episode('a').sound
    const sounds = (different: Partial<NonNullable<typeof sound>>) => sound && { ...sound, ...different }
    expect(notes({})).toEqual(['people-guessed'])
    expect(notes({ sound: null })).toContain('sound-missing')
    expect(notes({ sound: sounds({ type: null }) })).toContain('sound-type')
    expect(notes({ sound: sounds({ seconds: null }) })).toContain('sound-seconds')
    expect(notes({ sound: sounds({ bytes: null }) })).toContain('sound-bytes')
    expect(notes({ sound: sounds({ address: 'http://cdn.example/a.mp3' }) })).toContain('sound-secure')
    const unsaid = sounds({ seconds: null, bytes: null, address: 'http://cdn.example/a.mp3' })
    expect(notes({ sound: unsaid }, ['http://cdn.example/a.mp3'])).toEqual(['people-guessed'])
    expect(notes({ publishedAt: null })).toContain('date-missing')
    expect(notes({ summary: 'x'.repeat(501) })).toContain('excerpt-cut')
    expect(notes({ transcript: 'https://cdn.example/a.vtt' })).toContain('texts-stay')
    expect(notes({ guidNote: 'guid-double' })).toContain('guid-double')
    expect(notesOf(plan([], {}, { ...show, categories: ['Gossip'] }), 0)).toEqual(['category-guessed'])
  })

  it('leaves the episodes of a show that was deleted here', () => {
    const known = new Map([['show the-show', { ownId: 'x', hash: 'hash', slug: null, isEdited: false }]])
    expect(plan([episode('a')], { imported: known }).map(({ outcome, target }) => [outcome, target])).toEqual(
      [
        ['leave', null],
        ['leave', null],
      ],
    )
  })
})

describe('the people of an episode', () => {
  const voice = (name: string, role: string) => ({ name, role, url: '' })

  it('are those of its show where it names none, in roles of ours', () => {
    const own = {
      ...show,
      people: [voice('Ada', 'co-host'), voice('Bo', 'narrator'), voice('Cy', 'composer')],
    }
    expect(toPeople(episode('a'), own)).toEqual({
      people: {
        list: [
          { name: 'Ada', role: 'host' },
          { name: 'Bo', role: 'voice' },
        ],
        isGuessed: false,
      },
      losses: [{ what: 'custom-field', words: 'Cy (composer)', line: null }],
    })
  })

  it('are never none, which would mean AI voices', () => {
    expect(toPeople(episode('a'), show).people).toEqual({
      ...{ list: [{ name: 'Ada Quill', role: 'host' }], isGuessed: true },
    })
    const produced = episode('a', { people: [voice('Pia', 'producer')] })
    expect(toPeople(produced, { ...show, author: '' }).people.list).toEqual([
      { name: 'Relays', role: 'host' },
      { name: 'Pia', role: 'producer' },
    ])
  })
})

it('a category is one of Apple’s: the one within the first, where it is there', () => {
  expect(findCategory(['Society & Culture', 'Documentary', 'News'])).toBe('Documentary')
  expect(findCategory(['news', 'Technology'])).toBe('News')
  expect(findCategory(['Gossip'])).toBeNull()
})
