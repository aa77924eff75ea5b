/** A database as the first release left it: its functions and triggers were in its migration. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { applyMigrations } from '../../prisma/migrate'

export const baseline = '20261201000000_baseline'

/** Starts as that release did: on a database of a later one, this changes nothing. Returns what it applied. */
export async function startReleased(url: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), `ohmnibus-test-${process.pid}-`))
  try {
    const packed = await readFile(path.join(import.meta.dirname, 'released', 'baseline.sql.gz'))
    await mkdir(path.join(folder, 'migrations', baseline), { recursive: true })
    await writeFile(path.join(folder, 'migrations', baseline, 'migration.sql'), gunzipSync(packed))
    return await applyMigrations(url, { folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}
