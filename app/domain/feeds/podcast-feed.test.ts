/** The podcast feed follows Apple's rules and is well-formed whatever an episode says. */
import { expect, test } from 'vitest'
import { type Episode, toEpisode } from '~/domain/podcast/episodes'
import { type Show, toShow } from '~/domain/podcast/shows'
import type { SafeHtml } from '~/domain/text/safe-html'
import { findAll, readXml, textOf, type XmlNode } from '../../../tests/support/read-xml'
import { toPodcastFeed } from './podcast-feed'

const podcast = {
  show: toShow('ai-podcasts', { name: 'AI Podcasts', intro: 'Heard.', category: 'Technology' }),
  title: 'Ohmnibus AI Podcasts',
  description: 'Conversations.',
  language: 'en-US',
  author: 'Ohmnibus',
  aiByline: 'Ohmnibus AI',
  ownerEmail: 'support@ohmnibus.example',
  siteUrl: 'https://www.example.com',
  picture: 'https://www.example.com/show.png',
  funding: { url: 'https://donate.example/', text: 'Support us & more.' },
  hubUrl: null,
  usesPodping: false,
}
const stored = {
  ...{ title: 'The Third Box', show: 'ai-podcasts', summary: 'Short.', publishedAt: '2026-10-14' },
  ...{ content: 'First.\n\nSecond.', category: 'Get Electrified', transcript: 'the-third-box' },
  sound: { address: '/episodes/a.m4a', bytes: 510616, seconds: 190.852, type: 'audio/mp4' },
} as const
const episode = toEpisode('the-third-box', stored, 'UTC') as Episode
const given = {
  audioUrl: 'https://files.example/a.m4a',
  picture: 'https://www.example.com/episodes/the-third-box.png',
  notes: '<p>First.</p>\n<p>Second.</p>' as SafeHtml,
  isTimed: true,
}

function read(...changes: Partial<Episode>[]): { channel: XmlNode; items: XmlNode[] } {
  const episodes = changes.map((change) => ({ ...episode, ...change }))
  const listed = episodes.map((each) => ({
    ...given,
    episode: each,
    isTimed: each.transcript === null ? null : true,
  }))
  const root = readXml(toPodcastFeed(podcast, listed))
  expect(root.attributes).toMatchObject({
    version: '2.0',
    'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
    'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
  })
  const [channel = root] = root.children
  return { channel, items: findAll(channel, 'item') }
}

const attributesOf = (node: XmlNode, name: string) => findAll(node, name).map(({ attributes }) => attributes)

test('the show has everything that directories require', () => {
  const { channel } = read({})
  const own = { ...channel, children: channel.children.filter(({ name }) => name !== 'item') }
  for (const [name, text] of [
    ['title', 'Ohmnibus AI Podcasts'],
    ['link', 'https://www.example.com/ai-podcasts'],
    ['description', 'Conversations.'],
    ['language', 'en-us'],
    ['lastBuildDate', 'Wed, 14 Oct 2026 06:00:00 GMT'],
    ['itunes:explicit', 'false'],
    ['itunes:type', 'episodic'],
    ['itunes:author', 'Ohmnibus'],
    ['itunes:name', 'Ohmnibus'],
    ['itunes:email', 'support@ohmnibus.example'],
  ] as const)
    expect(textOf(own, name), name).toBe(text)
  expect(findAll(own, 'podcast:funding').map(({ text, attributes }) => [attributes.url, text])).toEqual([
    ['https://donate.example/', 'Support us & more.'],
  ])
  expect(attributesOf(own, 'podcast:locked')).toEqual([{ owner: 'support@ohmnibus.example' }])
  expect(attributesOf(own, 'itunes:category')).toEqual([{ text: 'Technology' }])
  expect(attributesOf(own, 'itunes:image')).toEqual([{ href: 'https://www.example.com/show.png' }])
  expect(attributesOf(own, 'atom:link')).toEqual([
    { href: 'https://www.example.com/ai-podcasts/feed', rel: 'self', type: 'application/rss+xml' },
  ])
})

test('an episode has everything that players require', () => {
  const { items } = read({})
  const [item] = items
  if (!item) throw new Error('There is no item.')
  for (const [name, text] of [
    ['title', 'The Third Box'],
    ['link', 'https://www.example.com/ai-podcasts/the-third-box'],
    ['pubDate', 'Wed, 14 Oct 2026 06:00:00 GMT'],
    ['description', 'Short.\n\nFirst.\n\nSecond.'],
    ['content:encoded', '<p>Short.</p>\n<p>First.</p>\n<p>Second.</p>'],
    ['podcast:person', 'Ohmnibus AI'],
    ['itunes:duration', '191'],
    ['itunes:explicit', 'false'],
    ['itunes:author', 'Ohmnibus AI'],
  ] as const)
    expect(textOf(item, name), name).toBe(text)
  expect(attributesOf(item, 'enclosure')).toEqual([
    {
      url: 'https://files.example/a.m4a',
      length: '510616',
      type: 'audio/x-m4a',
    },
  ])
  expect(attributesOf(item, 'itunes:image')).toEqual([
    { href: 'https://www.example.com/episodes/the-third-box.png' },
  ])
  expect(attributesOf(item, 'podcast:transcript')).toEqual([
    {
      url: 'https://www.example.com/ai-podcasts/the-third-box/transcript.vtt',
      type: 'text/vtt',
      language: 'en-us',
    },
  ])
})

test('a transcript without times is words alone for apps', () => {
  const channel = readXml(toPodcastFeed(podcast, [{ ...given, episode, isTimed: false }]))
  expect(attributesOf(channel, 'podcast:transcript')).toEqual([
    {
      url: 'https://www.example.com/ai-podcasts/the-third-box/transcript.txt',
      type: 'text/plain',
      language: 'en-us',
    },
  ])
})

test('descriptions are HTML, titles are text', () => {
  const { items } = read({
    title: 'The <dialog>',
    summary: 'Use the <dialog> element.',
  })
  const [item = readXml('<x/>')] = items
  expect(textOf(item, 'title')).toBe('The <dialog>')
  expect(textOf(item, 'description')).toBe('Use the &lt;dialog> element.\n\nFirst.\n\nSecond.')
  expect(textOf(item, 'content:encoded')).toMatch(/^<p>Use the &lt;dialog> element.<\/p>\n<p>First/)
  const channel = readXml(toPodcastFeed({ ...podcast, description: 'On <b>.' }, []))
  expect(textOf(channel, 'description')).toBe('On &lt;b>.')
})

test('a description has the words of the notes, without their marks', () => {
  const notes =
    '<p>With <a href="https://a.example">a link</a> &amp; more.</p>\n<ul><li>one</li><li>two</li></ul>'
  const channel = readXml(toPodcastFeed(podcast, [{ ...given, episode, notes: notes as SafeHtml }]))
  expect(findAll(channel, 'description').map(({ text }) => text)).toContain(
    'Short.\n\nWith a link &amp; more.\n\none\n\ntwo',
  )
})

test('an episode stays the same for players when the site moves or its title changes', () => {
  const guid = (siteUrl: string, title: string) => {
    const [item] = findAll(
      readXml(toPodcastFeed({ ...podcast, siteUrl }, [{ ...given, episode: { ...episode, title } }])),
      'guid',
    )
    return [item?.text, item?.attributes.isPermaLink]
  }
  expect(guid('https://www.example.com', 'Old')).toEqual(guid('https://elsewhere.example', 'New'))
  expect(guid('https://www.example.com', 'Old')[1]).toBe('false')
})

test('a host is named, and the order is kept', () => {
  const { items } = read({ slug: 'b', host: { name: 'Ines Hallworth' } }, { slug: 'a' })
  expect(items.map((item) => textOf(item, 'itunes:author'))).toEqual(['Ines Hallworth', 'Ohmnibus AI'])
})

test('what an episode and its show say besides is told to directories', () => {
  const { items } = read({
    ...{ season: 2, number: 7, kind: 'bonus', isExplicit: true, transcript: null },
    people: [{ name: 'Ada', role: 'guest', url: 'https://ada.example/' }],
    chapters: [{ start: 0, title: 'A' }],
    soundbites: [
      { start: 73, duration: 60 },
      { start: 1234.5, duration: 42.25, title: 'Why & how' },
    ],
    guid: 'from-elsewhere',
  })
  const [item = readXml('<x/>')] = items
  for (const [name, text] of [
    ['itunes:season', '2'],
    ['podcast:season', '2'],
    ['itunes:episode', '7'],
    ['podcast:episode', '7'],
    ['itunes:episodeType', 'bonus'],
    ['itunes:explicit', 'true'],
    ['guid', 'from-elsewhere'],
  ] as const)
    expect(textOf(item, name), name).toBe(text)
  expect(attributesOf(item, 'podcast:person')).toEqual([{ role: 'guest', href: 'https://ada.example/' }])
  expect(attributesOf(item, 'podcast:chapters')).toEqual([
    {
      url: 'https://www.example.com/ai-podcasts/the-third-box/chapters.json',
      type: 'application/json+chapters',
    },
  ])
  expect(attributesOf(item, 'podcast:transcript')).toEqual([])
  expect(findAll(item, 'podcast:soundbite').map(({ attributes, text }) => ({ ...attributes, text }))).toEqual(
    [
      { startTime: '73', duration: '60', text: '' },
      { startTime: '1234.5', duration: '42.25', text: 'Why & how' },
    ],
  )
  const show: Show = {
    ...podcast.show,
    ...{
      slug: 'field',
      category: 'Books',
      type: 'serial',
      isUnlocked: true,
      movedTo: 'https://new.example/',
    },
    ...{ guid: '9a1b', license: 'CC-BY-4.0', updateFrequency: 'Weekly', ownershipText: 'abc' },
    ...{ licenseUrl: 'https://example.com/license', ownershipPurpose: 'applepodcastsverify' },
  }
  const channel = readXml(toPodcastFeed({ ...podcast, show }, []))
  expect(findAll(channel, 'itunes:category').map(({ attributes }) => attributes.text)).toEqual([
    'Arts',
    'Books',
  ])
  for (const [name, text] of [
    ['link', 'https://www.example.com/podcasts/field'],
    ['itunes:type', 'serial'],
    ['itunes:new-feed-url', 'https://new.example/'],
    ['podcast:locked', 'no'],
    ['podcast:guid', '9a1b'],
    ['podcast:license', 'cc-by-4.0'],
    ['podcast:updateFrequency', 'Weekly'],
    ['podcast:txt', 'abc'],
  ] as const)
    expect(textOf(channel, name), name).toBe(text)
  expect(attributesOf(channel, 'podcast:license')).toEqual([{ url: 'https://example.com/license' }])
  expect(attributesOf(channel, 'podcast:txt')).toEqual([{ purpose: 'applepodcastsverify' }])
})

test('it says whether apps hear of changes', () => {
  const attributes = (usesPodping: boolean) =>
    attributesOf(readXml(toPodcastFeed({ ...podcast, usesPodping }, [])), 'podcast:podping')
  expect(attributes(true)).toEqual([{ usesPodping: 'true' }])
  expect(attributes(false)).toEqual([])
})

test('the words beside a link to give are no longer than aggregators take', () => {
  const funding = { url: 'https://donate.example/', text: 'Support us. '.repeat(20) }
  const channel = readXml(toPodcastFeed({ ...podcast, funding }, []))
  expect(textOf(channel, 'podcast:funding')).toMatch(/^Support us\. .{100,116}…$/)
})
