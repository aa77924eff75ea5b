import { expect, it } from 'vitest'
import { listTypedText } from './typed-text'

it('returns what was typed, in order', () => {
  expect(
    listTypedText([
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
    expect(listTypedText([[name, 'something']])).toEqual([])
  },
)
