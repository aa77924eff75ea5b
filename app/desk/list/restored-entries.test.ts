import { expect, test } from 'vitest'
import type { Entry } from '~/domain/publication/entries'
import { type EntryKind, kindRows } from '~/domain/publication/entry-kinds'
import { entries } from '../../../tests/support/publication'
import { nameKind, restoreEntries } from './restored-entries'

const page: Entry = { kind: 'page', slug: 'imprint', position: 9, data: { title: 'Imprint', content: 'We.' } }
const episode: Entry = {
  ...{ kind: 'episode', slug: 'heard', position: 2 },
  data: {
    show: 'ai-podcasts',
    title: 'Heard',
    summary: 'It is.',
    status: 'planned',
    publishedAt: '2020-01-01',
  },
}
const subcategory: Entry = {
  ...{ kind: 'section', slug: 'tubes', position: 4 },
  data: { parent: 'gone', heading: 'Tubes', description: 'Glass.' },
}
const problemsOf = (...deleted: Entry[]) => {
  const decision = restoreEntries(entries, deleted)
  return decision.ok ? null : decision.problems
}

test('what can be a draft comes back as one, at its place, whatever was planned', () => {
  const decision = restoreEntries(entries, [page, episode])
  expect(decision.ok && decision.change.stored).toMatchObject([
    { slug: 'imprint', position: 9, data: { title: 'Imprint', status: 'draft' } },
    { slug: 'heard', position: 2, data: { status: 'draft', publishedAt: '2020-01-01' } },
  ])
})

test('the others come back as they were', () => {
  const series: Entry = {
    kind: 'series',
    slug: 'chips',
    position: 3,
    data: { name: 'Chips at War', description: 'Parts.' },
  }
  const decision = restoreEntries(entries, [series])
  expect(decision.ok && decision.change.stored).toEqual([series])
})

test('a slug or a name that is taken, and a parent that is gone, are sentences with what to do', () => {
  const toDo = expect.stringMatching(/^Change that, .* in the bin\.$/)
  expect(problemsOf({ ...page, slug: 'team' })).toEqual(['Something else has the address team.', toDo])
  const maya = entries.find(({ kind }) => kind === 'person')
  const twin: Entry = { kind: 'person', slug: 'twin', position: 0, data: maya?.data ?? {} }
  expect(problemsOf(twin)).toEqual(['twin: Somebody else has this name already.', toDo])
  expect(problemsOf(subcategory)).toEqual([expect.stringMatching(/gone/), toDo])
})

test('of several, all come back or none', () => {
  expect(problemsOf(page, { ...page, slug: 'team' })).toHaveLength(2)
  expect(problemsOf(page, page)).toHaveLength(2)
})

test('every kind has a name', () => {
  const names = kindRows.map(([kind]) => nameKind(kind as EntryKind))
  expect(new Set(names).size).toBe(kindRows.length)
})
