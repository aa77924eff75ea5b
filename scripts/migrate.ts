/**
 * Migrates a database: Prisma's own engine, as WebAssembly, applies prisma/migrations.
 *
 *   npm run migrate                  applies what is pending to DATABASE_URL, or to the embedded database
 *   npm run migrate:new -- <name>    writes the migration for the changes to schema.prisma since the last commit
 */
import './process/print-help.mjs'
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { DiffTarget } from '@prisma/schema-engine-wasm/schema_engine_bg'
import { applyMigrations } from '../prisma/migrate'
import { migrationsFolder } from '../prisma/read-migrations'
import { withSchemaEngine } from '../prisma/schema-engine'
import { openConfiguredDatabase } from './database/open-database'
import { startScratchServer } from './database/scratch-server'
import { CommandError } from './process/command-error.mjs'
import { print } from './process/output.mjs'
import { runCommand } from './process/run-command.mjs'
import { root } from './setup/root.mjs'

const schema = 'prisma/schema.prisma'

runCommand(async () => {
  const [command, name] = process.argv.slice(2)
  if (command === undefined) {
    const applied = await applyMigrations((await openConfiguredDatabase()).url)
    print(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.')
  } else if (command === 'diff' && name && /^[a-z0-9_]+$/.test(name)) {
    await writeMigration(name)
  } else {
    throw new CommandError('Usage: npm run migrate, or npm run migrate:new -- name_in_small_letters')
  }
})

/**
 * Compares schema with schema rather than with a database: what migrations create beyond schema.prisma (triggers, generated
 * columns, special indexes) would be dropped.
 */
async function writeMigration(name: string): Promise<void> {
  const from = describeSchema(await readCommitted())
  const to = describeSchema(await readFile(path.join(root, schema), 'utf8'))
  const script = await compare(from, to)
  if (script === null) return print('Nothing has changed since the last commit.')
  const timestamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const file = path.join(migrationsFolder, `${timestamp}_${name}`, 'migration.sql')
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, script)
  print(`Wrote ${file}: review it before you commit it.`)
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

/** Null: no difference. The engine requires a connection even for this, so it gets one to an empty server. */
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
