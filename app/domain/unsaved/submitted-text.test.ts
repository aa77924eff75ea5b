import { expect, it } from 'vitest'
import { listSubmittedText } from './submitted-text'

it('returns what was typed, in order', () => {
  expect(
    listSubmittedText([
      ['message', 'Hello,\r\nthere'],
      ['name', 'Jo'],
      ['subject', ' '],
    ]),
  ).toEqual([
    { label: 'Message', text: 'Hello,\nthere' },
    { label: 'Name', text: 'Jo' },
  ])
})

it.each(['password', 'version', 'from', 'redirectTo', 'website', 'answer', 'status', '__proto__', 'Call us'])(
  'of %s it gives back nothing',
  (name) => {
    expect(listSubmittedText([[name, 'something']])).toEqual([])
  },
)
