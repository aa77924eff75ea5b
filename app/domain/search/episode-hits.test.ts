/** Episodes are found by title, description and what is said, and the second at which it is said is right. */
import { describe, expect, it } from 'vitest'
import { listSearchedEpisodes } from '~/data/podcast/searched-episodes.server'
import { parseTranscript } from '~/domain/podcast/transcript'
import { findTranscript } from '~/domain/podcast/transcripts.server'
import { episodes } from '../../../tests/support/episodes'
import { searchEpisodes, toSearchedEpisode, toSearchedTurns } from './episode-hits'
import type { Piece } from './snippet'

const [example] = episodes
if (!example) throw new Error('There are no episodes.')
const episode = {
  ...example,
  title: 'The Ocelot',
  summary: 'Short, about a quokka.',
  about: ['Long.', 'And a numbat.'],
}
const turns = [
  {
    speaker: 'Ada',
    at: 1.5,
    lines: [
      { at: 1.5, text: 'A wombat came.' },
      { at: 4.25, text: 'It was a large' },
      { at: 7, text: 'wombat indeed.' },
    ],
  },
  { speaker: 'Ben', at: 9, lines: [{ at: 9, text: 'Another WOMBAT.' }] },
  { speaker: 'Ada', at: 12, lines: [{ at: 12, text: 'İ know <b>nothing</b>.' }] },
]
const searched = toSearchedEpisode(episode, toSearchedTurns(turns))

const read = (pieces: Piece[] | null | undefined) =>
  pieces?.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('') ?? null

function find(query: string) {
  const [hit] = searchEpisodes([searched], query)
  if (!hit) return null
  const { markedTitle, about, spoken, morePlaces } = hit
  return [
    read(markedTitle),
    read(about),
    spoken && `${spoken.at} ${spoken.speaker}: ${read(spoken.pieces)}`,
    morePlaces,
  ]
}

describe('an episode', () => {
  it.each([
    ['ocelot', ['The [Ocelot]', null, null, 0]],
    ['quokka', [null, 'Short, about a [quokka].', null, 0]],
    ['NUMBAT', [null, 'And a [numbat].', null, 0]],
    ['wombat', [null, null, '1.5 Ada: A [wombat] came. It was a large [wombat] indeed.', 1]],
    ['"large wombat"', [null, null, '4.25 Ada: A wombat came. It was a [large wombat] indeed.', 0]],
    ['indeed large', [null, null, '4.25 Ada: A wombat came. It was a [large] wombat [indeed].', 0]],
    ['ocelot wombat', ['The [Ocelot]', null, '1.5 Ada: A [wombat] came. It was a large [wombat] indeed.', 1]],
    ['numbat tapir', null],
    ['nothing</b>', [null, null, '12 Ada: İ know <b>[nothing</b>].', 0]],
    ['"indeed. another"', null],
    ['Ada', null],
  ])('is searched for %s', (query, hit) => expect(find(query)).toEqual(hit))
})

it('every line of every transcript is found at its second', async () => {
  const searched = await listSearchedEpisodes(episodes)
  for (const { slug } of episodes) {
    const lines = parseTranscript(findTranscript(slug) ?? '').slice(0, 12)
    // A phrase cannot contain quotation marks.
    for (const { text, start } of lines.filter(({ text }) => !/["“”„]/.test(text))) {
      const hit = searchEpisodes(searched, `"${text}"`).find(({ episode: { slug: found } }) => found === slug)
      expect(hit?.spoken?.at, text).toBeLessThanOrEqual(start)
      expect(hit?.spoken?.pieces.find(({ isMatch }) => isMatch)?.text).toBe(text)
    }
  }
})
