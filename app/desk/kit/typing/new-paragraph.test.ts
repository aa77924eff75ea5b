import { expect, it } from 'vitest'
import { readWriting, showWriting } from '../../../../tests/support/shown-writing'
import { applyTextEdit } from '../markdown/text-edit'
import { newParagraph } from './new-paragraph'

const enter = (shown: string) => {
  const edit = newParagraph(readWriting(shown))
  return edit && showWriting(applyTextEdit(readWriting(shown), edit))
}

it.each([
  ['one^', 'one\n\n^'],
  ['o^ne\n\ntwo', 'o\n\n^ne\n\ntwo'],
  ['o«n»e', 'o\n\n^e'],
  ['## Two^\n\nthree', '## Two\n\n^\n\nthree'],
])('%j becomes two paragraphs: %j', (before, after) => {
  expect(enter(before)).toBe(after)
})

it.each(['^', 'one\n\n^', 'one\n\n^\n\ntwo'])('%j has a new paragraph already', (shown) => {
  expect(enter(shown)).toBe(shown)
})

it.each(['one\n^', 'one\n^two', '^one'])('%j gets a line', (shown) => {
  expect(enter(shown)).toBeNull()
})
