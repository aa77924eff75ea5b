import { expect, it } from 'vitest'
import { toEpisodeCard } from './episode-card'
import type { Episode } from './episodes'

const episode: Episode = {
  slug: 'the-third-box',
  title: 'The Third Box',
  summary: 'Short.',
  about: ['Long.'],
  category: 'Get Electrified',
  subcategory: null,
  host: null,
  publishedOn: '2026-10-14',
  audioFile: 'the-third-box-0de1077e.m4a',
  transcriptFile: 'the-third-box.vtt',
  artFile: 'the-third-box.png',
  bytes: 1000,
  seconds: 190.8,
  duration: '3:10',
  articleSlugs: [],
}

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
