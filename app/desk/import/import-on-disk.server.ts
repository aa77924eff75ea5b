/** The file of an import on this machine's disk, where archives are read from. Only one is needed at a time: the jobs of imports queue. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { findImportFile, readImportFile } from '~/desk/kit/imports/import-file.data.server'
import { env } from '~/env.server'

/** Of this site: what it clears may not be another one's of the same machine. */
function folder(): string {
  const site = createHash('sha256')
    .update(env().databaseUrl ?? '')
    .digest('hex')
    .slice(0, 12)
  return path.join(tmpdir(), `ohmnibus-imports-${process.getuid?.() ?? 0}-${site}`)
}

/** Its path, under its name; null: it is not there any more. */
export async function openOnDisk(id: string): Promise<string | null> {
  const found = await findImportFile(id)
  if (!found) return null
  const file = path.join(folder(), id, found.name)
  const present = await stat(file).catch(() => null)
  if (present?.size === found.bytes) return file
  await clearDisk()
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const part = `${file}.${process.pid}`
  try {
    await pipeline(Readable.from(readImportFile(id, found.pieces)), createWriteStream(part))
    await rename(part, file)
  } catch (error) {
    // On a disk that is full, what is there of it would stay in the way of everything else.
    await clearDisk()
    throw error
  }
  return file
}

/** Nothing of it is needed any more. */
export async function clearDisk(): Promise<void> {
  await rm(folder(), { recursive: true, force: true })
}
