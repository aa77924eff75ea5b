import { expect, it } from 'vitest'
import { publication } from '../../../tests/support/publication'
import { toEpisodeCard } from './episode-card'
import { findEpisode } from './episodes'

const slug = 'the-third-box'
const found = findEpisode(publication.site, slug)
if (!found) throw new Error('There is no such episode.')
const episode = { ...found, host: null, subcategory: null, artFile: `${slug}.png`, duration: '3:10' }

it('an episode without a host is by the AI', () => {
  expect(toEpisodeCard(episode, 'https://files.example/a.m4a', 'Our AI')).toEqual({
    audio: {
      slug: 'the-third-box',
      title: 'The Third Box',
      byline: 'Our AI',
      audioUrl: 'https://files.example/a.m4a',
      image: '/episodes/the-third-box.png',
      path: '/ai-podcasts/the-third-box',
    },
    cover: '/square/covers/get-electrified/none/the-third-box.svg',
    avatar: null,
    duration: '3:10',
  })
})

it('a host has a name and a portrait', () => {
  const host = { name: 'Ines Hallworth', avatar: '/portraits/placeholder.svg' }
  const card = toEpisodeCard({ ...episode, host }, '/a.m4a', 'Our AI')
  expect(card.audio.byline).toBe('Ines Hallworth')
  expect(card.avatar).toBe('/portraits/placeholder.svg')
})
