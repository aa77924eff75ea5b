/** Writes a zip while it is read: one file after the other, as fast as its reader takes it, in constant memory. */
import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** `content`: a text, or its pieces as they come. `isPacked`: what packing would not make smaller, as pictures. */
export type ArchiveFile = {
  name: string
  content: string | AsyncIterable<Uint8Array | string>
  isPacked?: true
}

/**
 * `at`: the moment that all files have. When the reader goes away, `files` is ended; where it throws, the stream ends with that error,
 * so that a zip which is not whole is never taken for one.
 */
export function writeZip(files: AsyncIterable<ArchiveFile>, at: Date): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.outputStream.pipe(output)
  zip.on('error', (error) => output.destroy(error))
  addFiles(zip, { files, at, output }).catch((error: Error) => output.destroy(error))
  return output
}

type Adding = { files: AsyncIterable<ArchiveFile>; at: Date; output: PassThrough }

async function addFiles(zip: ZipFile, { files, at, output }: Adding): Promise<void> {
  let current: Readable | null = null
  output.once('close', () => current?.destroy())
  for await (const { name, content, isPacked } of files) {
    if (output.destroyed) return
    const stream = toStream(content)
    current = stream
    addFile(zip, stream, { name, at, isPacked: isPacked === true })
    // It is gone when its reader is.
    await finished(stream).catch((error) => {
      if (!output.destroyed) throw error
    })
    if (output.destroyed) return
  }
  zip.end()
}

/** The list of files at the end of the zip keeps what it is given: only what is not large may stay in it. */
function addFile(
  zip: ZipFile,
  stream: Readable,
  { name, at, isPacked }: { name: string; at: Date; isPacked: boolean },
) {
  let given: Readable | null = stream
  zip.addReadStreamLazy(name, { mtime: at, compress: !isPacked }, (take) => {
    if (given) take(null, given)
    given = null
  })
}

function toStream(content: ArchiveFile['content']): Readable {
  const pieces = typeof content === 'string' ? [Buffer.from(content)] : content
  return Readable.from(pieces, { objectMode: false })
}
