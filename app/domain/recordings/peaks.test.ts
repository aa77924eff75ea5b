import { expect, test } from 'vitest'
import { createPeakMeter, MAX_PEAKS, PEAK_RATE, toWavePath } from './peaks'

function samples(count: number, toValue: (at: number) => number): Uint8Array {
  const bytes = new Uint8Array(count * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < count; at += 1) view.setInt16(at * 2, toValue(at), true)
  return bytes
}

test('the loudest of each part, wherever the bytes are cut', () => {
  const sound = samples(PEAK_RATE, (at) => (at === 10 ? -32_768 : at === PEAK_RATE - 1 ? 16_384 : 328))
  const whole = createPeakMeter(1)
  whole.add(sound)
  expect(whole.end()).toEqual([100, ...Array(18).fill(1), 50])
  for (const length of [1, 3, 4_097]) {
    const cut = createPeakMeter(1)
    for (let at = 0; at < sound.length; at += length) cut.add(sound.subarray(at, at + length))
    expect(cut.end()).toEqual(whole.end())
  }
})

test('a bounded number of them, whatever the length says', () => {
  const day = createPeakMeter(24 * 3600)
  day.add(samples(100, () => 3_277))
  expect(day.end()).toEqual([10, ...Array(MAX_PEAKS - 1).fill(0)])
  const short = createPeakMeter(0.001)
  expect(short.end()).toBeNull()
  short.add(samples(PEAK_RATE, (at) => (at === PEAK_RATE - 1 ? 32_767 : 0)))
  expect(short.end()).toEqual([100])
})

test('is drawn with the loudest at the whole height, but noise as noise', () => {
  expect(toWavePath([50, 25, 0])).toBe('M0.5 0v100M1.5 25v50M2.5 49v2')
  expect(toWavePath([1, 0])).toBe('M0.5 45v10M1.5 49v2')
  expect(toWavePath([])).toBe('')
})
