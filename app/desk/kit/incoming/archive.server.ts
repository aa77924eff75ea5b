/** Opens what somebody brings from another publishing software: a folder, a zip, a gz or one file, all alike. */
import { constants } from 'node:fs'
import { opendir, open as openFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { i18n } from '~/domain/language/desk-i18n'
import {
  type ArchiveEntry,
  addProblem,
  createEntryCount,
  isClutter,
  type Opened,
  refuseName,
  toSafeName,
} from './archive-limits.server'
import { openGzip } from './gzip-archive.server'
import { decodeText } from './text-encoding'
import { openZip } from './zip-archive.server'

export type { ArchiveEntry }

export type Archive = {
  /**
   * The files (no folders), with `/`, relative, never `../`, absolute or links, no two of one name. `bytes`: as the archive says (of a
   * `.gz` modulo 4 GB). A folder is in the order of the names, an archive in its own.
   */
  list(): AsyncGenerator<ArchiveEntry>
  /**
   * Null: there is no such file, or it can't be read. The stream ends with an error where the file turns out damaged or too large, so
   * that its reader must catch; the sentence is in `problems`.
   */
  open(name: string): Promise<Readable | null>
  /**
   * Without the byte order mark; the ends of lines as they are. Null: there is no such file, it is larger, damaged, or no text in UTF-8
   * or UTF-16. All but the first are in `problems`.
   */
  readText(name: string, maxBytes: number): Promise<string | null>
  close(): Promise<void>
  /** Sentences about what can't be read, at most 100; they grow while the files are read. */
  problems: string[]
}

const MAX_DEPTH = 64
/** PK, and of the first file, or of the end where there is none. */
const zipStarts = new Set(['504b0304', '504b0506'])

/** Never throws for what it is given: what can't be read is an archive without files and with a problem. */
export async function openArchive(path: string): Promise<Archive> {
  const problems: string[] = []
  const opened = await openAny(path, problems).catch((error) => {
    addProblem(problems, toSentence(basename(path), error))
    return { entries: new Map<string, number>(), open: async () => null, close: async () => undefined }
  })
  return toArchive(opened, problems)
}

async function openAny(path: string, problems: string[]): Promise<Opened> {
  const found = await stat(path)
  if (found.isDirectory()) return openFolder(path, problems)
  const name = basename(path)
  const start = await readStart(path)
  const isTar =
    start.subarray(257, 262).toString('latin1') === 'ustar' || /\.(?:tgz|tar(?:\.\w+)?)$/i.test(name)
  if (isTar) {
    addProblem(
      problems,
      i18n.t('{name} is a tar archive, which can’t be read. Make a zip of the same files.', { name }),
    )
    return { entries: new Map(), open: async () => null, close: async () => undefined }
  }
  if (zipStarts.has(start.toString('hex', 0, 4)) || /\.zip$/i.test(name))
    return openZip(path, found.size, problems)
  if (start[0] === 0x1f && start[1] === 0x8b) return openGzip(path, found.size, problems)
  if (/\.gz$/i.test(name))
    addProblem(
      problems,
      i18n.t('{name} is not packed, though its name says so. It is read as it is.', { name }),
    )
  return { entries: new Map([[name, found.size]]), open: () => openPlain(path), close: async () => undefined }
}

function toArchive({ entries, open, close }: Opened, problems: string[]): Archive {
  const openNamed = async (name: string) => {
    if (!entries.has(name)) return null
    const stream = await open(name).catch((error) => {
      addProblem(problems, toSentence(name, error))
      return null
    })
    // Its reader has seen enough.
    const report = (error: Error) =>
      error.name === 'AbortError' || addProblem(problems, toSentence(name, error))
    return stream?.once('error', report) ?? null
  }
  return {
    problems,
    open: openNamed,
    close,
    async *list() {
      for (const [name, bytes] of entries) yield { name, bytes }
    },
    async readText(name, maxBytes) {
      const bytes = await readBytes(name, await openNamed(name), { maxBytes, problems })
      if (bytes === null) return null
      const text = decodeText(bytes)
      if (text === null)
        addProblem(
          problems,
          i18n.t('{name} is not a text in UTF-8. Save it in UTF-8 and try again.', { name }),
        )
      return text
    },
  }
}

async function readBytes(
  name: string,
  stream: Readable | null,
  { maxBytes, problems }: { maxBytes: number; problems: string[] },
): Promise<Buffer | null> {
  if (stream === null) return null
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of stream) {
      chunks.push(chunk)
      length += chunk.length
      if (length > maxBytes) {
        addProblem(problems, i18n.t('{name} is too large to be read.', { name }))
        return null
      }
    }
  } catch {
    return null
  }
  return Buffer.concat(chunks)
}

async function readStart(path: string): Promise<Buffer> {
  const file = await openFile(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Without following a link that has taken the place of the file. */
async function openPlain(path: string): Promise<Readable> {
  const file = await openFile(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  return file.createReadStream()
}

async function openFolder(root: string, problems: string[]): Promise<Opened> {
  const entries = new Map<string, number>()
  const count = createEntryCount(problems, null)
  const walk = async (folder: string, depth: number): Promise<boolean> => {
    if (depth > MAX_DEPTH) {
      addProblem(problems, i18n.t('{name} is too deep in folders and is not read.', { name: folder }))
      return true
    }
    const found: { name: string; kind: 'file' | 'folder' | 'link' | 'other' }[] = []
    for await (const entry of await opendir(join(root, folder))) {
      const kind = entry.isFile()
        ? 'file'
        : entry.isDirectory()
          ? 'folder'
          : entry.isSymbolicLink()
            ? 'link'
            : 'other'
      found.push({ name: folder ? `${folder}/${entry.name}` : entry.name, kind })
    }
    for (const { name, kind } of found.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (isClutter(name)) continue
      if (kind === 'folder' && !(await walk(name, depth + 1))) return false
      if (kind === 'folder') continue
      const safe = kind === 'file' ? toSafeName(name) : null
      if (safe === null) addProblem(problems, refuseName(name, kind === 'link'))
      else {
        const { size } = await stat(join(root, name))
        if (!count(size, null)) return false
        entries.set(safe, size)
      }
    }
    return true
  }
  await walk('', 0)
  return { entries, open: (name) => openPlain(join(root, name)), close: async () => undefined }
}

function toSentence(name: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOENT') return i18n.t('{name} is not there.', { name })
  if (code === 'EACCES' || code === 'EPERM') return i18n.t('{name} may not be read by the server.', { name })
  const reason = error instanceof Error ? error.message : String(error)
  return i18n.t('{name} is damaged: {reason}', { name, reason })
}
