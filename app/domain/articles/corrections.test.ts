import { expect, it } from 'vitest'
import {
  type Correction,
  type CorrectionKind,
  correctionPath,
  findLatestUpdate,
  formatCorrectionHeading,
  listCorrectionsAt,
} from './corrections'

const build = (id: string, kind: CorrectionKind, date: number): Correction => {
  const day = `2026-01-0${date}`
  return { id, kind, text: 'A word.', createdAt: new Date(day), day }
}
const corrections = [
  build('a', 'correction', 1),
  build('b', 'retraction', 2),
  build('c', 'correction', 3),
  build('d', 'update', 4),
  build('e', 'clarification', 6),
  build('f', 'update', 5),
]
const ids = (list: Correction[]) => list.map(({ id }) => id).join('')

it('shows a retraction first, then corrections, at the head, and the others at the end, the newest first', () => {
  expect([listCorrectionsAt('head', corrections), listCorrectionsAt('end', corrections)].map(ids)).toEqual([
    'bca',
    'efd',
  ])
})

it('says that the article was updated only of an update, the latest', () => {
  expect(findLatestUpdate(corrections)?.id).toBe('f')
  expect(findLatestUpdate(corrections.filter(({ kind }) => kind !== 'update'))).toBeNull()
})

it('names its kind and date, and its place on the page of the article', () => {
  expect(formatCorrectionHeading(build('a', 'retraction', 5))).toBe('Retraction, January 5, 2026')
  expect(correctionPath({ id: 'a', slug: 'a-story' })).toBe('/articles/a-story#correction-a')
})
