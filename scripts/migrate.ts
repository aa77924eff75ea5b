/** `npm run migrate`: applies pending migrations to the database that DATABASE_URL names, else to the embedded one. */
import { applyMigrations } from '../prisma/migrate'
import { openConfiguredDatabase } from './database/open-database'
import { print, runCommand } from './process/command'

runCommand(async () => {
  const applied = await applyMigrations((await openConfiguredDatabase()).url)
  print(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.')
})
