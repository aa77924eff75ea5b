/**
 * `npm test`: runs the tests, then prints what failed, and the times. Needs only Node.js and npm. `-- --only=unit,browser` runs
 * some stages. `npm run test:full` runs them with more sessions and databases, and tests what needs Varnish, replicas or a
 * container.
 */
import path from 'node:path'
import { CommandError, describe, formatSeconds, print, printError, runCommand, step } from './process/command'
import { runNode, startNode } from './process/start-child'
import { buildApp } from './serving/build-app'
import { withoutOperatorVariables } from './setup/operator-variables.mjs'
import { root } from './setup/root.mjs'
import { requireChromium } from './testing/chromium'

type Stage = { vitest: string[] } | { run(): Promise<void> }

/** The fastest first. Those of one group run side by side, as none of them keeps two cores busy. */
const groups: Record<string, Stage>[] = [
  {
    lint: {
      async run() {
        await check('Format and lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', root])
        await check('Imports', 'dependency-cruiser/bin/dependency-cruise.mjs', ['.'])
      },
    },
    types: { run: () => check('Types', 'typescript/bin/tsc', ['--project', root]) },
    build: { run: buildApp },
  },
  { unit: { vitest: ['unit'] }, database: { vitest: ['database', 'database-oldest', 'routes'] } },
  { server: { vitest: ['server'] }, start: { vitest: ['start'] }, html: { vitest: ['html'] } },
  {
    browser: {
      run: async () => show('@playwright/test/cli.js', ['test'], { CHROMIUM_PATH: await requireChromium() }),
    },
  },
]
const known = groups.flatMap((group) => Object.keys(group))

/** For `npm run test:full`. */
const fullScope = { TEST_SCOPE: 'full', FAULT_SESSIONS: '300', WRITING_SESSIONS: '300' }

const isFull = process.argv.includes('--full')
/** Neither the operator's database nor a production setting may reach a test. */
const testEnvironment: NodeJS.ProcessEnv = {
  ...withoutOperatorVariables(process.env),
  NODE_ENV: 'test',
  ...(isFull ? fullScope : {}),
}

runCommand(() => runTests(process.argv.slice(2)))

/** Returns the exit code. */
async function runTests(args: string[]): Promise<number> {
  const start = Date.now()
  const times: string[] = []
  const failed: string[] = []
  const wanted = chooseStages(args)
  for (const group of groups) {
    // Without a build, the stages after it would fail too.
    if (failed.includes('build')) break
    const stages = Object.entries(group).filter(([name]) => wanted.includes(name))
    await Promise.all(toTasks(stages).map(runTask))
  }
  print(`\n${times.join(', ')}; ${formatSeconds(Date.now() - start)} in all`)
  if (failed.length === 0) print('All tests passed.')
  else printError(`FAILED: ${failed.join(', ')}`)
  return failed.length === 0 ? 0 : 1

  async function runTask({ name, run }: Task) {
    const taskStart = Date.now()
    print(`\n== ${name}`)
    try {
      await run()
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      printError(describe(error))
      failed.push(name)
    }
    times.push(`${name} ${formatSeconds(Date.now() - taskStart)}`)
  }
}

type Task = { name: string; run(): Promise<void> }

/** The Vitest projects of a group share its workers, and write one report. */
function toTasks(stages: [string, Stage][]): Task[] {
  const tasks: Task[] = stages.flatMap(([name, stage]) => ('run' in stage ? { name, run: stage.run } : []))
  const ofVitest = stages.flatMap(([name, stage]) => ('vitest' in stage ? { name, ...stage } : []))
  if (ofVitest.length === 0) return tasks
  const projects = ofVitest.flatMap(({ vitest }) => vitest.flatMap((project) => ['--project', project]))
  const run = () => show('vitest/vitest.mjs', ['run', ...projects])
  return [...tasks, { name: ofVitest.map(({ name }) => name).join(' + '), run }]
}

function chooseStages(args: string[]): string[] {
  const names = args.flatMap((arg) => {
    if (arg === '--full') return []
    if (arg === '--unit') return ['unit']
    if (arg.startsWith('--only=')) return arg.slice('--only='.length).split(',')
    throw new CommandError(`Unknown argument ${arg}: npm test takes --unit, or --only= with names of stages.`)
  })
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new CommandError(`There is no test stage "${unknown}". The stages are ${known.join(', ')}.`)
  return names.length > 0 ? names : known
}

/** Runs a tool whose output matters only when it fails. */
function check(label: string, tool: string, args: string[]): Promise<void> {
  const failure = `${label}: there are problems`
  return step(label, () => runNode(failure, [locate(tool), ...args], { env: testEnvironment }))
}

/** Runs a tool with a report of its own. */
async function show(tool: string, args: string[], more: Record<string, string> = {}): Promise<void> {
  const { exited } = startNode([locate(tool), ...args], { env: { ...testEnvironment, ...more } })
  const { code, signal } = await exited
  if (code !== 0) throw new CommandError(`Tests failed (${signal ?? `exit code ${code}`}).`)
}

function locate(tool: string): string {
  return path.join(root, 'node_modules', tool)
}
