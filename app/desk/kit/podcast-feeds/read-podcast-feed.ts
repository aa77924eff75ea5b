/** Reads the feed of a podcast: its show, and its episodes as they come. */
import { i18n } from '~/domain/language/desk-i18n'
import type { IncomingEpisode, IncomingItem, SourceEnd } from '../incoming/items'
import { toPlainText } from '../incoming/plain-text'
import { type ByteSource, createXmlNotes, readXmlText } from '../wordpress/xml-text'
import { toEpisode } from './episode-of-item'
import { createFeedParser, type FeedNode, findText } from './feed-parser'
import { toShow } from './show-of-channel'

/** Of one feed: an endless one has an end here. Forty years of a daily show have fewer. */
const MAX_EPISODES = 20_000
const MAX_BYTES = 500_000_000

/** Whether the beginning of a file is that of a podcast's feed. */
export function isPodcastFeed(head: string): boolean {
  return /<rss[\s>]/i.test(head) && /itunes\.com\/dtds\/podcast|podcastindex|<enclosure\s/i.test(head)
}

/** Never throws. The show comes last, since feeds may say of it what they want after their items. */
export async function* readPodcastFeed(source: ByteSource): AsyncGenerator<IncomingItem, SourceEnd> {
  const notes = createXmlNotes()
  const parser = createFeedParser()
  const known = createGuids()
  const problems: string[] = []
  let read = 0
  let last = ''
  let isStopped = false
  for await (const text of readXmlText(source, notes)) {
    parser.write(text)
    for (const item of parser.take()) {
      read += 1
      last = nameItem(item)
      if (read <= MAX_EPISODES) yield known.add(toEpisode(item), last)
    }
    isStopped = parser.isTooDeep() || read > MAX_EPISODES || notes.bytes > MAX_BYTES
    if (isStopped) break
  }
  const { channel, errors, isFeed, isCut, cut } = parser.end()
  for (const item of isStopped ? [] : parser.take()) {
    read += 1
    yield known.add(toEpisode(item), nameItem(item))
  }
  const show = toShow(channel)
  if (isFeed && show.title !== '') {
    yield {
      kind: 'site',
      ...{ title: show.title, description: '', url: '' },
      language: show.language,
      timeZone: null,
    }
    yield show
  }
  if (!isFeed || show.title === '')
    problems.push(i18n.t('This isn’t the feed of a podcast: it names no show.'))
  if (parser.isTooDeep())
    problems.push(i18n.t('The file nests its elements too deeply to be the feed of a podcast.'))
  else if (isStopped)
    problems.push(
      i18n.t('The feed has no end: its first {count, number} episodes are read.', {
        count: Math.min(read, MAX_EPISODES),
      }),
    )
  if (errors.count > 0)
    problems.push(
      i18n.t(
        'The file has {count, plural, one {# fault} other {# faults}} of its XML; the first: {message}',
        {
          ...{ count: errors.count, message: errors.first },
        },
      ),
    )
  if (cut + notes.dropped > 0)
    problems.push(i18n.t('Some parts of the feed are too long, and were left out.'))
  const hasEnd = !isStopped && !isCut && !notes.isCut
  return { read, counted: null, cutAfter: hasEnd ? null : last, problems: [...notes.problems, ...problems] }
}

function nameItem(item: FeedNode): string {
  return toPlainText(findText(item, 'title', 'guid')).slice(0, 120)
}

/** GUIDs that a feed has twice are told, and no episode is lost by that. */
function createGuids() {
  const sounds = new Map<string, string>()
  return {
    add(episode: IncomingEpisode, name: string): IncomingItem {
      const address = toOwnText(episode.sound?.address ?? '')
      if (episode.id === '') return { kind: 'left-out', what: 'unreadable', name }
      const before = sounds.get(episode.id)
      if (before === undefined) {
        sounds.set(toOwnText(episode.id), address)
        return episode
      }
      if (address === '' || before === address || sounds.has(address))
        return { kind: 'left-out', what: 'double', name }
      sounds.set(address, address)
      return { ...episode, id: address, guidNote: 'guid-double' }
    },
  }
}

/** A part of a text may keep all of it in memory: of 10,000 episodes, the whole feed. */
function toOwnText(part: string): string {
  return JSON.parse(JSON.stringify(part))
}
