/** `npm run publication`, in a container `node build/bundle/publication.js`: writes and reads the publication as a folder. */
import { databasePool } from '~/data/database/prisma.server'
import { changeEntries, readEntries } from '~/data/publication/stored-entries.server'
import { readWordings } from '~/data/publication/wordings.server'
import {
  listWordingChanges,
  type StoredWordings,
  wordingsFile,
  writeWordings,
} from '~/domain/language/wordings-file'
import type { Entry } from '~/domain/publication/entries'
import { findDifference, writeFiles } from '~/domain/publication/folder'
import { readPublicationFolder, writePublicationFolder } from '../prisma/publication-folder'
import { runOnDatabase } from './database/prepare-database'
import { CommandError, print, readPathArguments, runCommand } from './process/command'

const usage = `Writes and reads the publication: settings, sections, people, pages, menus and sample stories.

  npm run publication -- export <folder>             writes it as JSON and Markdown, as publication/ of the repository is
  npm run publication -- import <folder>             replaces it by that of a folder, all or nothing, and says what changes
  npm run publication -- import <folder> --dry-run   only says what would change

Your wordings of what the site says to readers are in wordings.json; a folder without it leaves them as they are.
Articles, pictures and accounts stay as they are. Running instances show the change within two seconds. Uses the database
that DATABASE_URL names, else the embedded one under DATA_DIR.`

runCommand(async () => {
  const [command = '', ...words] = process.argv.slice(2)
  if (['', 'help', '--help', '-h'].includes(command)) return print(usage)
  const { path: folder, isDryRun } = readPathArguments(words, usage)
  if (command === 'export') return runOnDatabase(() => exportTo(folder))
  if (command === 'import') return importFrom(folder, isDryRun)
  throw new CommandError(usage)
})

async function exportTo(folder: string) {
  const files = new Map(writeFiles(await readEntries()))
  const wordings = writeWordings(await readWordings())
  if (wordings !== null) files.set(wordingsFile, wordings)
  await writePublicationFolder(folder, files)
  print(`${files.size} files written to ${folder}.`)
}

async function importFrom(folder: string, isDryRun: boolean) {
  const read = await readPublicationFolder(folder).catch((error: unknown) => {
    throw new CommandError(`${folder} can't be read: ${error instanceof Error ? error.message : error}`)
  })
  if (!read.ok) throw new CommandError([`${folder} is not imported:`, ...read.problems].join('\n'))
  for (const { problem } of read.publication.leftOut) print(problem)
  await runOnDatabase(() => replaceBy(read.entries, read.wordings, isDryRun))
}

async function replaceBy(entries: readonly Entry[], wordings: StoredWordings | null, isDryRun: boolean) {
  const client = await databasePool().connect()
  try {
    const difference = findDifference(await readEntries(client), entries)
    const reworded = wordings ? listWordingChanges(await readWordings(client), wordings) : []
    const lines = [...difference.lines, ...reworded]
    print(lines.length > 0 ? lines.join('\n') : 'Nothing changes.')
    if (lines.length === 0) return
    if (isDryRun) return print('This was a dry run: nothing has changed.')
    await changeEntries(client, difference, wordings)
    print('The publication is imported.')
  } finally {
    client.release()
  }
}
