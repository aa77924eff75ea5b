/**
 * Migrates a database: Prisma's own engine, as WebAssembly, applies prisma/migrations.
 *
 *   npm run migrate                  applies what is pending to DATABASE_URL, or to the embedded database
 *   npm run migrate:new -- <name>    writes the migration for the changes to schema.prisma since the last commit
 */
import './process/print-help.mjs'
import { applyMigrations } from '../prisma/migrate'
import { openConfiguredDatabase } from './database/open-database'
import { CommandError } from './process/command-error.mjs'
import { print } from './process/output.mjs'
import { runCommand } from './process/run-command.mjs'
import { writeMigration } from './write-migration'

runCommand(async () => {
  const [command, name] = process.argv.slice(2)
  if (command === undefined) {
    const applied = await applyMigrations((await openConfiguredDatabase()).url)
    print(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.')
  } else if (command === 'diff' && name && /^[a-z0-9_]+$/.test(name)) {
    const file = await writeMigration(name)
    print(
      file ? `Wrote ${file}: review it before you commit it.` : 'Nothing has changed since the last commit.',
    )
  } else {
    throw new CommandError('Usage: npm run migrate, or npm run migrate:new -- name_in_small_letters')
  }
})
