/** `npm run migrate`: applies pending migrations to the database that DATABASE_URL names, else to the embedded one. */
import { runOnDatabase } from './database/prepare-database'
import { print, runCommand } from './process/command'

runCommand(() =>
  runOnDatabase(async (applied) =>
    print(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.'),
  ),
)
