/**
 * `npm test`: runs all tests, then prints what failed, and the times. Needs only Node.js and npm. `-- --only=unit,browser` runs
 * some stages: lint, types, unit, database, build, server, start, browser.
 */
import path from 'node:path'
import { CommandError, describe, formatSeconds, print, printError, runCommand, step } from './process/command'
import { runNode, startNode } from './process/start-child'
import { buildApp } from './serving/build-app'
import { withoutOperatorVariables } from './setup/operator-variables.mjs'
import { root } from './setup/root.mjs'
import { requireChromium } from './testing/chromium'

/** In order: the fastest first. */
const stages: Record<string, () => Promise<void>> = {
  lint: async () => {
    await check('Format and lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', root])
    await check('Imports', 'dependency-cruiser/bin/dependency-cruise.mjs', ['.'])
  },
  types: () => check('Types', 'typescript/bin/tsc', ['--project', root]),
  unit: () => runVitest('unit'),
  database: () => runVitest('database*'),
  build: buildApp,
  server: () => runVitest('server'),
  start: () => runVitest('start'),
  html: () => runVitest('html'),
  browser: async () => show('@playwright/test/cli.js', ['test'], { CHROMIUM_PATH: await requireChromium() }),
}

/** Neither the operator's database nor a production setting may reach a test. */
const testEnvironment: NodeJS.ProcessEnv = { ...withoutOperatorVariables(process.env), NODE_ENV: 'test' }

runCommand(() => runTests(process.argv.slice(2)))

/** Returns the exit code. */
async function runTests(args: string[]): Promise<number> {
  const start = Date.now()
  const times: string[] = []
  const failed: string[] = []
  for (const name of chooseStages(args)) {
    // Without a build, the stages after it would fail too.
    if (failed.includes('build')) break
    const stageStart = Date.now()
    print(`\n== ${name}`)
    try {
      await stages[name]?.()
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      printError(describe(error))
      failed.push(name)
    }
    times.push(`${name} ${formatSeconds(Date.now() - stageStart)}`)
  }
  print(`\n${times.join(', ')}; ${formatSeconds(Date.now() - start)} in all`)
  if (failed.length === 0) print('All tests passed.')
  else printError(`FAILED: ${failed.join(', ')}`)
  return failed.length === 0 ? 0 : 1
}

function chooseStages(args: string[]): string[] {
  const known = Object.keys(stages)
  const names = args.flatMap((arg) => {
    if (arg === '--unit') return ['unit']
    if (arg.startsWith('--only=')) return arg.slice('--only='.length).split(',')
    throw new CommandError(`Unknown argument ${arg}: npm test takes --unit, or --only= with names of stages.`)
  })
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new CommandError(`There is no test stage "${unknown}". The stages are ${known.join(', ')}.`)
  return names.length > 0 ? known.filter((name) => names.includes(name)) : known
}

/** Runs a tool whose output matters only when it fails. */
function check(label: string, tool: string, args: string[]): Promise<void> {
  const failure = `${label}: there are problems`
  return step(label, () => runNode(failure, [locate(tool), ...args], { env: testEnvironment }))
}

function runVitest(project: string): Promise<void> {
  return show('vitest/vitest.mjs', ['run', '--project', project])
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
