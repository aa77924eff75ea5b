/** Reads a `.gz`: an archive with one file. */
import { open as openFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { i18n } from '~/domain/language/desk-i18n'
import { addProblem, isBomb, MAX_ARCHIVE_BYTES, type Opened } from './archive-limits.server'

/** `size`: of the packed file. */
export async function openGzip(path: string, size: number, problems: string[]): Promise<Opened> {
  const name = basename(path).replace(/\.gz$/i, '') || 'file'
  return {
    entries: new Map([[name, await readUnpackedSize(path, size)]]),
    close: async () => undefined,
    open: async () => {
      const file = await openFile(path)
      const limit = createLimit(size, () =>
        addProblem(
          problems,
          i18n.t('{name} would become more than 200 times as large as the archive.', { name }),
        ),
      )
      // Errors end the last stream, whose reader hears of them.
      return pipeline(file.createReadStream(), createGunzip(), limit, () => undefined)
    },
  }
}

/** Modulo 4 GB, as the format writes it. */
async function readUnpackedSize(path: string, size: number): Promise<number> {
  if (size < 18) return 0
  const file = await openFile(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, size - 4)
    return buffer.readUInt32LE(0)
  } finally {
    await file.close()
  }
}

function createLimit(packed: number, onExceed: () => void): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes <= MAX_ARCHIVE_BYTES && !isBomb(bytes, packed)) return done(null, chunk)
      onExceed()
      done(new Error('too large'))
    },
  })
}
