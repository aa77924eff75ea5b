import { isbot } from 'isbot'
import { expect, test, vi } from 'vitest'
import {
  type AnsweredRequest,
  addPiece,
  createDownloadCounter,
  type EpisodeSound,
  isDownload,
  toPiece,
} from './podcast-downloads'

/** Ten minutes at 16,000 bytes a second, after a picture. A minute is 960,000 bytes, which end at 1,060,000. */
const sound: EpisodeSound = { slug: 'an-episode', bytes: 9_700_000, seconds: 600, headerBytes: 100_000 }
const other: EpisodeSound = { ...sound, slug: 'another' }
const trailer: EpisodeSound = { slug: 'trailer', bytes: 320_000, seconds: 20, headerBytes: 0 }

const iphone = 'AppleCoreMedia/1.0.0.20G75 (iPhone; U; CPU OS 16_6 like Mac OS X; en_us)'
const overcast = 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const watch = 'atc/1.0 watchOS/7.4 model/Watch5,2 hwp/t8006 build/18T195 (6; dt:201)'

const whole: AnsweredRequest = {
  method: 'GET',
  status: 200,
  contentRange: null,
  bytes: sound.bytes,
  agent: overcast,
  address: '192.0.2.1',
  day: '2026-12-01',
  isFromSite: false,
}

/** All of a range, or its first `bytes`. */
const range = (first: number, last: number, bytes = last - first + 1): AnsweredRequest => ({
  ...{ ...whole, agent: iphone, status: 206, bytes },
  contentRange: `bytes ${first}-${last}/${sound.bytes}`,
})
const open = (first: number, bytes: number) => range(first, sound.bytes - 1, bytes)

const create = (maxDownloads = 100, maxUnfinished = 100, onFull = () => {}) => {
  let keys = 0
  return createDownloadCounter({
    ...{ isBot: isbot, maxDownloads, maxUnfinished, onFull },
    createHash: () => {
      const key = keys++
      return (text) => `${key} ${text}`
    },
  })
}

/** The apps of what counts. */
function count(requests: AnsweredRequest[], counter = create(), of = sound): string[] {
  return requests.flatMap((request) => counter(request, of)?.app ?? [])
}

test.for<[string, AnsweredRequest[], string[]]>([
  ['a whole download', [whole], ['overcast']],
  ['a whole download, twice', [whole, whole], ['overcast']],
  ['Apple’s probe, then everything', [range(0, 1), open(0, sound.bytes)], ['apple-device']],
  ['a probe alone', [range(0, 1), range(0, 1), range(9_699_998, 9_699_999)], []],
  ['streaming in pieces', [range(0, 1), ...stream(20, 65_536)], ['apple-device']],
  ['streaming for less than a minute', stream(16, 65_536), []],
  [
    'a seek to the middle, and a minute there',
    [open(0, 110_000), open(5_000_000, 960_000)],
    ['apple-device'],
  ],
  ['seeks of half a minute together', [open(2_000_000, 480_000), open(7_000_000, 480_000)], ['apple-device']],
  ['the same half a minute again and again', [open(0, 580_000), open(0, 580_000), open(0, 580_000)], []],
  ['seconds here and there that overlap', [open(0, 600_000), open(500_000, 559_999)], []],
  ['a byte more', [open(0, 600_000), open(500_000, 560_000)], ['apple-device']],
  [
    'the end, for its tags, and then the start',
    [range(9_690_000, 9_699_999), open(0, 1_050_000)],
    ['apple-device'],
  ],
  ['a download that was cut off after ten seconds', [{ ...whole, bytes: 260_000 }], []],
  ['one that was cut off after a minute', [{ ...whole, bytes: 1_060_000 }], ['overcast']],
  ['the tags alone', [{ ...whole, bytes: 100_000 }], []],
  ['a HEAD', [{ ...whole, method: 'HEAD' }], []],
  ['what is in the cache already', [{ ...whole, status: 304 }], []],
  ['a range that does not exist', [{ ...whole, status: 416, contentRange: `bytes */${sound.bytes}` }], []],
  ['a part that does not say which', [{ ...whole, status: 206 }], []],
  ['several parts', [{ ...whole, status: 206, contentRange: 'multipart/byteranges' }], []],
  ['more than there is', [{ ...range(0, 999), bytes: 5_000_000 }], []],
  ['a bot', [{ ...whole, agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }], []],
  ['a bot with a link from the site', [{ ...whole, agent: 'Googlebot/2.1', isFromSite: true }], []],
  ['a library', [{ ...whole, agent: 'python-requests/2.32' }], []],
  ['who does not say with what', [{ ...whole, agent: '' }], []],
  ['from nowhere', [{ ...whole, address: null }], []],
  [
    'an Apple Watch',
    [
      { ...whole, agent: watch },
      { ...whole, agent: 'atc/1.0' },
    ],
    [],
  ],
  ['an iPhone and its watch', [open(0, sound.bytes), { ...whole, agent: watch }], ['apple-device']],
  ['our player', [{ ...whole, agent: firefox, isFromSite: true }], ['website']],
  ['our player on an old iPhone', [{ ...whole, agent: iphone, isFromSite: true }], ['website']],
  ['a browser', [{ ...whole, agent: firefox }], ['browser']],
  ['an unknown app', [{ ...whole, agent: 'Earshot/7 (iPhone; iOS 18.1) player' }], ['other']],
  ['a neighbour', [whole, { ...whole, address: '192.0.2.2' }], ['overcast', 'overcast']],
  ['two apps at one address', [whole, { ...whole, agent: iphone }], ['overcast', 'apple-device']],
  [
    'half a minute of each of two listeners',
    [open(0, 580_000), { ...open(580_000, 480_000), address: '2001:db8:0:0' }],
    [],
  ],
  [
    'the next day',
    [whole, { ...whole, day: '2026-12-02' }, { ...whole, day: '2026-12-02' }],
    ['overcast', 'overcast'],
  ],
  [
    'half a minute of each of two days',
    [open(0, 580_000), { ...open(580_000, 480_000), day: '2026-12-02' }],
    [],
  ],
])('%s', ([, requests, apps]) => {
  expect(count(requests)).toEqual(apps)
})

function stream(times: number, bytes: number): AnsweredRequest[] {
  return Array.from({ length: times }, (_, n) => range(n * bytes, (n + 1) * bytes - 1))
}

test('each episode counts, and a short one when all of it has left', () => {
  const counter = create()
  expect([count([whole], counter), count([whole], counter, other)]).toEqual([['overcast'], ['overcast']])
  expect(count([{ ...whole, bytes: 319_999 }], counter, trailer)).toEqual([])
  expect(count([{ ...whole, bytes: 320_000 }], counter, trailer)).toEqual(['overcast'])
})

test('a file of which nothing is known never counts', () => {
  for (const unknown of [{ seconds: 0 }, { seconds: Number.NaN }, { bytes: 0 }, { headerBytes: 9_700_000 }])
    expect(count([whole], create(), { ...sound, ...unknown })).toEqual([])
})

test('of too many listeners, those who had less than a minute are forgotten, the first of them first', () => {
  const listener = (n: number, start: number) => ({ ...open(start, 580_000), address: `192.0.2.${n}` })
  const counter = create(100, 2)
  expect(count([listener(1, 0), listener(2, 0), listener(1, 100_000), listener(3, 0)], counter)).toEqual([])
  // The second is forgotten, the first, who was here after it, is not.
  expect(count([listener(2, 580_000), listener(3, 580_000)], counter)).toEqual(['apple-device'])
})

test('who was there already takes nobody’s place', () => {
  const listener = (n: number, start: number) => ({ ...open(start, 580_000), address: `192.0.2.${n}` })
  const requests = [listener(1, 0), listener(2, 0), listener(2, 100_000), listener(1, 580_000)]
  expect(count(requests, create(100, 2))).toEqual(['apple-device'])
})

test('with too many downloads in a day nothing more is counted, and nothing twice', () => {
  const onFull = vi.fn()
  const counter = create(2, 100, onFull)
  const from = (n: number, day = whole.day) => ({ ...whole, address: `192.0.2.${n}`, day })
  expect(count([from(1), from(2), from(3), from(4), from(1), from(2)], counter)).toHaveLength(2)
  expect(onFull).toHaveBeenCalledTimes(1)
  expect(count([from(3, 'the next')], counter)).toHaveLength(1)
})

test('no two days have the same key', () => {
  const made: string[] = []
  const createHash = vi.fn(() => (text: string) => {
    made.push(text)
    return text
  })
  const counter = createDownloadCounter({
    ...{ createHash, isBot: isbot, maxDownloads: 9, maxUnfinished: 9, onFull: () => {} },
  })
  count([whole, whole, { ...whole, day: 'the next' }], counter)
  expect(createHash).toHaveBeenCalledTimes(2)
  expect(made[0]).toBe(`192.0.2.1\n${overcast}\nan-episode`)
})

test('pieces are joined where they touch, and few are kept', () => {
  const [a, b, c] = [toPiece(range(0, 9)), toPiece(range(20, 29)), toPiece(range(10, 19))]
  if (!a || !b || !c) throw new Error('Not read.')
  expect(addPiece([a], b)).toEqual([
    { start: 0, end: 10 },
    { start: 20, end: 30 },
  ])
  expect(addPiece(addPiece([b], a), c)).toEqual([{ start: 0, end: 30 }])
  let pieces = [a]
  for (let n = 1; n < 100; n++) pieces = addPiece(pieces, { start: n * 100, end: n * 100 + 50 })
  expect(pieces).toHaveLength(16)
  expect(addPiece(pieces, { start: 10, end: 150 })).toHaveLength(15)
  expect(isDownload([], sound)).toBe(false)
})
