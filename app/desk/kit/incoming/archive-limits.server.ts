/** What an archive may hold: names that stay below its root, and no more than a server can bear. */
import type { Readable } from 'node:stream'
import { i18n } from '~/domain/language/desk-i18n'

export type ArchiveEntry = { name: string; bytes: number }

/** What one kind of archive knows: its files, in order, and how each is read. */
export type Opened = {
  entries: Map<string, number>
  open: (name: string) => Promise<Readable | null>
  close: () => Promise<void>
}

export const MAX_ENTRIES = 200_000
export const MAX_ARCHIVE_BYTES = 20 * 1024 ** 3
/** Deflated texts are a tenth to a fiftieth of their size; what is more, and large, is made to fill a disk. */
const MAX_RATIO = 200
const MIN_BOMB_BYTES = 100 * 1024 ** 2
const MAX_PROBLEMS = 100
const MAX_NAME_LENGTH = 1000

/** Made by file managers and tools, never by writers; one of them alone may hold a hundred thousand files. */
const clutter = /(?:^|\/)(?:__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini|node_modules|\.git)(?:\/|$)/

export function isClutter(name: string): boolean {
  return clutter.test(name)
}

/** `./` at the start and doubled slashes are taken away. Null: it would lead out of the archive, or can't be a name. */
export function toSafeName(name: string): string | null {
  const plain = name.replaceAll('\\', '/')
  if (
    plain.startsWith('/') ||
    /^[a-z]:/i.test(plain) ||
    plain.includes('\0') ||
    plain.length > MAX_NAME_LENGTH
  )
    return null
  const parts = plain.split('/').filter((part) => part !== '' && part !== '.')
  return parts.length === 0 || parts.includes('..') ? null : parts.join('/')
}

/** `packed`: 0 counts as one byte. */
export function isBomb(bytes: number, packed: number): boolean {
  return bytes > MIN_BOMB_BYTES && bytes / Math.max(packed, 1) > MAX_RATIO
}

/** Adds a sentence, up to as many as somebody may read. */
export function addProblem(problems: string[], sentence: string): void {
  if (problems.length < MAX_PROBLEMS && !problems.includes(sentence)) problems.push(sentence)
}

/** Counts entries as they are found. `add`: false from the entry on with which the archive is too large; the sentence is added. */
export function createEntryCount(problems: string[], packedBytes: number | null) {
  let entries = 0
  let bytes = 0
  return (entryBytes: number, packed: number | null): boolean => {
    entries += 1
    bytes += entryBytes
    const sentence =
      entries > MAX_ENTRIES
        ? i18n.t('There are more than {count} files in it. The rest is not read.', { count: MAX_ENTRIES })
        : bytes > MAX_ARCHIVE_BYTES
          ? i18n.t('Its files are larger than 20 GB together. The rest is not read.')
          : (packed !== null && isBomb(entryBytes, packed)) ||
              (packedBytes !== null && isBomb(bytes, packedBytes))
            ? i18n.t(
                'Its files would become more than 200 times as large as the archive. The rest is not read.',
              )
            : null
    if (sentence !== null) addProblem(problems, sentence)
    return sentence === null
  }
}

/** The sentence for an entry that is dropped. */
export function refuseName(name: string, isLink: boolean): string {
  if (isLink) return i18n.t('{name} is a link to another file and is not read.', { name })
  return i18n.t('{name} is not a name of a file in the archive and is not read.', { name })
}
