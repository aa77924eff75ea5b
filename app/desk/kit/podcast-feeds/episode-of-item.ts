/** The episode that an item of a feed is. */
import { type Chapter, MAX_CHAPTERS } from '~/domain/podcast/chapters'
import { MAX_SOUNDBITE_TITLE, type Soundbite } from '~/domain/podcast/soundbites'
import type { IncomingEpisode, IncomingSound, Loss } from '../incoming/items'
import { toPlainText } from '../incoming/plain-text'
import { type FeedNode, findNode, findText, listNodes } from './feed-parser'
import {
  isYes,
  parseCount,
  parseDuration,
  parseFeedDate,
  toAuthorName,
  toSoundType,
  toWebAddress,
} from './feed-values'
import { findPicture, listPeople, listUnplaced } from './show-of-channel'

/** What a feed says of an episode that has no place here. */
const unplaced: ReadonlySet<string> = new Set([
  ...['podcast:alternateEnclosure', 'podcast:value', 'podcast:location'],
  ...['podcast:socialInteract', 'podcast:license', 'podcast:contentLink', 'itunes:block'],
])
/** As entries take them. */
const MAX_GUID_LENGTH = 500
const MAX_NUMBER = 99_999
const MAX_BYTES = 100_000_000_000
const MAX_SECONDS = 200_000
/** The words in which a text is looked for, in characters: the summary has 500. */
const MAX_SUMMARY_HTML = 20_000

/** Its `id` is '' if it has neither a GUID nor a sound. */
export function toEpisode(item: FeedNode): IncomingEpisode {
  const sounds = listNodes(item, 'enclosure').flatMap((enclosure) => toSound(enclosure, item) ?? [])
  const sound = sounds.find(({ type }) => type !== null) ?? sounds[0] ?? null
  const guid = findText(item, 'guid')
  const isKept = guid !== '' && guid.length <= MAX_GUID_LENGTH
  const words = findText(item, 'itunes:summary', 'description', 'itunes:subtitle', 'content:encoded')
  const summary = toPlainText(words.slice(0, MAX_SUMMARY_HTML))
  const picture = findPicture(item)
  const { chapters, losses } = readChapters(item)
  return {
    kind: 'episode',
    id: isKept ? guid : (sound?.address ?? ''),
    title: toPlainText(findText(item, 'title', 'itunes:title')),
    publishedAt: parseFeedDate(findText(item, 'pubDate', 'dc:date')),
    summary,
    text: { format: 'html', text: toNotes(item, summary), losses: [] },
    season: parseCount(findText(item, 'itunes:season', 'podcast:season'), MAX_NUMBER),
    number: parseCount(findText(item, 'itunes:episode', 'podcast:episode'), MAX_NUMBER),
    type: toType(findText(item, 'itunes:episodeType')),
    author: toAuthorName(toPlainText(findText(item, 'itunes:author', 'dc:creator'))),
    people: listPeople(item),
    picture: picture === null ? null : { source: picture, alt: '', caption: '', credit: '' },
    link: toWebAddress(findText(item, 'link')),
    isExplicit: isYes(findText(item, 'itunes:explicit')),
    sound,
    transcript: findTranscript(item),
    chapters,
    soundbites: listSoundbites(item),
    chaptersAddress: toWebAddress(findNode(item, 'podcast:chapters')?.attributes.get('url') ?? '') || null,
    guidNote: isKept ? null : 'guid-missing',
    losses: [...listUnplaced(item, unplaced), ...listMoreSounds(sounds, sound), ...losses],
  }
}

/** HTML; '': there is no more in it than in the summary. */
function toNotes(item: FeedNode, summary: string): string {
  const text = findText(item, 'content:encoded', 'description', 'itunes:summary')
  if (!/<(?!\/?p\b)\/?[a-z]/i.test(text) && toPlainText(text) === summary) return ''
  if (/<\/?[a-z][^<>]*>/i.test(text)) return text
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((paragraph) => `<p>${paragraph.trim().replace(/\n/g, '<br>')}</p>`).join('')
}

function toSound({ attributes }: FeedNode, item: FeedNode): IncomingSound | null {
  const address = toWebAddress(attributes.get('url') ?? '')
  if (address === '') return null
  const seconds = parseDuration(findText(item, 'itunes:duration'))
  return {
    address,
    bytes: parseCount(attributes.get('length') ?? '', MAX_BYTES),
    seconds: seconds !== null && seconds <= MAX_SECONDS ? seconds : null,
    type: toSoundType(attributes.get('type') ?? '', address),
  }
}

function listMoreSounds(sounds: readonly IncomingSound[], own: IncomingSound | null): Loss[] {
  return sounds
    .filter((sound) => sound !== own)
    .map(({ address }) => ({ what: 'custom-field', words: address.slice(0, 200), line: null }))
}

function toType(typed: string): IncomingEpisode['type'] {
  const type = typed.toLowerCase()
  return type === 'trailer' || type === 'bonus' ? type : 'full'
}

/** Those that say most of when which words are said come first. */
const transcriptTypes = [
  /^text\/vtt|\.vtt$/i,
  /subrip|^application\/srt|^text\/srt|\.srt$/i,
  /json/i,
  /^text\/plain|\.txt$/i,
]

function findTranscript(item: FeedNode): string | null {
  const given = listNodes(item, 'podcast:transcript').map(({ attributes }) => ({
    address: toWebAddress(attributes.get('url') ?? ''),
    type: (attributes.get('type') ?? '').trim(),
  }))
  for (const wanted of transcriptTypes) {
    const found = given.find(({ address, type }) => address !== '' && wanted.test(type || address))
    if (found) return found.address
  }
  return null
}

/** Of Podlove, in the feed itself. */
function readChapters(item: FeedNode): { chapters: Chapter[]; losses: Loss[] } {
  const list = findNode(item, 'psc:chapters')
  const nodes = list ? listNodes(list, 'psc:chapter') : []
  const chapters = nodes
    .flatMap(({ attributes }): Chapter[] => {
      const start = parseStart(attributes.get('start') ?? '')
      const title = (attributes.get('title') ?? '').replace(/\s+/g, ' ').trim().slice(0, 300).trim()
      const url = toWebAddress(attributes.get('href') ?? '')
      const picture = toWebAddress(attributes.get('image') ?? '')
      if (start === null || title === '') return []
      return [{ start, title, ...(url && { url }), ...(picture && { picture }) }]
    })
    .sort((a, b) => a.start - b.start)
    .slice(0, MAX_CHAPTERS)
  const lost = nodes.length - chapters.length
  return {
    chapters,
    losses: lost > 0 ? [{ what: 'custom-field', words: `psc:chapter × ${lost}`, line: null }] : [],
  }
}

function listSoundbites(item: FeedNode): Soundbite[] {
  return listNodes(item, 'podcast:soundbite').flatMap(({ attributes, text }): Soundbite[] => {
    const start = parseStart(attributes.get('startTime') ?? '')
    const duration = parseDuration(attributes.get('duration') ?? '')
    const title = toPlainText(text).slice(0, MAX_SOUNDBITE_TITLE).trim()
    return start === null || duration === null ? [] : [{ start, duration, ...(title && { title }) }]
  })
}

/** In normal play time; null: none. */
function parseStart(typed: string): number | null {
  if (/^[0:.]+$/.test(typed.trim())) return 0
  const start = parseDuration(typed)
  return start !== null && start <= MAX_SECONDS ? start : null
}
