/** The feed of the podcast keeps the rules of directories, with the files that it names. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loader } from '~/routes/podcast-feed'
import { root } from '../../scripts/setup/root.mjs'
import { routeArgs } from '../support/builders'
import { provideDatabase } from '../support/database'
import { findAll, readXml, textOf, type XmlNode } from '../support/read-xml'

provideDatabase()

const site = 'http://localhost:3000'
const bytesOf = (url = '') => readFileSync(path.join(root, 'public', url.replace(site, '')))
const attribute = (node: XmlNode, name: string, key: string) => findAll(node, name)[0]?.attributes[key] ?? ''
const isMoment = (text: string) => !Number.isNaN(Date.parse(text)) && new Date(text).toUTCString() === text

/** Apple's categories (podcasters.apple.com, Apple Podcasts categories). */
const categories = [
  ...['Arts', 'Business', 'Comedy', 'Education', 'Fiction', 'Government', 'History', 'Health & Fitness'],
  ...['Kids & Family', 'Leisure', 'Music', 'News', 'Religion & Spirituality', 'Science', 'Society & Culture'],
  ...['Sports', 'Technology', 'True Crime', 'TV & Film'],
]

/** A PNG of 1,400 to 3,000 pixels, square, without an alpha channel. */
function isArtwork(url: string): boolean {
  const png = bytesOf(url)
  const [width, height, color] = [png.readUInt32BE(16), png.readUInt32BE(20), png.readUInt8(25)]
  return width === height && width >= 1_400 && width <= 3_000 && (color === 2 || color === 3)
}

/** Apple's and RSS 2.0's, each with what it is called there. */
const showRules: Record<string, (show: XmlNode) => boolean> = {
  'a title': (show) => textOf(show, 'title') !== '',
  'a description of at most 4,000 bytes': (show) => {
    const bytes = Buffer.byteLength(textOf(show, 'description') ?? '')
    return bytes > 0 && bytes <= 4_000
  },
  'a link': (show) => URL.canParse(textOf(show, 'link') ?? ''),
  'a language of ISO 639': (show) => /^[a-z]{2}(?:-[a-z]{2})?$/.test(textOf(show, 'language') ?? ''),
  'a category of the list': (show) => categories.includes(attribute(show, 'itunes:category', 'text')),
  'whether it is explicit': (show) => /^(?:true|false)$/.test(textOf(show, 'itunes:explicit') ?? ''),
  'a type': (show) => /^(?:episodic|serial)$/.test(textOf(show, 'itunes:type') ?? ''),
  'an address of its owner': (show) => /^\S+@\S+$/.test(textOf(show, 'itunes:email') ?? ''),
  artwork: (show) => isArtwork(attribute(show, 'itunes:image', 'href')),
}
const episodeRules: Record<string, (episode: XmlNode) => boolean> = {
  'a title without its number': (episode) =>
    /^(?!(?:episode|ep\.?)? ?\d+\b).+/i.test(textOf(episode, 'title') ?? ''),
  'a GUID that is no address': (episode) => attribute(episode, 'guid', 'isPermaLink') === 'false',
  'a date of RFC 2822': (episode) => isMoment(textOf(episode, 'pubDate') ?? ''),
  'a length in whole seconds': (episode) => /^[1-9]\d*$/.test(textOf(episode, 'itunes:duration') ?? ''),
  'a type': (episode) => /^(?:full|trailer|bonus)$/.test(textOf(episode, 'itunes:episodeType') ?? ''),
  'a type of sound that Apple takes': (episode) =>
    /^audio\/(?:x-m4a|mpeg)$/.test(attribute(episode, 'enclosure', 'type')),
  'the true number of bytes': (episode) =>
    bytesOf(attribute(episode, 'enclosure', 'url')).length ===
    Number(attribute(episode, 'enclosure', 'length')),
  artwork: (episode) => isArtwork(attribute(episode, 'itunes:image', 'href')),
  'who speaks': (episode) => textOf(episode, 'podcast:person') !== '',
}

const read = async () => {
  const response = await loader(routeArgs('/ai-podcasts/feed', {}))
  const [show] = readXml(await response.text()).children
  if (!show) throw new Error('There is no channel.')
  return { show, episodes: findAll(show, 'item') }
}
const listBroken = <Node>(rules: Record<string, (node: Node) => boolean>, node: Node) =>
  Object.entries(rules).flatMap(([name, isKept]) => (isKept(node) ? [] : [name]))

test('the show has all of it', async () => {
  const { show } = await read()
  const own = { ...show, children: show.children.filter(({ name }) => name !== 'item') }
  expect(listBroken(showRules, own)).toEqual([])
})

test('each episode has all of it, and GUIDs are never the same', async () => {
  const { episodes } = await read()
  expect(episodes).toHaveLength(19)
  for (const episode of episodes)
    expect([textOf(episode, 'title'), ...listBroken(episodeRules, episode)]).toEqual([
      textOf(episode, 'title'),
    ])
  expect(new Set(episodes.map((episode) => textOf(episode, 'guid'))).size).toBe(19)
})
