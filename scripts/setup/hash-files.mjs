/** Hashes the names and contents of files, to tell whether something made from them is up to date. */
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * @param {string[]} paths files, or folders with all their files; missing ones count as such
 * @param {(file: string) => boolean} [isExcluded]
 * @returns {Promise<string>}
 */
export async function hashFiles(paths, isExcluded = () => false) {
  const hash = createHash('sha256')
  for (const start of paths) {
    for (const file of await listFiles(start)) {
      if (isExcluded(file)) continue
      hash.update(`${path.relative(path.dirname(start), file)}\0`)
      hash.update(await readFile(file))
    }
    hash.update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} start
 * @returns {Promise<string[]>}
 */
async function listFiles(start) {
  const found = await stat(start).catch(() => null)
  if (!found) return []
  if (!found.isDirectory()) return [start]
  const entries = await readdir(start, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
