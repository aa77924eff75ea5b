/** The checksum by which a build and a database tell whether they have the same prisma/database. */
import { createHash } from 'node:crypto'

/** The checksum of the names and texts of all files, in any order. */
export function hashCode(files: (readonly [name: string, script: string])[]): string {
  const sorted = files.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}
