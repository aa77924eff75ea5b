/** Reads a zip: its list of files first, then each file as it is asked for, checked against its sum. */
import { createReadStream } from 'node:fs'
import { pipeline, Readable, Transform } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import { i18n } from '~/domain/language/desk-i18n'
import {
  addProblem,
  createEntryCount,
  isClutter,
  type Opened,
  refuseName,
  toSafeName,
} from './archive-limits.server'

const STORED = 0
const DEFLATED = 8
/** Of the mode that Unix keeps in the upper half of the attributes. */
const TYPE_BITS = 0xf000
const LINK = 0xa000
const REGULAR = 0x8000

/** What opening an entry needs; the rest of 200,000 entries would take hundreds of megabytes. */
type Kept = Pick<
  Entry,
  'compressedSize' | 'uncompressedSize' | 'compressionMethod' | 'crc32' | 'relativeOffsetOfLocalHeader'
>

/** `size`: of the archive. Throws where it has no list of files, as when it is cut. */
export async function openZip(path: string, size: number, problems: string[]): Promise<Opened> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false, validateEntrySizes: false })
  const kept = new Map<string, Kept>()
  await listEntries(zip, size, { kept, problems }).catch((error: Error) =>
    addProblem(
      problems,
      i18n.t('The list of files in the archive is damaged after {count} files: {reason}', {
        count: kept.size,
        reason: error.message,
      }),
    ),
  )
  return {
    entries: new Map([...kept].map(([name, { uncompressedSize }]) => [name, uncompressedSize])),
    open: async (name) => {
      const entry = kept.get(name)
      return entry === undefined ? null : openEntry(zip, path, entry)
    },
    close: async () => zip.close(),
  }
}

async function listEntries(
  zip: ZipFile,
  size: number,
  { kept, problems }: { kept: Map<string, Kept>; problems: string[] },
): Promise<void> {
  const count = createEntryCount(problems, size)
  for await (const entry of zip.eachEntry()) {
    const named = getFileNameLowLevel(
      entry.generalPurposeBitFlag,
      entry.fileNameRaw,
      entry.extraFields,
      false,
    )
    if (!count(entry.uncompressedSize, entry.compressedSize)) return
    if (named.endsWith('/') || isClutter(named)) continue
    const type = (entry.externalFileAttributes >>> 16) & TYPE_BITS
    const name = type === 0 || type === REGULAR ? toSafeName(named) : null
    if (name === null) addProblem(problems, refuseName(named, type === LINK))
    else if (kept.has(name))
      addProblem(problems, i18n.t('{name} is in the archive twice. The first is read.', { name }))
    else if (entry.isEncrypted())
      addProblem(problems, i18n.t('{name} is locked with a password and is not read.', { name }))
    else if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
      addProblem(problems, i18n.t('{name} is packed in a way that can’t be read.', { name }))
    else kept.set(name, toKept(entry))
  }
}

function toKept(entry: Entry): Kept {
  const { compressedSize, uncompressedSize, compressionMethod, relativeOffsetOfLocalHeader } = entry
  return {
    compressedSize,
    uncompressedSize,
    compressionMethod,
    crc32: entry.crc32,
    relativeOffsetOfLocalHeader,
  }
}

/** By a file of its own: a stream of yauzl 3.4.0 that is ended while it waits for another one’s bytes ends the process. */
async function openEntry(zip: ZipFile, path: string, kept: Kept): Promise<Readable> {
  const entry = Object.assign(new Entry(), kept)
  const { fileDataStart: start } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
  const { compressedSize } = kept
  const packed =
    compressedSize === 0
      ? Readable.from([])
      : createReadStream(path, { start, end: start + compressedSize - 1 })
  // Errors end the last stream, whose reader hears of them.
  return kept.compressionMethod === DEFLATED
    ? pipeline(packed, createInflateRaw(), createCheck(kept), () => undefined)
    : pipeline(packed, createCheck(kept), () => undefined)
}

/** Ends with an error unless the bytes are as many as the list of files says, and have its sum. */
function createCheck({ uncompressedSize, crc32: expected }: Kept): Transform {
  let bytes = 0
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      sum = crc32(chunk, sum)
      done(bytes > uncompressedSize ? new Error('longer than its archive says') : null, chunk)
    },
    flush(done) {
      const isWhole = bytes === uncompressedSize && sum === expected
      done(isWhole ? null : new Error('its sum is not that of the archive'))
    },
  })
}
