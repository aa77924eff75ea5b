/**
 * `npm run migrate`: applies pending migrations, and prisma/database if it has changed, to the database that DATABASE_URL names, else
 * to the embedded one. With --replace also where the functions of a later version have taken the place of these.
 */
import { runOnDatabase } from './database/prepare-database'
import { print, runCommand } from './process/command'

runCommand(() =>
  runOnDatabase(
    async (applied) =>
      print(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.'),
    { replacesLater: process.argv.includes('--replace') },
  ),
)
