/** Writes the migration for the changes to schema.prisma since the last commit. */
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { DiffTarget } from '@prisma/schema-engine-wasm/schema_engine_bg'
import { migrationsFolder } from '../prisma/read-migrations'
import { withSchemaEngine } from '../prisma/schema-engine'
import { startScratchServer } from './database/scratch-server'
import { CommandError } from './process/command-error.mjs'
import { root } from './setup/root.mjs'

const schema = 'prisma/schema.prisma'

/**
 * Returns the new file, or null when nothing has changed. Compares schema with schema rather than with a database:
 * what migrations create beyond schema.prisma (triggers, generated columns, special indexes) would be dropped.
 */
export async function writeMigration(name: string): Promise<string | null> {
  const from = describeSchema(await readCommitted())
  const to = describeSchema(await readFile(path.join(root, schema), 'utf8'))
  const script = await compare(from, to)
  if (script === null) return null
  const timestamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const file = path.join(migrationsFolder, `${timestamp}_${name}`, 'migration.sql')
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, script)
  return file
}

async function readCommitted(): Promise<string> {
  try {
    return (await promisify(execFile)('git', ['show', `HEAD:${schema}`], { cwd: root })).stdout
  } catch (error) {
    throw new CommandError(`The ${schema} of the last commit cannot be read from git: ${String(error)}`)
  }
}

function describeSchema(content: string): DiffTarget {
  return { tag: 'schemaDatamodel', files: [{ path: schema, content }] }
}

/** The engine requires a connection even for this, so it gets one to an empty server. */
async function compare(from: DiffTarget, to: DiffTarget): Promise<string | null> {
  const server = await startScratchServer()
  try {
    const filters = { externalTables: [], externalEnums: [] }
    const { stdout, exitCode } = await withSchemaEngine(server.url, (engine) =>
      engine.diff({ from, to, script: true, exitCode: true, filters }),
    )
    const different = 2
    return exitCode === different ? stdout : null
  } finally {
    await server.stop()
  }
}
