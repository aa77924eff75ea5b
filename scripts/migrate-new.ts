/** `npm run migrate:new -- <name>`: writes the migration for the changes to schema.prisma since the last commit. */
import './process/print-help.mjs'
import { writeMigration } from './migrations/write-migration'
import { CommandError } from './process/command-error.mjs'
import { print } from './process/output.mjs'
import { runCommand } from './process/run-command.mjs'

runCommand(async () => {
  const [name] = process.argv.slice(2)
  if (!name || !/^[a-z0-9_]+$/.test(name))
    throw new CommandError('Usage: npm run migrate:new -- name_in_small_letters')
  const file = await writeMigration(name)
  print(
    file ? `Wrote ${file}: review it before you commit it.` : 'Nothing has changed since the last commit.',
  )
})
