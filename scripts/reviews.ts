/** `npm run reviews`, in a container `node build/bundle/reviews.js`: proposes reviews from existing articles, and adds those that an editor confirms. */
import { readFile, writeFile } from 'node:fs/promises'
import { refreshPublication } from '~/data/publication/publication.server'
import { runOnDatabase } from './database/prepare-database'
import { CommandError, print, readPathArguments, runCommand } from './process/command'
import { applyReviews, proposeReviews } from './reviews/proposals'

const usage = `Proposes reviews from the titles and bold ratings of articles that have none, and adds those that you confirm.

  npm run reviews -- propose <file>           writes a table (CSV) of what it found; no article is changed
  npm run reviews -- apply <file>             adds the reviews of the rows with "yes" under apply, all or nothing
  npm run reviews -- apply <file> --dry-run   only says what would be added

Products that there are not are created. Running instances show the change within two seconds. Uses the database that
DATABASE_URL names, else the embedded one under DATA_DIR.`

runCommand(async () => {
  const [command = '', ...words] = process.argv.slice(2)
  if (['', 'help', '--help', '-h'].includes(command)) return print(usage)
  const { path: file, isDryRun } = readPathArguments(words, usage)
  if (command === 'propose' && !isDryRun) return runOnDatabase(() => propose(file))
  if (command === 'apply') return apply(file, isDryRun)
  throw new CommandError(usage)
})

async function propose(file: string) {
  await refreshPublication()
  const { csv, count } = await proposeReviews()
  // What somebody has begun to mark is not overwritten.
  await writeFile(file, csv, { flag: 'wx' }).catch((error: unknown) => {
    throw new CommandError(`${file} can't be written: ${toMessage(error)}`)
  })
  print(
    `Proposed in ${file}: ${countReviews(count)}. Write yes under apply where a row is right, then apply it.`,
  )
}

async function apply(file: string, isDryRun: boolean) {
  const csv = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandError(`${file} can't be read: ${toMessage(error)}`)
  })
  await runOnDatabase(async () => {
    await refreshPublication()
    const applied = await applyReviews(csv, isDryRun)
    if (!applied.ok) throw new CommandError([`${file} is not applied:`, ...applied.problems].join('\n'))
    const { lines } = applied
    print(lines.length > 0 ? lines.join('\n') : 'No row is marked: write yes under apply.')
    if (lines.length === 0) return
    print(isDryRun ? 'This was a dry run: nothing has changed.' : `Added: ${countReviews(lines.length)}.`)
  })
}

function countReviews(count: number): string {
  return `${count} ${count === 1 ? 'review' : 'reviews'}`
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
