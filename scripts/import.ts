/** `npm run import -- SOURCE`, in a container `node build/bundle/import.js`: shows what would arrive from another publishing software. */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { startPublication } from '~/data/publication/publication.server'
import { openSource } from '~/desk/import/open-source.server'
import { createPlanner, toReadItem } from '~/desk/import/planner'
import { readStoredFacts } from '~/desk/import/stored-facts.data.server'
import { type Choices, noChoices } from '~/desk/kit/imports/choices'
import { describePlan } from '~/desk/kit/imports/describe-plan'
import type { Plan } from '~/desk/kit/imports/plan'
import { sourceNames } from '~/desk/kit/imports/source-names'
import { runOnDatabase } from './database/prepare-database'
import { CommandError, print, runCommand } from './process/command'

const usage = `Shows what would arrive from another publishing software, and what would be lost. Nothing is written.

  npm run import -- <source>               a folder, a zip, a gz or a file: WordPress (WXR), Ghost (JSON or zip),
                                           Substack or Medium (zip), Markdown, or a table of articles (CSV)
  npm run import -- <source> --json <file> keeps the whole plan, line by line, as JSON
  npm run import -- <source> --zone <zone> of times without a zone, such as Europe/Berlin
  npm run import -- <source> --members public   articles that only members could read become public

Compares with the database that DATABASE_URL names, else the embedded one under DATA_DIR.`

runCommand(async () => {
  const { source, json, choices } = readArguments(process.argv.slice(2))
  if (source === null) return print(usage)
  const plan = await runOnDatabase(() => makePlan(source, choices))
  for (const line of describePlan(plan)) print(line)
  if (json) {
    await writeFile(json, `${JSON.stringify(plan, null, 2)}\n`)
    print(`\nThe whole plan is in ${json}.`)
  }
  return plan.isWhole ? 0 : 1
})

async function makePlan(path: string, choices: Choices): Promise<Plan> {
  await startPublication()
  const now = new Date()
  const source = await openSource(path, now)
  try {
    print(`${sourceNames[source.kind]}: ${path}`)
    const planner = createPlanner(await readStoredFacts(), choices, now)
    const items = source.read()
    for (;;) {
      const next = await items.next()
      if (next.done) return planner.finish(next.value)
      planner.add(toReadItem(next.value))
    }
  } finally {
    await source.close()
  }
}

function readArguments(args: string[]): {
  source: string | null
  json: string | undefined
  choices: Choices
} {
  const options = {
    json: { type: 'string' },
    zone: { type: 'string' },
    members: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [source, ...rest] = positionals
    if (values.help || source === 'help') return { source: null, json: undefined, choices: noChoices }
    const { json, zone = null, members = 'draft' } = values
    const isZone = zone === null || Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC'
    if (source !== undefined && rest.length === 0 && isZone && (members === 'draft' || members === 'public'))
      return { source, json, choices: { ...noChoices, timeZone: zone, members } }
  } catch {}
  throw new CommandError(usage)
}
