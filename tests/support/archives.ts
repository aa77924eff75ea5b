/** Makes zip files, and archives that are no files, for tests of what reads them. */
import { Readable } from 'node:stream'
import { crc32, deflateRawSync } from 'node:zlib'
import type { Archive } from '~/desk/kit/incoming/archive.server'

/** `mode`: of Unix, with the kind of file. `declared`: what the list of files says that it unpacks to. */
export type ZipFile = {
  name: string
  bytes: string | Uint8Array
  isStored?: true
  mode?: number
  flags?: number
  declared?: number
}

export function createZip(files: ZipFile[]): Buffer {
  const parts: Buffer[] = []
  const listed: Buffer[] = []
  let offset = 0
  for (const { name, bytes, isStored, mode = 0, flags = 0x800, declared } of files) {
    const plain = Buffer.from(bytes as Uint8Array)
    const packed = isStored ? plain : deflateRawSync(plain)
    const encoded = Buffer.from(name)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(flags, 2)
    head.writeUInt16LE(isStored ? 0 : 8, 4)
    head.writeUInt32LE(crc32(plain), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(declared ?? plain.length, 18)
    head.writeUInt16LE(encoded.length, 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE((mode << 16) >>> 0, 6)
    tail.writeUInt32LE(offset, 10)
    listed.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), head, tail, encoded)
    const local = [Buffer.from('PK\x03\x04', 'latin1'), head, encoded, packed]
    parts.push(...local)
    offset += local.reduce((sum, part) => sum + part.length, 0)
  }
  const list = Buffer.concat(listed)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, list, Buffer.from('PK\x05\x06', 'latin1'), end])
}

/** An archive of these texts. */
export function createArchive(files: Record<string, string>): Archive {
  return {
    problems: [],
    async *list() {
      for (const [name, text] of Object.entries(files)) yield { name, bytes: Buffer.byteLength(text) }
    },
    open: async (name) => (files[name] === undefined ? null : Readable.from([Buffer.from(files[name])])),
    readText: async (name) => files[name] ?? null,
    close: async () => undefined,
  }
}
