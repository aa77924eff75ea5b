/** `npm run export -- FILE.zip`, in a container `node build/bundle/export.js`: writes everything that the publication has to a file. */
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { startPublication } from '~/data/publication/publication.server'
import {
  type ExportFormat,
  type ExportRequest,
  everything,
  nameSubject,
  parseDay,
} from '~/desk/export/export-request'
import { describeExport } from '~/desk/export/export-stream.server'
import { recordExport } from '~/desk/kit/log/audit-log.data.server'
import { runOnDatabase } from './database/prepare-database'
import { CommandError, onShutdown, print, runCommand } from './process/command'

const usage = `Writes everything that the publication has to a file, to take it elsewhere. Nothing is changed.

  npm run export -- <file.zip>                  articles as Markdown and JSON, with all that belongs to them; the publication;
                                                products, redirects, subscribers, statistics; pictures and clips
  npm run export -- <file.zip> --without-media  the same without the files of pictures and clips
  npm run export -- <file.zip> --from 2026-01-01 --to 2026-12-31
                                                only what readers see of the articles of these days, as for a library
  npm run export -- <file.xml> --as wxr         for WordPress
  npm run export -- <file.json> --as ghost      for Ghost
  npm run export -- <file.json> --as ghost-redirects   old addresses for Ghost, which takes them apart from the rest

Of the database that DATABASE_URL names, else the embedded one under DATA_DIR. SITE_URL is the address that is written into it.`

runCommand(async () => {
  const command = readArguments(process.argv.slice(2))
  if (command === null) return print(usage)
  const { file, request } = command
  await runOnDatabase(() => writeExport(file, request))
  print(`${file}: ${formatBytes((await stat(file)).size)}.`)
})

/** Under the name that it is to have only when it is whole. */
async function writeExport(file: string, request: ExportRequest): Promise<void> {
  await startPublication()
  const unfinished = `${file}.unfinished`
  const forget = onShutdown(() => rm(unfinished, { force: true }))
  const exported = describeExport(request, new Date())
  await recordExport(nameSubject(request), null)
  try {
    await pipeline(exported.open(), createWriteStream(unfinished))
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw toCommandError(file, error)
  } finally {
    forget()
  }
}

function toCommandError(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reasons: Record<string, string> = {
    EACCES: 'it may not be written',
    ENOENT: 'there is no such folder',
    EISDIR: 'it is a folder',
    ENOSPC: 'there is no room left',
    EROFS: 'nothing may be written there',
  }
  const reason = Object.hasOwn(reasons, code) ? reasons[code] : null
  return reason ? new CommandError(`${file}: ${reason}.`) : error
}

function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** By what `--as` says. */
const formats: ReadonlyMap<string, ExportFormat> = new Map([
  ['ohmnibus', 'everything'],
  ['wxr', 'wordpress'],
  ['ghost', 'ghost'],
  ['ghost-redirects', 'ghost-redirects'],
])

/** Null: help is asked for. */
function readArguments(args: string[]): { file: string; request: ExportRequest } | null {
  const options = {
    'without-media': { type: 'boolean' },
    from: { type: 'string' },
    to: { type: 'string' },
    as: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const { as = 'ohmnibus', from = '', to = '' } = values
    if (values.help || positionals[0] === 'help' || args.length === 0) return null
    const [file, ...rest] = positionals
    const format = formats.get(as)
    const areDays = [from, to].every((day) => day === '' || parseDay(day) !== null)
    if (file && rest.length === 0 && format && areDays)
      return { file, request: { ...everything, format, from, to, withMedia: !values['without-media'] } }
  } catch {}
  throw new CommandError(usage)
}
