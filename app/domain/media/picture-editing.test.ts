import { expect, it } from 'vitest'
import { describeDone, parseDeletion, parsePictureChange, parseReplacement } from './picture-editing'

const picture = { fileName: 'a.jpg', width: 4000, height: 2000 }
const hash = '0'.repeat(32)

it('a click sets only the focal point, whatever else the form contains', () => {
  const sent = { description: '', more: 'x', 'focus.x': '64', 'focus.y': '128' }
  expect(parsePictureChange(sent, picture)).toEqual({
    ok: true,
    value: { kind: 'focus', focus: { x: 25, y: 100 } },
  })
  expect(parsePictureChange({ description: '' }, picture).ok).toBe(false)
  expect(parsePictureChange({ description: 'A relay' }, picture)).toMatchObject({
    value: { kind: 'details' },
  })
})

it.each([
  [{ picture: 'f'.repeat(32) }, true],
  [{ picture: hash }, false],
  [{ picture: '../a' }, false],
  [{}, false],
  [{ picture: 'f'.repeat(32), more: '1' }, false],
])('the replacement %j is accepted: %s', (sent, isAccepted) => {
  expect(parseReplacement(sent, hash).ok).toBe(isAccepted)
})

it('a deletion is confirmed or not', () => {
  expect(parseDeletion({})).toEqual({ ok: true, value: false })
  expect(parseDeletion({ confirmed: 'on' })).toEqual({ ok: true, value: true })
})

it('only known words become a message', () => {
  expect(describeDone('deleted')).toBe('The picture was deleted.')
  expect(['toString', '', null].map(describeDone)).toEqual([null, null, null])
})
