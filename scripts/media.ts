/** `npm run media`, in a container `node build/bundle/media.js`: moves, verifies and sweeps the files of pictures. */
import { parseArgs } from 'node:util'
import { moveMedia, sweepMedia, verifyMedia } from '~/data/media/manage-media.server'
import { mediaStore } from '~/data/media/media-store.server'
import { postgresStore } from '~/data/media/postgres-store.server'
import { createS3Store } from '~/data/media/s3-store.server'
import { parseMediaStore } from '~/domain/media/media-store-address'
import { runOnDatabase } from './database/prepare-database'
import { CommandError, print, runCommand } from './process/command'

const usage = `Moves, verifies and sweeps the files of pictures, while the site runs.

  npm run media -- move --to <store>   copies every file to another store; stop it at any time, and start it again
  npm run media -- verify              reads every file, and compares the originals with the hashes of their pictures
  npm run media -- sweep               deletes what nothing has referred to for a week

A store is "postgres", or s3://bucket/prefix?endpoint=https://…&region=… with the keys in MEDIA_S3_ACCESS_KEY and
MEDIA_S3_SECRET_KEY. move copies from the store that MEDIA_STORE names, or --from another one. sweep --days <number>
waits for another time than a week. Uses the database that DATABASE_URL names, else the embedded one under DATA_DIR.`

type Options = { from?: string; to?: string; days?: string }
type Command = { options: (keyof Options)[]; run: (options: Options) => Promise<number> }

const commands: Record<string, Command> = {
  move: { options: ['from', 'to'], run: move },
  verify: { options: [], run: verify },
  sweep: { options: ['days'], run: sweep },
}

runCommand(async () => {
  const [name = '', ...words] = process.argv.slice(2)
  if (['', 'help', '--help', '-h'].includes(name)) return print(usage)
  const command = commands[name]
  if (!command) throw new CommandError(usage)
  const options = readOptions(words, command.options)
  return runOnDatabase(() => command.run(options))
})

function readOptions(args: string[], names: string[]): Options {
  try {
    return parseArgs({ args, options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) })
      .values
  } catch {
    throw new CommandError(usage)
  }
}

async function move({ from, to }: Options) {
  if (!to) throw new CommandError(usage)
  const [source, target] = [from === undefined ? mediaStore() : open(from), open(to)]
  const moved = await moveMedia(source, target, (_file, { copied, skipped }) => {
    if ((copied + skipped) % 1_000 === 0) print(`${copied} copied, ${skipped} were there …`)
  })
  print(`${moved.copied} files copied (${formatBytes(moved.bytes)}); ${moved.skipped} were there.`)
  return 0
}

async function verify() {
  const counts = { pictures: 0, problems: 0 }
  for await (const problem of verifyMedia(mediaStore(), () => (counts.pictures += 1))) {
    counts.problems += 1
    print(problem)
  }
  print(`${counts.pictures} pictures verified, ${counts.problems} problems.`)
  return counts.problems > 0 ? 1 : 0
}

async function sweep({ days = '7' }: Options) {
  if (!/^\d{1,4}$/.test(days)) throw new CommandError('--days must be a whole number of days.')
  const before = new Date(Date.now() - Number(days) * 24 * 60 * 60 * 1000)
  const { files, bytes, uploads } = await sweepMedia(mediaStore(), before)
  print(`${files} files deleted (${formatBytes(bytes)}), and ${uploads} uploads that were cut off.`)
  return 0
}

function open(store: string) {
  const { MEDIA_S3_ACCESS_KEY: access, MEDIA_S3_SECRET_KEY: secret } = process.env
  const parsed = parseMediaStore(store, access?.trim() || null, secret?.trim() || null)
  if (!parsed.ok) throw new CommandError(parsed.problems.join('\n'))
  return parsed.value ? createS3Store(parsed.value) : postgresStore
}

function formatBytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
}
