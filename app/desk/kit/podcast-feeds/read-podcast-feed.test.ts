import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { feedItem, fullItem, podcastFeed } from '../../../../tests/support/podcast-feed'
import type { IncomingItem, SourceEnd } from '../incoming/items'
import { isPodcastFeed, readPodcastFeed } from './read-podcast-feed'

async function* inPieces(text: string, length = 100) {
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += length) yield bytes.subarray(from, from + length)
}

async function read(text: string): Promise<{ items: IncomingItem[]; end: SourceEnd }> {
  const items: IncomingItem[] = []
  const source = readPodcastFeed(inPieces(text))
  for (;;) {
    const next = await source.next()
    if (next.done) return { items, end: next.value }
    items.push(next.value)
  }
}
const find = <Kind extends IncomingItem['kind']>(items: readonly IncomingItem[], wanted: Kind) =>
  items.filter((item): item is Extract<IncomingItem, { kind: Kind }> => item.kind === wanted)

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Of what is still needed, in bytes. */
function measureMemory(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

describe('the feed of a podcast', () => {
  it('gives its show with everything that it says', async () => {
    const { items, end } = await read(podcastFeed([fullItem]))
    expect(end).toEqual({ read: 1, counted: null, cutAfter: null, problems: [] })
    expect(find(items, 'site')).toMatchObject([{ title: 'Relay & Friends', language: 'en-us' }])
    expect(find(items, 'show')).toEqual([
      {
        kind: 'show',
        id: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
        title: 'Relay & Friends',
        description: 'Talk about relays, weekly.',
        link: 'https://relay.example/podcast',
        language: 'en-us',
        categories: ['Society & Culture', 'Documentary', 'News'],
        author: 'Ada Quill',
        people: [{ name: 'Ada Quill', role: '', url: '' }],
        ...{ isExplicit: false, isSerial: true, isLocked: false },
        picture: 'https://cdn.example/show.jpg',
        ...{ license: 'cc-by-4.0', licenseUrl: 'https://relay.example/license' },
        updateFrequency: 'Every Wednesday',
        ...{ ownershipText: 'relay-2026', ownershipPurpose: 'verify' },
        guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
        feed: 'https://feeds.example/relay.xml',
        losses: [
          { what: 'custom-field', words: 'copyright', line: null },
          { what: 'custom-field', words: 'podcast:funding', line: null },
        ],
      },
    ])
  })

  it('gives its episodes with everything that they say, and their GUIDs as they are', async () => {
    const { items } = await read(podcastFeed([fullItem]))
    expect(find(items, 'episode')).toEqual([
      {
        kind: 'episode',
        id: 'relay-0012',
        title: 'Arms & hands',
        publishedAt: { utc: new Date('2020-11-18T06:00:00Z') },
        summary: 'What an arm needs.',
        text: { format: 'html', text: expect.stringContaining('<strong>needs</strong>'), losses: [] },
        ...{ season: 2, number: 12, type: 'bonus', author: '' },
        people: [
          { name: 'Brook Vale', role: 'guest', url: 'https://brook.example/' },
          { name: 'Ada Quill', role: 'host', url: '' },
          { name: 'Cleo Strand', role: 'composer', url: '' },
        ],
        picture: { source: 'https://cdn.example/arms.jpg', alt: '', caption: '', credit: '' },
        link: 'https://relay.example/podcast/arms',
        isExplicit: true,
        sound: { address: 'https://cdn.example/arms.mp3', bytes: 4096, seconds: 3723, type: 'audio/mpeg' },
        transcript: 'https://cdn.example/arms.vtt',
        chapters: [
          { start: 0, title: 'Arms' },
          {
            ...{ start: 600.5, title: 'Hands', url: 'https://hands.example/' },
            picture: 'https://cdn.example/hands.jpg',
          },
        ],
        chaptersAddress: 'https://cdn.example/arms.json',
        soundbites: [
          { start: 73, duration: 60 },
          { start: 1234.5, duration: 42.25, title: 'Why & how' },
          { start: 9000, duration: 60, title: 'Past the end' },
        ],
        guidNote: null,
        losses: [{ what: 'custom-field', words: 'psc:chapter × 1', line: null }],
      },
    ])
  })

  it('keeps episodes without a GUID, and all but the same one twice', async () => {
    const { items } = await read(
      podcastFeed([
        feedItem('a', ''),
        feedItem('b', '<guid>same</guid>'),
        feedItem('c', '<guid>same</guid>'),
        feedItem('b', '<guid>same</guid>'),
        feedItem('d', `<guid>${'long'.repeat(200)}</guid>`),
        '<item><title>Nothing</title></item>',
      ]),
    )
    expect(find(items, 'episode').map(({ id, guidNote }) => [id, guidNote])).toEqual([
      ['https://cdn.example/a.mp3', 'guid-missing'],
      ['same', null],
      ['https://cdn.example/c.mp3', 'guid-double'],
      ['https://cdn.example/d.mp3', 'guid-missing'],
    ])
    expect(find(items, 'left-out')).toEqual([
      { kind: 'left-out', what: 'double', name: 'Episode b' },
      { kind: 'left-out', what: 'unreadable', name: 'Nothing' },
    ])
  })

  it('says that a file is cut, after the last whole episode', async () => {
    const whole = podcastFeed([feedItem('one'), feedItem('two')])
    const { items, end } = await read(whole.slice(0, whole.indexOf('About two')))
    expect(find(items, 'episode').map(({ id }) => id)).toEqual(['one'])
    expect(end.cutAfter).toBe('Episode one')
  })

  it('takes plain descriptions, bare ampersands and marks that are not escaped', async () => {
    const { items, end } = await read(
      podcastFeed([
        `<item><title>Bits & <i>bobs</i></title><guid>x</guid><description>One.\n\nTwo\nlines.</description>
          <enclosure url="//cdn.example/x file.m4a" length="0" type=""/><itunes:duration>soon</itunes:duration></item>`,
      ]),
    )
    expect(end.problems).toEqual([])
    expect(find(items, 'episode')).toMatchObject([
      {
        ...{ title: 'Bits & bobs', summary: 'One. Two lines.', publishedAt: null },
        text: { text: '' },
        sound: { address: 'https://cdn.example/x%20file.m4a', bytes: null, seconds: null, type: 'audio/mp4' },
      },
    ])
  })

  it('ends what nests too deeply, and what is no feed, with a sentence', async () => {
    const deep = await read(podcastFeed([`<item>${'<a>'.repeat(300)}`]))
    expect(deep.end.cutAfter).not.toBeNull()
    expect(deep.end.problems.join(' ')).toContain('too deeply')
    const other = await read('<html><body>No</body></html>')
    expect(find(other.items, 'show')).toEqual([])
    expect(other.end.problems.join(' ')).toContain('names no show')
  })

  it('reads an endless feed to its 20,000th episode', async () => {
    async function* endless() {
      yield Buffer.from(podcastFeed([]).replace(/<\/channel>.*/s, ''))
      for (let n = 0; ; n += 1) yield Buffer.from(feedItem(`e${n}`))
    }
    const source = readPodcastFeed(endless())
    let episodes = 0
    for (;;) {
      const next = await source.next()
      if (!next.done) {
        if (next.value.kind === 'episode') episodes += 1
        continue
      }
      expect(episodes).toBe(20_000)
      expect(next.value.problems.join(' ')).toContain('has no end')
      return
    }
  }, 60_000)

  it('reads 80 MB in 10,000 episodes, of which few are in memory at a time', async () => {
    const text = `<content:encoded><![CDATA[<p>${'Relays &amp; arms. '.repeat(450)}</p>]]></content:encoded>`
    let sent = 0
    async function* large() {
      const [start = '', end = ''] = podcastFeed(['<!---->']).split('<!---->')
      yield Buffer.from(start)
      for (let n = 0; n < 10_000; n += 1) {
        const item = Buffer.from(feedItem(`e${n}`, `<guid>e${n}</guid>${text}`))
        sent += item.length
        yield item
      }
      yield Buffer.from(end)
    }
    const source = readPodcastFeed(large())
    const before = measureMemory()
    let most = 0
    let episodes = 0
    for (;;) {
      const next = await source.next()
      if (next.done) {
        expect(next.value).toMatchObject({ read: 10_000, cutAfter: null, problems: [] })
        break
      }
      if (next.value.kind === 'episode') episodes += 1
      if (episodes % 2_000 === 0) most = Math.max(most, measureMemory() - before)
    }
    expect([episodes, sent > 80_000_000]).toEqual([10_000, true])
    expect(most).toBeLessThan(20_000_000)
  }, 120_000)

  it('multiplies no entities and reads no files by them', async () => {
    const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">
      <!ENTITY file SYSTEM "file:///etc/passwd">]>`
    const { items } = await read(
      podcastFeed([feedItem('one', '<guid>&c;</guid>').replace('About one.', '&file; &c; &#x41;')]).replace(
        '<rss',
        `${bomb}<rss`,
      ),
    )
    expect(find(items, 'episode')).toMatchObject([{ id: '&c;', summary: '&file; &c; A' }])
  })

  it('keeps episodes whose enclosures say neither length nor type', async () => {
    const { items } = await read(
      podcastFeed([
        feedItem('a').replace(/ length="1000" type="audio\/mpeg"/, ''),
        feedItem('b').replace(/b\.mp3" length="1000" type="audio\/mpeg"/, 'b"'),
        feedItem('c').replace(/url="[^"]*"/, ''),
      ]),
    )
    expect(find(items, 'episode').map(({ sound }) => sound)).toEqual([
      { address: 'https://cdn.example/a.mp3', bytes: null, seconds: 90, type: 'audio/mpeg' },
      { address: 'https://cdn.example/b', bytes: null, seconds: 90, type: null },
      null,
    ])
  })

  it('is recognized by its beginning', () => {
    expect(isPodcastFeed(podcastFeed([]))).toBe(true)
    expect(isPodcastFeed('<rss version="2.0"><channel><item><enclosure url="x"/>')).toBe(true)
    expect(isPodcastFeed('<rss version="2.0"><channel><title>News</title>')).toBe(false)
  })
})
