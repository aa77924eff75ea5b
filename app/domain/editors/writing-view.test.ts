/** Which view of the text an account has. */
import { expect, test } from 'vitest'
import { isWritingView, toWritingView, writingViewNames, writingViews } from './writing-view'

test.each([
  ['text', 'text'],
  ['reads', 'reads'],
  [null, 'reads'],
  ['', 'reads'],
  ['of another release', 'reads'],
])('stored %j is %s', (stored, view) => {
  expect(toWritingView(stored)).toBe(view)
})

test('only the two that there are can be chosen, and each has a name', () => {
  expect(['reads', 'text', 'Text', '', 'toString'].filter(isWritingView)).toEqual([...writingViews])
  expect(writingViews.map((view) => writingViewNames[view])).toEqual(['As it reads', 'Text'])
})
