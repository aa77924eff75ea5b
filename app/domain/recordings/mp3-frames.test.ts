import { expect, it } from 'vitest'
import { FRAME_BYTES, makeId3, makeMp3 } from '../../../tests/support/sounds'
import { createFrameCounter } from './mp3-frames'

function count(file: Uint8Array, piece = 1000) {
  const counter = createFrameCounter()
  for (let at = 0; at < file.length; at += piece) counter.add(file.subarray(at, at + piece))
  return counter.end()
}

const tag = makeId3([['PRIV', Buffer.alloc(5_000, 0xff)]])

it.each([1, 7, 416, 417, 1_000, 1_000_000])('counts every frame, in pieces of %i', (piece) => {
  expect(count(makeMp3({ frames: 100 }), piece)).toEqual({
    ...{ frames: 100, samples: 115_200, bytes: 100 * FRAME_BYTES, sampleRate: 44_100, channels: 1 },
    announcedFrames: null,
  })
  expect(count(Buffer.concat([tag, makeMp3({ frames: 100, announced: 90 })]), piece)).toMatchObject({
    frames: 100,
    announcedFrames: 90,
  })
})

it('counts frames of different lengths, and of 8 kHz', () => {
  expect(count(makeMp3({ frames: 90, bitrates: [1, 9, 14] }))).toMatchObject({
    frames: 90,
    samples: 90 * 1152,
  })
  expect(count(makeMp3({ frames: 50, isTelephone: true }))).toMatchObject({
    frames: 50,
    samples: 50 * 576,
    sampleRate: 8_000,
  })
})

it('leaves out what is cut in two, and goes on behind what is no frame', () => {
  const file = makeMp3({ frames: 10 })
  expect(count(file.subarray(0, -1))?.frames).toBe(9)
  expect(count(Buffer.concat([file, Buffer.from('TAG'), Buffer.alloc(125, 0xff)]))?.frames).toBe(10)
  expect(
    count(Buffer.concat([file, Buffer.from('PK\x03\x04 a zip \xff\xfb\x90', 'latin1'), file]))?.frames,
  ).toBe(20)
})

it('finds none in other files', () => {
  expect(count(Buffer.alloc(0))).toBeNull()
  expect(count(tag)).toBeNull()
  expect(count(Buffer.alloc(100_000, 0xff))).toBeNull()
  expect(count(Buffer.from('PK\x03\x04'.repeat(1_000)))).toBeNull()
  expect(count(Buffer.from('ID3\x03\0\0\x7f\x7f\x7f\x7f'))).toBeNull()
})
