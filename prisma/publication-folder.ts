/** Reads and writes folders with a publication, such as publication/, which an empty database starts with. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { readMessages } from '~/data/publication/language-files.server'
import { writeOpening } from '~/data/publication/site-opening.server'
import { changeEntries } from '~/data/publication/stored-entries.server'
import { findWordingProblem } from '~/domain/language/wording'
import { readWordingsFile, type StoredWordings, wordingsFile } from '~/domain/language/wordings-file'
import type { Entry } from '~/domain/publication/entries'
import { kindRows } from '~/domain/publication/entry-kinds'
import { type Files, nameFile, readFiles } from '~/domain/publication/folder'
import { type Publication, parsePublication } from '~/domain/publication/publication'
import { root } from '../scripts/setup/root.mjs'

const ownFolder = path.join(root, 'publication')
export const blankFolder = path.join(root, 'prisma', 'seed', 'blank')

/** `wordings` null: the folder says nothing of them. */
type Read =
  | { ok: true; entries: Entry[]; publication: Publication; wordings: StoredWordings | null }
  | { ok: false; problems: string[] }

/** A publication that is whole and valid, or every problem with its file and field. */
export async function readPublicationFolder(folder = ownFolder): Promise<Read> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = found
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
  const files = await Promise.all(
    names.sort().map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
  )
  const read = readFiles(new Map(files))
  if (!read.ok) return read
  const reworded = await readWordingsOf(new Map(files).get(wordingsFile))
  if (!reworded.ok) return reworded
  const parsed = parsePublication(read.entries)
  return parsed.ok
    ? { ok: true, entries: read.entries, publication: parsed.publication, wordings: reworded.wordings }
    : { ok: false, problems: parsed.problems.map(nameFile) }
}

async function readWordingsOf(
  file: string | undefined,
): Promise<{ ok: true; wordings: StoredWordings | null } | { ok: false; problems: string[] }> {
  if (file === undefined) return { ok: true, wordings: null }
  const english = new Map((await readMessages('en')).map((message) => [message.id, message.english]))
  return readWordingsFile(file, (message, wording, tag) => {
    const source = english.get(message)
    return source === undefined ? null : findWordingProblem(source, wording, tag)
  })
}

/** Replaces what an earlier export has left in the folder; other files stay. */
export async function writePublicationFolder(folder: string, files: Files): Promise<void> {
  for (const file of [...kindRows.map(([, row]) => row.file), wordingsFile])
    await rm(path.join(folder, file), { recursive: true, force: true })
  for (const [name, text] of files) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

/**
 * Fills a database that has no publication yet; under the lock of a start. `isBlank`: with one that is to be set up, and is private
 * until an owner opens it.
 */
export async function loadFirstPublication(client: pg.Client, isBlank = false): Promise<void> {
  const { rows } = await client.query('SELECT FROM publication_entries LIMIT 1')
  if (rows.length > 0) return
  const folder = isBlank ? blankFolder : ownFolder
  const read = await readPublicationFolder(folder)
  if (!read.ok) throw new Error(`${path.relative(root, folder)}/ is damaged:\n${read.problems.join('\n')}`)
  // First, so that nobody sees it even if this ends between the two.
  if (isBlank)
    await writeOpening(client, { isPrivate: true, guestToken: null, setup: 'due', showsChecklist: true })
  await changeEntries(client, { stored: read.entries, removed: [] }, read.wordings)
}
