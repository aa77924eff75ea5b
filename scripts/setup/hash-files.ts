/** Hashes the names and contents of files, to tell whether something made from them is up to date. */
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/** `paths`: files, or folders with all their files; missing ones count as such. */
export async function hashFiles(paths: string[], isExcluded = (_file: string) => false): Promise<string> {
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

async function listFiles(start: string): Promise<string[]> {
  const found = await stat(start).catch(() => null)
  if (!found) return []
  if (!found.isDirectory()) return [start]
  const entries = await readdir(start, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => path.join(entry.parentPath, entry.name)).sort()
}
