/** Makes the pictures that tests upload. */
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A photograph's kind of content: soft gradients with noise. Different for each `seed`. */
export async function makePhoto(width: number, height: number, seed = 0): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  let random = seed + 1
  for (let y = 0, index = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      random = (random * 1_103_515_245 + 12_345) % 2_147_483_648
      const noise = (random >> 16) & 15
      pixels[index++] = ((x * 200) / width + noise) & 255
      pixels[index++] = ((y * 200) / height + noise) & 255
      pixels[index++] = (((x + y) * 120) / (width + height) + noise + seed) & 255
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** With fields of record 2 of IPTC, in Photoshop's block, as agencies write them. */
export function addIptc(jpeg: Buffer, fields: [number: number, text: Buffer | string][]): Buffer {
  const records = Buffer.concat(
    fields.map(([number, text]) => {
      const bytes = Buffer.from(text)
      return Buffer.concat([Buffer.from([0x1c, 2, number, bytes.length >> 8, bytes.length & 255]), bytes])
    }),
  )
  const head = Buffer.from('Photoshop 3.0\0' + '8BIM\x04\x04\0\0', 'latin1')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(records.length)
  const padding = Buffer.alloc(records.length % 2)
  const segment = Buffer.concat([head, length, records, padding])
  const marker = Buffer.from([0xff, 0xed, (segment.length + 2) >> 8, (segment.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, 2), marker, segment, jpeg.subarray(2)])
}

/** A PNG that has nothing but a header and a little data: it announces so many pixels. */
export function makeBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunks = [
    toChunk('IHDR', header),
    toChunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    toChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function toChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** The body of a form with these files, and its headers. */
export function toUpload(files: { name: string; bytes: Uint8Array | string }[]): RequestInit {
  const body = new FormData()
  for (const { name, bytes } of files)
    body.append('pictures', new Blob([new Uint8Array(Buffer.from(bytes))]), name)
  return { method: 'POST', body }
}
