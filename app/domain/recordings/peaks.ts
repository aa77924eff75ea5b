/** How loud a recording is from its beginning to its end, as few numbers, and the picture of them. */

/** What is measured: samples of 16 bits, little-endian, mono, so many a second. */
export const PEAK_RATE = 8_000
export const MAX_PEAKS = 1_000
/** Less than this each says nothing of speech. */
const PEAKS_PER_SECOND = 20
const FULL_SCALE = 32_768

export type PeakMeter = {
  /** Samples, cut anywhere. */
  add(bytes: Uint8Array): void
  /** From 0 to 100, each for the same part of the whole. Null: nothing has arrived. */
  end(): number[] | null
}

/** `seconds`: of the whole. Sound beyond it counts as its last part, and what is missing of it as silence. */
export function createPeakMeter(seconds: number): PeakMeter {
  const count = Math.max(1, Math.min(MAX_PEAKS, Math.round(seconds * PEAKS_PER_SECOND)))
  const samplesEach = Math.max(1, (seconds * PEAK_RATE) / count)
  const peaks = new Float64Array(count)
  let [sample, half] = [0, -1]
  const take = (value: number) => {
    const at = Math.min(count - 1, Math.floor(sample / samplesEach))
    const size = Math.abs(value)
    if (size > (peaks[at] ?? 0)) peaks[at] = size
    sample += 1
  }
  return {
    add(bytes) {
      let at = 0
      if (half !== -1 && bytes.length > 0) {
        take(toSigned(half, bytes[0] ?? 0))
        half = -1
        at = 1
      }
      for (; at + 1 < bytes.length; at += 2) take(toSigned(bytes[at] ?? 0, bytes[at + 1] ?? 0))
      if (at < bytes.length) half = bytes[at] ?? 0
    },
    end: () => (sample === 0 ? null : Array.from(peaks, (peak) => Math.round((peak / FULL_SCALE) * 100))),
  }
}

function toSigned(low: number, high: number): number {
  return ((low | (high << 8)) << 16) >> 16
}

/** The height of the picture; it is as wide as there are peaks. */
export const WAVE_HEIGHT = 100
/** What is softer is not shown as if it were loud. */
const MIN_LOUDEST = 10

/** An SVG path with a line for each peak, to be drawn one unit wide: the loudest has the whole height, silence is a thin line. */
export function toWavePath(peaks: readonly number[]): string {
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), MIN_LOUDEST)
  return peaks
    .map((peak, at) => {
      const height = Math.max(2, Math.round((peak / loudest) * WAVE_HEIGHT))
      return `M${at + 0.5} ${(WAVE_HEIGHT - height) / 2}v${height}`
    })
    .join('')
}
