/** Names all that answers depend on besides what is in the database: our code, its libraries, and the settings of pages. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Env } from '~/env.server'

const ownFolder = fileURLToPath(new URL('.', import.meta.url))
/** Where the installation says which libraries it has. */
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

/** An installation made otherwise than by npm says nothing. */
function read(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch {
    return new Uint8Array()
  }
}
