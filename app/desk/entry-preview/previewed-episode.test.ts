import { expect, test } from 'vitest'
import type { Data } from '~/domain/publication/forms/form-values'
import { toPreviewedEpisode } from './previewed-episode'

const now = new Date('2026-11-30T22:00:00.500Z')
const around = { slug: 'heard', show: 'ai-podcasts', now, timeZone: 'UTC' }
const show = (data: Data) => toPreviewedEpisode(data, around)
const sound = { address: '/media/a.mp3', bytes: 900, seconds: 60, type: 'audio/mpeg' }

test('what is typed is shown, whether or not it could be published', () => {
  expect(
    show({ title: 'Heard', summary: 'It is.', status: 'draft', show: 'field-notes', sound }),
  ).toMatchObject({
    ...{ slug: 'heard', title: 'Heard', summary: 'It is.', show: 'field-notes', duration: '1:00' },
    ...{ publishedOn: '2026-11-30', sound },
  })
})

test('an empty form is an episode of today without words and recording', () => {
  expect(show({})).toMatchObject({
    ...{ title: 'Untitled', summary: '', content: '', show: 'ai-podcasts', people: [], chapters: [] },
    ...{ publishedOn: '2026-11-30', sound: { address: '', seconds: 0 }, host: null },
  })
})

test('a date that was typed is shown; one that is none is left out, as other things that are not valid', () => {
  expect(show({ publishedAt: '2024-02-29T06:00:00Z' })?.publishedOn).toBe('2024-02-29')
  expect(
    show({
      publishedAt: 'soon',
      link: 'nowhere',
      number: 'first',
      kind: 'odd',
      show: 'A B',
      sound: { address: 'x' },
    }),
  ).toMatchObject({ publishedOn: '2026-11-30', link: null, number: null, kind: 'full', show: 'ai-podcasts' })
})

test('words that are too long are cut, and those that are no text left out', () => {
  const long = show({ title: 'a'.repeat(2_000), content: 'b'.repeat(30_000), summary: ['c'] })
  expect([long?.title.length, long?.content.length, long?.summary]).toEqual([1_000, 20_000, ''])
})

test('people are shown while their addresses are half typed', () => {
  const people = [{ name: 'Ada', url: 'https:' }, { role: 'guest' }, 'x', { name: 'Jo', role: 'odd' }]
  expect(show({ people })).toMatchObject({ host: { name: 'Ada' }, people: [{ name: 'Ada' }] })
})
