/** The show that a feed's channel is. */
import type { IncomingShow, IncomingVoice, Loss } from '../incoming/items'
import { toPlainText } from '../incoming/plain-text'
import { type FeedNode, findNode, findText, listNodes, toText } from './feed-parser'
import { isYes, toAuthorName, toLanguage, toWebAddress } from './feed-values'

/** What a feed says of a show that has no place here. */
const unplaced: ReadonlySet<string> = new Set([
  ...['copyright', 'itunes:block', 'itunes:complete', 'itunes:new-feed-url', 'itunes:keywords'],
  ...['podcast:funding', 'podcast:location', 'podcast:value', 'podcast:trailer', 'podcast:publisher'],
  ...['podcast:podroll', 'podcast:block', 'podcast:liveItem', 'podcast:medium', 'podcast:remoteItem'],
  ...['podcast:social', 'podcast:socialInteract', 'podcast:contact', 'podcast:chat'],
])
const MAX_PEOPLE = 50
const MAX_CATEGORIES = 20

/** `id`: the same in the next feed of it. */
export function toShow(channel: FeedNode): IncomingShow {
  const title = toPlainText(findText(channel, 'title', 'itunes:title'))
  const guid = findText(channel, 'podcast:guid').slice(0, 500)
  const self = listNodes(channel, 'atom:link').find(({ attributes }) => attributes.get('rel') === 'self')
  const link = toWebAddress(findText(channel, 'link'))
  const texts = listNodes(channel, 'podcast:txt')
  const ownership = texts.find(({ attributes }) => /verify$/i.test(attributes.get('purpose') ?? ''))
  const proof = ownership ?? texts.find(({ attributes }) => !attributes.has('purpose'))
  const feed = toWebAddress(self?.attributes.get('href') ?? '')
  return {
    kind: 'show',
    id: guid || feed || link || title,
    title,
    description: toPlainText(findText(channel, 'description', 'itunes:summary', 'itunes:subtitle')),
    link,
    language: toLanguage(findText(channel, 'language')),
    categories: listCategories(channel),
    author: toAuthorName(toPlainText(findText(channel, 'itunes:author', 'dc:creator') || findOwner(channel))),
    people: listPeople(channel),
    isExplicit: isYes(findText(channel, 'itunes:explicit')),
    isSerial: /^serial$/i.test(findText(channel, 'itunes:type')),
    picture: findPicture(channel),
    isLocked: !/^no$/i.test(findText(channel, 'podcast:locked')),
    license: findText(channel, 'podcast:license'),
    licenseUrl: toWebAddress(findNode(channel, 'podcast:license')?.attributes.get('url') ?? ''),
    updateFrequency: findText(channel, 'podcast:updateFrequency'),
    ownershipText: proof?.text.trim() ?? '',
    ownershipPurpose: proof?.attributes.get('purpose')?.trim() ?? '',
    ...{ guid, feed },
    losses: listUnplaced(channel, unplaced),
  }
}

function findOwner(channel: FeedNode): string {
  const owner = findNode(channel, 'itunes:owner')
  return owner ? findText(owner, 'itunes:name') : ''
}

function listCategories(channel: FeedNode): string[] {
  const list = (node: FeedNode): string[] =>
    listNodes(node, 'itunes:category').flatMap((category) => [
      (category.attributes.get('text') ?? category.text).trim(),
      ...list(category),
    ])
  return list(channel)
    .filter((name) => name !== '')
    .slice(0, MAX_CATEGORIES)
}

/** Of a channel or an item: that of Apple, which is square, before the small one of RSS. */
export function findPicture(node: FeedNode): string | null {
  const own = findNode(node, 'itunes:image')
  const given = own && (own.attributes.get('href') ?? own.attributes.get('url') ?? own.text)
  const image = findNode(node, 'image')
  return toWebAddress(given ?? '') || toWebAddress(image ? findText(image, 'url') : '') || null
}

export function listPeople(node: FeedNode): IncomingVoice[] {
  return listNodes(node, 'podcast:person')
    .map((person) => ({
      name: toPlainText(toText(person) || (person.attributes.get('name') ?? '')),
      role: (person.attributes.get('role') ?? '').trim().toLowerCase(),
      url: toWebAddress(person.attributes.get('href') ?? ''),
    }))
    .filter(({ name }) => name !== '')
    .slice(0, MAX_PEOPLE)
}

/** Each once. */
export function listUnplaced(node: FeedNode, names: ReadonlySet<string>): Loss[] {
  const found = new Set(node.children.flatMap(({ name }) => (names.has(name) ? [name] : [])))
  return [...found].map((name) => ({ what: 'custom-field', words: name, line: null }))
}
