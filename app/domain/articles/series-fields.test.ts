import { expect, test } from 'vitest'
import { blankFields, listDifferences, toArticleFields, toFieldTexts } from './article-fields'
import { findPartProblem, findRelatedProblem, parsePart, parseRelated } from './series-fields'

test.for([
  ['', null],
  ['1', 1],
  ['007', 7],
  ['999', 999],
] as const)('%j is the part %s', ([typed, part]) => {
  expect(parsePart(typed)).toBe(part)
  expect(findPartProblem(typed)).toBeNull()
})

test.for(['0', '1000', '-1', '1.5', '2a', '1e2', '٣', '9'.repeat(400)])('%.20j is no part', (typed) => {
  expect(parsePart(typed)).toBeNull()
  expect(findPartProblem(typed)).toMatch(/from 1 to 999/)
})

test('related articles are lines, at most six', () => {
  expect(parseRelated(' /articles/a \n\n b\n')).toEqual(['/articles/a', 'b'])
  expect(findRelatedProblem('a\nb\nc\nd\ne\nf\n')).toBeNull()
  expect(findRelatedProblem('a\nb\nc\nd\ne\nf\ng')).toMatch(/at most 6 related articles\. These are 7 lines/)
})

test('what is stored makes the texts of the form, and the same again', () => {
  const fields = { ...blankFields, series: 'chips', seriesPart: 12, related: ['a', 'b'] }
  const texts = toFieldTexts(fields)
  expect(texts).toMatchObject({ series: 'chips', seriesPart: '12', related: 'a\nb' })
  expect(toArticleFields(texts)).toMatchObject({ series: 'chips', seriesPart: 12, related: ['a', 'b'] })
  expect(listDifferences(fields, { ...fields, seriesPart: 1 })).toEqual(['seriesPart'])
  expect(listDifferences(fields, { ...fields, related: ['b', 'a'] })).toEqual(['related'])
})
