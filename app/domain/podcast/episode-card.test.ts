import { expect, it } from 'vitest'
import { publication } from '../../../tests/support/publication'
import { toEpisodeCard } from './episode-card'
import { findEpisode } from './episodes'

const slug = 'the-third-box'
const found = findEpisode(publication, slug)
if (!found) throw new Error('There is no such episode.')
const episode = {
  ...found,
  host: null,
  subcategory: null,
  picture: `/episodes/${slug}.png`,
  duration: '3:10',
}
const given = {
  audioUrl: '/a.m4a',
  aiByline: 'Our AI',
  showPicture: '/episodes/show.png',
  hostPortrait: '/p.svg',
}

it('an episode without a host is by the AI', () => {
  expect(toEpisodeCard(episode, { ...given, audioUrl: 'https://files.example/a.m4a' })).toEqual({
    audio: {
      slug: 'the-third-box',
      title: 'The Third Box',
      byline: 'Our AI',
      audioUrl: 'https://files.example/a.m4a',
      image: '/episodes/the-third-box.png',
      path: '/ai-podcasts/the-third-box',
      show: 'ai-podcasts',
      chaptersPath: null,
    },
    cover: '/square/covers/get-electrified/none/the-third-box.svg',
    avatar: null,
    duration: '3:10',
  })
})

it('a host has a name and a portrait', () => {
  const host = { name: 'Ines Hallworth' }
  const card = toEpisodeCard({ ...episode, host }, given)
  expect(card.audio.byline).toBe('Ines Hallworth')
  expect(card.avatar).toBe('/p.svg')
})

it('a picture of its own is its cover; without one it has that of its show beside a drawn cover', () => {
  const own = toEpisodeCard({ ...episode, picture: 'https://files.example/a.jpg' }, given)
  expect([own.cover, own.audio.image]).toEqual(['https://files.example/a.jpg', 'https://files.example/a.jpg'])
  const none = toEpisodeCard({ ...episode, picture: null }, given)
  expect([none.cover, none.audio.image]).toEqual([
    '/square/covers/get-electrified/none/the-third-box.svg',
    '/episodes/show.png',
  ])
})

it('chapters of another show are below its address', () => {
  const { audio } = toEpisodeCard({ ...episode, show: 'field', chapters: [{ start: 0, title: 'A' }] }, given)
  expect([audio.path, audio.chaptersPath]).toEqual([
    '/podcasts/field/the-third-box',
    '/podcasts/field/the-third-box/chapters.json',
  ])
})
