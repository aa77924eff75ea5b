/** One hash for the names and contents of files, to tell whether something made from them is current. */
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * @param {string[]} places files, or folders with all that is in them; what does not exist counts as such
 * @param {(file: string) => boolean} [leaveOut]
 * @returns {Promise<string>}
 */
export async function hashFiles(places, leaveOut = () => false) {
  const hash = createHash('sha256')
  for (const place of places) {
    for (const file of await listFiles(place)) {
      if (leaveOut(file)) continue
      hash.update(`${path.relative(path.dirname(place), file)}\0`)
      hash.update(await readFile(file))
    }
    hash.update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} place
 * @returns {Promise<string[]>}
 */
async function listFiles(place) {
  const found = await stat(place).catch(() => null)
  if (!found) return []
  if (!found.isDirectory()) return [place]
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
