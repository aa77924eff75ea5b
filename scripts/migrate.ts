/** `npm run migrate`: applies pending migrations to the database that DATABASE_URL names, else to the embedded one. */
import './process/print-help.mjs'
import { applyMigrations } from '../prisma/migrate'
import { openConfiguredDatabase } from './database/open-database'
import { print } from './process/output.mjs'
import { runCommand } from './process/run-command.mjs'

runCommand(async () => {
  const applied = await applyMigrations((await openConfiguredDatabase()).url)
  print(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.')
})
