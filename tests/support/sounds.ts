/** Makes the recordings that tests upload, byte by byte. */

type Mp3 = {
  frames: number
  /** Of the header; 9: 128 kbit/s in MPEG-1, 80 in MPEG-2. Each frame in turn. */
  bitrates?: number[]
  /** MPEG 2.5, at 8 kHz. */
  isTelephone?: boolean
  /** How many frames a header says there are; absent: there is none. */
  announced?: number
}

const kilobits = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const slowKilobits = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]

/** Silence in mono, at 44.1 kHz: 1,152 samples a frame. */
export function makeMp3({ frames, bitrates = [9], isTelephone = false, announced }: Mp3): Buffer {
  const makeFrame = (bitrate: number) => {
    const bytes = isTelephone
      ? Math.floor((72_000 * (slowKilobits[bitrate] ?? 0)) / 8_000)
      : Math.floor((144_000 * (kilobits[bitrate] ?? 0)) / 44_100)
    const frame = Buffer.alloc(bytes)
    frame.set([0xff, isTelephone ? 0xe3 : 0xfb, (bitrate << 4) | (isTelephone ? 8 : 0), 0xc0])
    return frame
  }
  const all = Array.from({ length: frames }, (_, n) => makeFrame(bitrates[n % bitrates.length] ?? 9))
  if (announced === undefined) return Buffer.concat(all)
  const header = makeFrame(9)
  header.write('Xing', 4 + 17)
  header.writeUInt32BE(1, 4 + 17 + 4)
  header.writeUInt32BE(announced, 4 + 17 + 8)
  return Buffer.concat([header, ...all])
}

/** Where a file ends that has so many frames of 128 kbit/s, which have no padding here. */
export const FRAME_BYTES = 417
export const FRAME_SECONDS = 1152 / 44_100

/** An ID3v2.3 tag with these frames. */
export function makeId3(frames: [name: string, body: Buffer][]): Buffer {
  const body = Buffer.concat(frames.map(([name, content]) => toId3Frame(name, content)))
  const size = body.length
  const header = Buffer.from([
    0x49,
    0x44,
    0x33,
    3,
    0,
    0,
    size >> 21,
    (size >> 14) & 127,
    (size >> 7) & 127,
    size & 127,
  ])
  return Buffer.concat([header, body])
}

function toId3Frame(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(10)
  header.write(name)
  header.writeUInt32BE(content.length, 4)
  return Buffer.concat([header, content])
}

export const latin1 = (text: string) => Buffer.concat([Buffer.from([0]), Buffer.from(text, 'latin1')])
export const utf16 = (text: string) =>
  Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, 'utf16le')])

/** A CHAP frame; `start` in milliseconds. */
export function id3Chapter(id: string, start: number, title: string, url?: string): [string, Buffer] {
  const times = Buffer.alloc(16, 0xff)
  times.writeUInt32BE(start, 0)
  times.writeUInt32BE(start + 1_000, 4)
  const link = url ? [toId3Frame('WXXX', Buffer.concat([Buffer.from([0, 0]), Buffer.from(url)]))] : []
  return ['CHAP', Buffer.concat([Buffer.from(`${id}\0`), times, toId3Frame('TIT2', latin1(title)), ...link])]
}

/** An APIC frame of so many bytes. */
export function id3Picture(bytes: number): [string, Buffer] {
  return ['APIC', Buffer.concat([Buffer.from('\0image/jpeg\0\x03\0', 'latin1'), Buffer.alloc(bytes, 0xd8)])]
}

export function box(name: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const header = Buffer.alloc(8)
  header.writeUInt32BE(body.length + 8)
  header.write(name, 4, 'latin1')
  return Buffer.concat([header, body])
}

/** Adds content at the end of the top-level box `moov`, which must be the last one of the file. */
export function addToMovie(file: Buffer, ...content: Buffer[]): Buffer {
  const at = file.lastIndexOf('moov') - 4
  return Buffer.concat([file.subarray(0, at), box('moov', file.subarray(at + 8), ...content)])
}

/** Half a second of a tone in Opus. `granule`: how many samples of 48 kHz its last page says have been; absent: as it is. */
export function makeOgg(granule?: bigint): Buffer {
  const ogg = Buffer.from(oggOpus, 'base64')
  if (granule !== undefined) ogg.writeBigUInt64LE(granule, ogg.lastIndexOf('OggS') + 6)
  return ogg
}

const oggOpus =
  'T2dnUwACAAAAAAAAAACvKczqAAAAACh3LcEBE09wdXNIZWFkAQE4AYC7AAAAAABPZ2dTAAAAAAAAAAAAAK8pzOoBAAAAw1RFdAE+' +
  'T3B1c1RhZ3MNAAAATGF2ZjU5LjI3LjEwMAEAAAAdAAAAZW5jb2Rlcj1MYXZjNTkuMzcuMTAwIGxpYm9wdXNPZ2dTAAT4XgAAAAAA' +
  'AK8pzOoCAAAAcyReMhoXFxESExAQFBITExUUDxEWEA8TEBIPDx8dFAiC4jRFRViat+CIYZ6h6NaH6eEDslqgCKNA6AM8NKIzSXGt' +
  'srmd44YAkSi2hlAInVXw5F373AQqhHdzHL1k+AidX7B3MqpXPgECbRazmSkPDAidX7B3MqpeWCLnpbuPIDqJ0YAInXOgPermm7Ec' +
  '2+SopvLNCJ1fsHcyqlwzV0UD7BsfXQidAEzyCcV/MT1aBN+ri2aSiUeMCJyQK+NOWngd7AD8Gfd0vrJUCJyQK+NOWn4N46bj4WGL' +
  'F1oQoAickCvjS5tMh6XxadSb++YbL0UInJAr405aeBDzJq+sPZrJNIaT30AInJAr405aeuSlC/C0jHWfAuQGgAickCvjTlp4HoBq' +
  'SnOmRgickCvjTlp7BIGn8H/grnccCJyXeOCHVn0jPOCageLH5c57rujugAickCvjTlp7BHaWFSunAfsInIyaBAEZDxyFfmPVC3gI' +
  'nJArWHKuZtma9qKJ9lYwHdG2CJyQK+NOWnr7DSM9IQ7ioAicl3jgh1Z8ygN7f9RRoKsm6AickCvjTlp7BHaYmqzkwAicjJoEARkP' +
  'HIWFfoYeJAid16U06KlHRUwWQU49nFS/P39Bbs79MU7an8oX9bkIoG9PLmfHamIrZJxbVGrKcLuuJppDCH3UqvmgKAiDECSKk2oW' +
  'QC0DE6QjpW49ZY+A'
