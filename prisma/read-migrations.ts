/** Reads prisma/migrations in the form that the schema engine takes. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

export async function readMigrations(folder: string): Promise<MigrationList> {
  const names = await listMigrationNames(folder)
  return {
    baseDir: folder,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(path.join(folder, 'migration_lock.toml'), 'utf8').catch(() => null),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(names.map((name) => readMigration(folder, name))),
  }
}

/** Oldest first, as the names begin with a timestamp. */
export async function listMigrationNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  return folders.map((entry) => entry.name).sort()
}

async function readMigration(
  folder: string,
  name: string,
): Promise<MigrationList['migrationDirectories'][number]> {
  const value = await readFile(path.join(folder, name, 'migration.sql'), 'utf8')
  return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value } } }
}
