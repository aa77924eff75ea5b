/** `npm run import -- SOURCE`, in a container `node build/bundle/import.js`: shows what would arrive from another publishing software, or brings it in. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { prisma } from '~/data/database/prisma.server'
import { startPublication } from '~/data/publication/publication.server'
import { createBringing } from '~/desk/import/bring-pictures.http.server'
import type { OpenedSource } from '~/desk/import/open-source.server'
import { openSource } from '~/desk/import/open-source.server'
import { readImported, readItem, toHash } from '~/desk/import/read-import.data.server'
import { runImport } from '~/desk/import/run-import.server'
import { readStoredFacts } from '~/desk/import/stored-facts.data.server'
import { createPlanner } from '~/desk/kit/import-plan/planner'
import type { Choices } from '~/desk/kit/imports/choices'
import { parseChoicesFile } from '~/desk/kit/imports/choices-file'
import { describePlan } from '~/desk/kit/imports/describe-plan'
import { listImportLines } from '~/desk/kit/imports/import-lines.data.server'
import { type Progress, toSiteKey } from '~/desk/kit/imports/imports'
import type { Plan } from '~/desk/kit/imports/plan'
import { writePlanJson } from '~/desk/kit/imports/plan-json'
import { sourceNames } from '~/desk/kit/imports/source-names'
import {
  createCommandImport,
  findImport,
  type Started,
  startUndoing,
  startWriting,
} from '~/desk/kit/imports/stored-imports.data.server'
import { runOnDatabase } from './database/prepare-database'
import { type ImportArguments, mergeChoices, parseImportArguments, usage } from './import/import-arguments'
import { CommandError, print, printError, runCommand } from './process/command'

type Asked = Extract<ImportArguments, { task: 'import' }>

runCommand(async () => {
  const asked = parseImportArguments(process.argv.slice(2))
  if (asked === null) throw new CommandError(usage)
  if (asked.task === 'help') return print(usage)
  return runOnDatabase(async () => {
    await startPublication()
    return asked.task === 'undo' ? undo(asked.id, asked.as) : run(asked)
  })
})

async function run(asked: Asked): Promise<number> {
  const { source: file, isJson, isApplied, as } = asked
  const choices = mergeChoices(await readChoices(asked), asked.choices)
  // The output is for a program, which reads nothing else.
  const say = isJson ? printError : print
  const source = await openSource(file, new Date())
  try {
    const plan = await makePlan(source, choices)
    if (isJson)
      await pipeline(
        Readable.from(writePlanJson({ ...plan, source: source.kind }, () => [plan.lines])),
        process.stdout,
        { end: false },
      )
    else for (const line of [`${sourceNames[source.kind]}: ${file}`, ...describePlan(plan)]) print(line)
    const isDone = !isApplied || (await write(source, { file, choices, as, say }))
    return plan.isWhole && isDone ? 0 : 1
  } finally {
    await source.close()
  }
}

/** Null: none is named. */
async function readChoices({ choicesFile }: Asked): Promise<Choices | null> {
  if (choicesFile === undefined) return null
  const text = await readFile(choicesFile, 'utf8').catch(() => {
    throw new CommandError(`${choicesFile}: it can’t be read.`)
  })
  const parsed = parseChoicesFile(text)
  if (parsed.ok) return parsed.value
  throw new CommandError(`${choicesFile}: ${parsed.problem}.`)
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

type Say = (line: string) => void

/** False: something failed. */
async function write(
  source: OpenedSource,
  { file, choices, as, say }: { file: string; choices: Choices; as: string | undefined; say: Say },
) {
  const editorId = await findEditorId(as)
  const id = await createCommandImport(path.basename(file), choices, editorId)
  const bringing = createBringing()
  const step = (isOver: () => boolean) => runImport(id, { ...bringing, isOver, source, now: new Date() })
  await step(() => false)
  await begin(() => startWriting(id, editorId, false))
  await goOn(id, step, ({ done, failed, all }) => say(`${done + failed} of ${all} …`))
  const found = await findImport(id)
  if (found?.state !== 'done') return false
  const { done, failed } = found.progress
  say(`${done} lines of the plan are written, ${failed} failed. It is taken back by --undo ${id}.`)
  await listProblems(id, 'failed', say)
  return failed === 0
}

async function undo(id: string, as: string | undefined): Promise<number> {
  if (!(await findImport(id))) throw new CommandError(`There is no import ${id}.`)
  const editorId = await findEditorId(as)
  await begin(() => startUndoing(id, editorId, false))
  const step = (isOver: () => boolean) => runImport(id, { ...createBringing(), isOver, now: new Date() })
  await goOn(id, step, ({ undone, kept, done }) => print(`${undone + kept} of ${undone + kept + done} …`))
  const { progress } = (await findImport(id)) ?? {}
  print(`${progress?.undone ?? 0} lines of the plan are taken back, ${progress?.kept ?? 0} stay.`)
  await listProblems(id, 'kept', print)
  return 0
}

async function begin(start: () => Promise<Started>): Promise<void> {
  const started = await start()
  if (started === 'busy')
    throw new CommandError(
      'Another import is being written. Stop it at /admin/import, or wait until it is done.',
    )
  if (started === 'late') throw new CommandError('Nothing of this import can be written or taken back now.')
}

/** Until nothing is left to do. */
async function goOn(
  id: string,
  step: (isOver: () => boolean) => Promise<boolean>,
  tell: (progress: Progress) => void,
): Promise<void> {
  for (let isMore = true; isMore; ) {
    const end = Date.now() + PROGRESS_MS
    isMore = await step(() => Date.now() > end)
    const found = await findImport(id)
    if (found && isMore) tell(found.progress)
  }
}

const PROGRESS_MS = 5_000

async function listProblems(id: string, result: 'failed' | 'kept', say: Say): Promise<void> {
  const filter = { kind: null, outcome: null, result, withLosses: false, loss: null } as const
  const { lines } = await listImportLines(id, filter, 1)
  for (const { kind, name, problem } of lines) say(`  ${kind} ${toPrintable(name)}: ${problem}`)
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
