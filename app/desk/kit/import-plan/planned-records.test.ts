/** Records of another Ohmnibus arrive where they are missing, and nothing that is here is changed. */
import { expect, test } from 'vitest'
import type { RecordState } from '~/desk/kit/ohmnibus-records/record-state'
import { planRecords, type ReadRecord } from './planned-records'

const record = (id: string, is: RecordState['is'], more: Partial<ReadRecord> = {}): ReadRecord => ({
  ...{ kind: 'record', id, table: 'redirects', name: id },
  state: is === 'taken' ? { is, slug: 'a-2' } : is === 'damaged' ? { is, problem: 'No.' } : { is },
  ...more,
})
const outcomes = (...records: ReadRecord[]) =>
  planRecords(records).map(({ outcome, notes }) => [outcome, ...notes.map(({ note }) => note)].join(' '))

test('what is missing arrives, and what is here stays', () => {
  expect(
    outcomes(
      record('a', 'missing'),
      record('b', 'partly'),
      record('c', 'same'),
      record('d', 'other'),
      record('e', 'bin'),
      record('f', 'damaged'),
      record('g', 'taken'),
      record('h', 'missing', { file: null }),
      record('i', 'missing', { table: 'editors' }),
    ),
  ).toEqual([
    ...['create', 'create', 'use', 'keep differs-here', 'leave deleted-here', 'leave record-damaged'],
    ...['create taken-draft', 'leave file-missing', 'leave accounts-stay'],
  ])
})

test('what belongs to something arrives with it, and not where that stays as it is here', () => {
  const child = (parent: string) => record(`of ${parent}`, 'missing', { parent })
  const parents = [record('a', 'missing'), record('b', 'same'), record('c', 'other'), record('d', 'bin')]
  expect(outcomes(...parents, ...['a', 'b', 'c', 'd', 'none'].map(child)).slice(4)).toEqual([
    ...['create', 'create', 'keep belongs-elsewhere', 'keep belongs-elsewhere', 'keep belongs-elsewhere'],
  ])
})

test('lines are of the kinds that people know, at their addresses', () => {
  const [article, person, other] = planRecords([
    record('a', 'taken', { table: 'articles', slug: 'a' }),
    record('b', 'missing', { table: 'publication_entries', entry: 'person', slug: 'b' }),
    record('c', 'missing', { table: 'publication_entries', entry: 'settings' }),
  ])
  expect(article).toMatchObject({ kind: 'article', target: 'a-2', path: '/articles/a-2' })
  expect(person).toMatchObject({ kind: 'person', target: 'b' })
  expect(other).toMatchObject({ kind: 'record', target: null })
})
