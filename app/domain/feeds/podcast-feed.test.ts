/** The podcast feed follows Apple's rules and is well-formed whatever an episode says. */
import { expect, test } from 'vitest'
import type { Episode } from '~/domain/podcast/episodes'
import { findAll, readXml, textOf, type XmlNode } from '../../../tests/support/read-xml'
import { toPodcastFeed } from './podcast-feed'

const podcast = {
  title: 'Ohmnibus AI Podcasts',
  description: 'Conversations.',
  category: 'Technology',
  author: 'Ohmnibus',
  aiByline: 'Ohmnibus AI',
  ownerEmail: 'support@ohmnibus.example',
  siteUrl: 'https://www.example.com',
  picture: null,
  funding: { url: 'https://donate.example/', text: 'Support us & more.' },
}
const episode: Episode = {
  slug: 'the-third-box',
  title: 'The Third Box',
  summary: 'Short.',
  about: ['First.', 'Second.'],
  category: 'Get Electrified',
  subcategory: null,
  host: null,
  publishedOn: '2026-10-14',
  audioFile: 'the-third-box-0de1077e.m4a',
  transcriptFile: 'the-third-box.vtt',
  artFile: 'the-third-box.png',
  bytes: 510616,
  seconds: 190.852,
  duration: '3:10',
  articleSlugs: [],
}

function read(...changes: Partial<Episode>[]): { channel: XmlNode; items: XmlNode[] } {
  const episodes = changes.map((change) => ({ ...episode, ...change }))
  const listed = episodes.map((each) => ({
    episode: each,
    audioUrl: `https://files.example/${each.audioFile}`,
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
  expect(attributesOf(own, 'itunes:image')).toEqual([
    { href: 'https://www.example.com/episodes/show-5d64272a.png' },
  ])
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
      url: 'https://files.example/the-third-box-0de1077e.m4a',
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

test('descriptions are HTML, titles are text', () => {
  const { items } = read({
    title: 'The <dialog>',
    summary: 'Use the <dialog> element.',
    about: ['A &lt; b.'],
  })
  const [item = readXml('<x/>')] = items
  expect(textOf(item, 'title')).toBe('The <dialog>')
  expect(textOf(item, 'description')).toBe('Use the &lt;dialog> element.\n\nA &amp;lt; b.')
  expect(textOf(item, 'content:encoded')).toBe('<p>Use the &lt;dialog> element.</p>\n<p>A &amp;lt; b.</p>')
  const channel = readXml(toPodcastFeed({ ...podcast, description: 'On <b>.' }, []))
  expect(textOf(channel, 'description')).toBe('On &lt;b>.')
})

test('an episode stays the same for players when the site moves or its title changes', () => {
  const guid = (siteUrl: string, title: string) => {
    const [item] = findAll(
      readXml(toPodcastFeed({ ...podcast, siteUrl }, [{ episode: { ...episode, title }, audioUrl: 'x:' }])),
      'guid',
    )
    return [item?.text, item?.attributes.isPermaLink]
  }
  expect(guid('https://www.example.com', 'Old')).toEqual(guid('https://elsewhere.example', 'New'))
  expect(guid('https://www.example.com', 'Old')[1]).toBe('false')
})

test('a host is named, and the order is kept', () => {
  const { items } = read({ slug: 'b', host: { name: 'Ines Hallworth', avatar: '/x.svg' } }, { slug: 'a' })
  expect(items.map((item) => textOf(item, 'itunes:author'))).toEqual(['Ines Hallworth', 'Ohmnibus AI'])
  expect(new Set(items.map((item) => textOf(item, 'guid'))).size).toBe(2)
})
