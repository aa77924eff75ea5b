/** `npm run import -- SOURCE`, in a container `node build/bundle/import.js`: shows what would arrive from another publishing software, or brings it in. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { prisma } from '~/data/database/prisma.server'
import { startPublication } from '~/data/publication/publication.server'
import { createBringing } from '~/desk/import/bring-pictures.http.server'
import type { OpenedSource } from '~/desk/import/open-source.server'
import { openSource } from '~/desk/import/open-source.server'
import { readImported, readItem, toHash } from '~/desk/import/read-import.data.server'
import { runImport } from '~/desk/import/run-import.server'
import { readStoredFacts } from '~/desk/import/stored-facts.data.server'
import { createPlanner } from '~/desk/kit/import-plan/planner'
import { anyHost, type Choices, noChoices } from '~/desk/kit/imports/choices'
import { describePlan } from '~/desk/kit/imports/describe-plan'
import { listImportLines } from '~/desk/kit/imports/import-lines.data.server'
import { toSiteKey } from '~/desk/kit/imports/imports'
import type { Plan } from '~/desk/kit/imports/plan'
import { sourceNames } from '~/desk/kit/imports/source-names'
import { createCommandImport, findImport, startWriting } from '~/desk/kit/imports/stored-imports.data.server'
import { isTimeZone } from '~/domain/site/time-zone'
import { runOnDatabase } from './database/prepare-database'
import { CommandError, print, runCommand } from './process/command'

const usage = `Shows what would arrive from another publishing software, and what would be lost; writes it when it is asked to.

  npm run import -- <source>               a folder, a zip, a gz or a file: WordPress (WXR), Ghost (JSON or zip),
                                           Substack or Medium (zip), Markdown, a table of articles (CSV),
                                           or the export of another Ohmnibus (zip)
  npm run import -- <source> --write       brings it in, as it was shown, in the name of the first owner
  npm run import -- <source> --write --as <email>   in the name of another account
  npm run import -- <source> --json <file> keeps the whole plan, line by line, as JSON
  npm run import -- <source> --zone <zone> of times without a zone, such as Europe/Berlin
  npm run import -- <source> --members public   articles that only members could read become public
  npm run import -- <source> --pictures <host,host>   fetches pictures and clips from these sites; all: from all of them
  npm run import -- <source> --site <address>  where the old site is, if its export does not say so (Ghost)

Run again, it brings only what has changed in the source, and leaves alone what was edited here. What it has done can be seen, and
taken back, at /admin/import. Uses the database that DATABASE_URL names, else the embedded one under DATA_DIR.`

type Asked = {
  source: string
  json: string | undefined
  choices: Choices
  isWritten: boolean
  as: string | undefined
}

runCommand(async () => {
  const asked = readArguments(process.argv.slice(2))
  if (asked === null) return print(usage)
  return runOnDatabase(() => run(asked))
})

async function run({ source: file, json, choices, isWritten, as }: Asked): Promise<number> {
  await startPublication()
  const source = await openSource(file, new Date())
  try {
    print(`${sourceNames[source.kind]}: ${file}`)
    const plan = await makePlan(source, choices)
    for (const line of describePlan(plan)) print(line)
    if (json) {
      await writeFile(json, `${JSON.stringify(plan, null, 2)}\n`)
      print(`\nThe whole plan is in ${json}.`)
    }
    const isDone = !isWritten || (await write(source, { file, choices, as }))
    return plan.isWhole && isDone ? 0 : 1
  } finally {
    await source.close()
  }
}

function readHosts(typed: string): string[] {
  if (typed === 'all') return [anyHost]
  return typed
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
}

async function makePlan(source: OpenedSource, choices: Choices): Promise<Plan> {
  const planner = createPlanner(await readStoredFacts(), choices, new Date())
  const items = source.read()
  let site: Plan['site'] = null
  for (;;) {
    const next = await items.next()
    if (next.done) return planner.finish(next.value, await readImported(toSiteKey(source.kind, site)))
    planner.add(await readItem(next.value), toHash(next.value))
    if (next.value.kind === 'site') site ??= next.value
  }
}

/** False: something failed. */
async function write(
  source: OpenedSource,
  { file, choices, as }: Pick<Asked, 'choices' | 'as'> & { file: string },
) {
  const editorId = await findEditorId(as)
  const id = await createCommandImport(path.basename(file), choices, editorId)
  const bring = createBringing()
  const step = (isOver: () => boolean) => runImport(id, { bring, isOver, source, now: new Date() })
  await step(() => false)
  if ((await startWriting(id, editorId, false)) === 'busy')
    throw new CommandError(
      'Another import is being written. Stop it at /admin/import, or wait until it is done.',
    )
  for (let isMore = true; isMore; ) {
    const end = Date.now() + PROGRESS_MS
    isMore = await step(() => Date.now() > end)
    const { progress } = (await findImport(id)) ?? {}
    if (progress) print(`${progress.done + progress.failed} of ${progress.all} …`)
  }
  return describeEnd(id)
}

const PROGRESS_MS = 5_000

async function describeEnd(id: string): Promise<boolean> {
  const found = await findImport(id)
  if (found?.state !== 'done') return false
  const { done, failed } = found.progress
  print(`${done} lines of the plan are written, ${failed} failed.`)
  const filter = { kind: null, outcome: null, result: 'failed', withLosses: false, loss: null } as const
  const { lines } = await listImportLines(id, filter, 1)
  for (const { kind, name, problem } of lines) print(`  ${kind} ${toPrintable(name)}: ${problem}`)
  return failed === 0
}

/** Words of a stranger's file may not command the terminal. */
function toPrintable(words: string): string {
  return words.replace(/\p{Cc}/gu, ' ')
}

async function findEditorId(email: string | undefined): Promise<string> {
  const found = await prisma().editor.findFirst({
    where: { disabledAt: null, ...(email ? { email: email.toLowerCase() } : { role: 'owner' }) },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
  })
  if (found) return found.id
  throw new CommandError(
    email ? `There is no account ${email}.` : 'There is no owner yet, in whose name it could be written.',
  )
}

function readArguments(args: string[]): Asked | null {
  const options = {
    json: { type: 'string' },
    zone: { type: 'string' },
    members: { type: 'string' },
    pictures: { type: 'string' },
    write: { type: 'boolean' },
    as: { type: 'string' },
    site: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [source, ...rest] = positionals
    if (values.help || source === 'help') return null
    const { json, zone = null, members = 'draft', pictures = '', site, as } = values
    const isZone = zone === null || isTimeZone(zone)
    const isSite = site === undefined || /^https?:\/\/[^/]/i.test(site)
    const isKnown = isZone && isSite && rest.length === 0
    if (source !== undefined && isKnown && (members === 'draft' || members === 'public')) {
      const choices: Choices = { ...noChoices, timeZone: zone, members, hosts: readHosts(pictures) }
      return {
        ...{ source, isWritten: values.write === true, json, as },
        choices: site === undefined ? choices : { ...choices, site },
      }
    }
  } catch {}
  throw new CommandError(usage)
}
