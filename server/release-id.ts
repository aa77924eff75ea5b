/** Identifies all that responses depend on besides the database: the code, its libraries, and the settings. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Env } from '~/env.server'

const ownFolder = fileURLToPath(new URL('.', import.meta.url))
/** npm's record of the installed libraries. */
const lockFile = path.resolve(ownFolder, '..', 'node_modules', '.package-lock.json')

/** The same for all instances of one release with the same settings, whatever their ports. */
export function toReleaseId(buildFile: string, { siteUrl, site, audioBaseUrl }: Env): string {
  const hash = createHash('sha256').update(JSON.stringify({ siteUrl, site, audioBaseUrl }))
  const folders = [path.dirname(buildFile), ownFolder]
  for (const file of [...folders.flatMap(listFiles), lockFile])
    hash.update(path.basename(file)).update(read(file))
  return hash.digest('base64url')
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

/** Empty when the file does not exist: only npm writes the lock file. */
function read(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch {
    return new Uint8Array()
  }
}
