/** Writes the migration that leads from the existing ones to schema.prisma, for a person to read and complete. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrationsFolder, readMigrations } from './read-migrations'
import { withSchemaEngine } from './schema-engine'

const schemaFile = fileURLToPath(new URL('../../prisma/schema.prisma', import.meta.url))

/**
 * Answers the new file, or null when there is nothing to change. Needs a PostgreSQL server that lets us create a
 * database, and leaves its data alone.
 */
export async function writeMigration(
  databaseUrl: string,
  name: string,
  folder = migrationsFolder,
): Promise<string | null> {
  const script = await withSchemaEngine(databaseUrl, async (engine) => {
    const { migrationScript } = await engine.createMigration({
      migrationName: name,
      migrationsList: await readMigrations(folder),
      schema: { files: [{ path: schemaFile, content: await readFile(schemaFile, 'utf8') }] },
      filters: { externalTables: [], externalEnums: [] },
      draft: false,
    })
    return migrationScript
  })
  if (!script) return null
  const timestamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const file = path.join(folder, `${timestamp}_${name}`, 'migration.sql')
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, script)
  return file
}
