/** What is read from a file can be stored, whatever a program wrote into it. */
import { expect, test } from 'vitest'
import { readCaption } from './read-caption'

/** Record 2 of IPTC. */
function toIptc(number: number, text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x1c, 2, number, bytes.length >> 8, bytes.length & 0xff]), bytes])
}

test('no emoji is cut in half', () => {
  const iptc = Buffer.concat([toIptc(120, `${'x'.repeat(999)}🎧🎧`), toIptc(110, `${'y'.repeat(199)}🎧🎧`)])
  expect(readCaption({ iptc })).toEqual({
    description: `${'x'.repeat(999)}🎧`,
    credit: `${'y'.repeat(199)}🎧`,
  })
})

test('two long names are cut between characters', () => {
  const iptc = Buffer.concat([toIptc(80, 'a'.repeat(100)), toIptc(110, `${'b'.repeat(96)}🎧🎧`)])
  expect(readCaption({ iptc }).credit).not.toMatch(/\p{Surrogate}/u)
})

test('NUL and other control characters are spaces', () => {
  expect(readCaption({ iptc: toIptc(120, 'A relay\0\x07 in a box\0') }).description).toBe('A relay in a box')
})
