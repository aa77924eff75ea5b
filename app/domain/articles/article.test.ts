import { expect, it } from 'vitest'
import { joinParts } from './article'

it.each([
  ['one', '', 'one'],
  ['one', ' \n', 'one'],
  ['', 'two', 'two'],
  [' ', 'two', 'two'],
  ['one', 'two', 'one\n\ntwo'],
  ['', '', ''],
  ['## One\ntext', '<p>two</p>', '## One\ntext\n\n<p>two</p>'],
])('%j and %j make %j', (first, second, whole) => {
  expect(joinParts(first, second)).toBe(whole)
})
