/** Counts the frames of an MP3 as it is read, which alone says how long one without a header is, and whether one is cut off. */

/** `samples`: of one channel. `bytes`: of all frames. `announcedFrames`: by the header of the encoder; null: there is none. */
export type Mp3Frames = {
  frames: number
  samples: number
  bytes: number
  sampleRate: number
  channels: number
  announcedFrames: number | null
}

/** Of Layer III, by their place in the header, in kilobits a second. 0: no frame says so. */
const bitrates = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
}
/** By the version of MPEG as the header says it: 2.5, none, 2, 1. */
const sampleRates = [[11_025, 12_000, 8_000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]]

const HEADER_BYTES = 4
/** Where the header of an encoder ends at the latest, from the beginning of its frame. */
const ANNOUNCED_BYTES = 4 + 32 + 16
const ID3_BYTES = 10

type Frame = { version: number; sampleRate: number; channels: number; bytes: number; samples: number }

/** `add` takes the file from its beginning, in pieces of any length; `end` tells what there was; null: no frame. */
export function createFrameCounter(): { add: (piece: Uint8Array) => void; end: () => Mp3Frames | null } {
  let rest = new Uint8Array(0)
  let skipped = 0
  let isAtStart = true
  let isInStep = false
  let counted: Mp3Frames | null = null
  let first: Frame | null = null

  const count = (data: Uint8Array, at: number, frame: Frame) => {
    const announced = first === null ? readAnnounced(data.subarray(at, at + frame.bytes), frame) : null
    first ??= frame
    const { sampleRate, channels } = first
    counted ??= { frames: 0, samples: 0, bytes: 0, sampleRate, channels, announcedFrames: announced }
    // The frame of the header itself is silent.
    if (announced !== null) return
    counted.frames += 1
    counted.samples += frame.samples
    counted.bytes += frame.bytes
  }

  /** Returns how much of `data` is done with. */
  const walk = (data: Uint8Array, isLast: boolean): number => {
    let at = 0
    for (;;) {
      if (isAtStart) {
        if (data.length - at < ID3_BYTES && !isLast) return at
        const tag = readTagLength(data, at)
        if (tag > 0) {
          at += tag
          if (at >= data.length) return at
          continue
        }
        isAtStart = false
      }
      if (data.length - at < HEADER_BYTES) return isLast ? data.length : at
      const frame = readFrame(data, at)
      const fits = frame !== null && (first === null || isAlike(frame, first))
      if (!frame || !fits) {
        isInStep = false
        const next = data.indexOf(0xff, at + 1)
        if (next === -1) return data.length
        at = next
        continue
      }
      // Two in a row are no accident; the first has to be whole, for its header.
      const needed = isInStep ? 0 : Math.max(frame.bytes + HEADER_BYTES, first ? 0 : ANNOUNCED_BYTES)
      if (data.length - at < needed && !isLast) return at
      if (!isInStep && !isFollowed(data, at + frame.bytes, frame)) {
        at += 1
        continue
      }
      // One that is cut in two is not heard.
      if (isLast && at + frame.bytes > data.length) return data.length
      isInStep = true
      if (at + frame.bytes > data.length) return at
      count(data, at, frame)
      at += frame.bytes
    }
  }

  return {
    add(piece) {
      const skippedNow = Math.min(skipped, piece.length)
      skipped -= skippedNow
      const left = piece.subarray(skippedNow)
      if (left.length === 0) return
      const data = rest.length === 0 ? left : concat(rest, left)
      const done = walk(data, false)
      skipped += Math.max(0, done - data.length)
      rest = data.slice(Math.min(done, data.length))
    },
    end() {
      if (skipped === 0) walk(rest, true)
      return counted && counted.frames > 0 ? counted : null
    },
  }
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

/** Of an ID3v2 tag that begins here, with its header; 0: none does. */
export function readTagLength(data: Uint8Array, at: number): number {
  if (data[at] !== 0x49 || data[at + 1] !== 0x44 || data[at + 2] !== 0x33) return 0
  const [a = 0, b = 0, c = 0, d = 0] = data.subarray(at + 6, at + ID3_BYTES)
  const hasFooter = ((data[at + 5] ?? 0) & 0x10) !== 0
  const length = (a & 0x7f) * 0x200000 + ((b & 0x7f) << 14) + ((c & 0x7f) << 7) + (d & 0x7f)
  return ID3_BYTES + length + (hasFooter ? ID3_BYTES : 0)
}

/** Null: these are no header of Layer III. */
function readFrame(data: Uint8Array, at: number): Frame | null {
  const [sync = 0, kind = 0, rates = 0, mode = 0] = data.subarray(at, at + HEADER_BYTES)
  if (sync !== 0xff || (kind & 0xe6) !== 0xe2) return null
  const version = (kind >> 3) & 3
  const sampleRate = sampleRates[version]?.[(rates >> 2) & 3] ?? 0
  const isFirst = version === 3
  const bitrate = (isFirst ? bitrates.first : bitrates.second)[rates >> 4] ?? 0
  if (sampleRate === 0 || bitrate === 0 || (mode & 3) === 2) return null
  const padding = (rates >> 1) & 1
  const bytes = Math.floor(((isFirst ? 144_000 : 72_000) * bitrate) / sampleRate) + padding
  return { version, sampleRate, channels: mode >> 6 === 3 ? 1 : 2, bytes, samples: isFirst ? 1152 : 576 }
}

function isAlike(a: Frame, b: Frame): boolean {
  return a.version === b.version && a.sampleRate === b.sampleRate
}

function isFollowed(data: Uint8Array, at: number, frame: Frame): boolean {
  // The last one of a file, or of a piece that is the last.
  if (at === data.length) return true
  const next = readFrame(data, at)
  return next !== null && isAlike(next, frame)
}

/** How many frames the header in the first one says (Xing, Info or VBRI); null: it has none, or it doesn’t say. */
function readAnnounced(frame: Uint8Array, { version, channels }: Frame): number | null {
  const sideBytes = version === 3 ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17
  const at = HEADER_BYTES + sideBytes
  const name = String.fromCharCode(...frame.subarray(at, at + 4))
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  if ((name === 'Xing' || name === 'Info') && frame.length >= at + 12)
    return (view.getUint32(at + 4) & 1) === 1 ? view.getUint32(at + 8) : null
  const isVbri = String.fromCharCode(...frame.subarray(36, 40)) === 'VBRI'
  return isVbri && frame.length >= 54 ? view.getUint32(50) : null
}
