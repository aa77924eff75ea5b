/**
 * `npm test`: runs the tests, then prints what failed, and the times. Needs only Node.js and npm. `-- --only=unit,browser` runs
 * some stages, `-- --only=browser --slow` the browser tests as on a slow machine. `npm run test:full` runs them with more
 * sessions and databases, and tests what needs Varnish, replicas or a container.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CommandError, describe, formatSeconds, print, printError, runCommand, step } from './process/command'
import { runNode, startNode } from './process/start-child'
import { buildApp } from './serving/build-app'
import { withoutOperatorVariables } from './setup/operator-variables.mjs'
import { root } from './setup/root.mjs'
import { requireChromium } from './testing/chromium'
import { listFailures } from './testing/list-failures'
import { readTestOptions } from './testing/test-options'

/**
 * Those of one group run side by side, as none of them keeps two cores busy; those of the later groups need the build. An
 * array: Vitest projects.
 */
const groups: Record<string, string[] | (() => Promise<void>)>[] = [
  {
    async lint() {
      await check('Format and lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', root])
      await check('Imports', 'dependency-cruiser/bin/dependency-cruise.mjs', ['.'])
    },
    types: () => check('Types', 'typescript/bin/tsc', ['--project', root]),
    build: buildApp,
    unit: ['domain', 'unit'],
    database: ['database', 'database-oldest', 'routes'],
  },
  { server: ['server'], start: ['start'], html: ['html'] },
  {
    browser: async () =>
      show('@playwright/test/cli.js', () => ['test', `--reporter=${process.env.CI ? 'dot' : 'list'},json`], {
        CHROMIUM_PATH: await requireChromium(),
      }),
  },
]
const known = groups.flatMap((group) => Object.keys(group))

/** Neither the operator's database nor a production setting may reach a test. */
const testEnvironment: NodeJS.ProcessEnv = { ...withoutOperatorVariables(process.env), NODE_ENV: 'test' }

/** The tests that failed, in a line each, for the end of the output. */
const failures: string[] = []

runCommand(async () => {
  const start = Date.now()
  const { wanted, variables } = readTestOptions(process.argv.slice(2), known)
  Object.assign(testEnvironment, variables)
  const times: string[] = []
  const failed: string[] = []
  const run = async (name: string, stage: () => Promise<void>) => {
    const stageStart = Date.now()
    print(`\n== ${name}`)
    await stage().catch((error) => {
      if (!(error instanceof CommandError)) throw error
      printError(describe(error))
      failed.push(name)
    })
    times.push(`${name} ${formatSeconds(Date.now() - stageStart)}`)
  }
  for (const group of groups) {
    // Without a build, the stages after it would fail too.
    if (failed.includes('build')) break
    const stages = Object.entries(group).filter(([name]) => wanted.includes(name))
    // The Vitest projects of a group share its workers, and write one report.
    const ofVitest: string[] = []
    const projects: string[] = []
    const all: Promise<void>[] = []
    for (const [name, stage] of stages) {
      if (!Array.isArray(stage)) all.push(run(name, stage))
      else {
        ofVitest.push(name)
        projects.push(...stage.flatMap((project) => ['--project', project]))
      }
    }
    if (projects.length > 0)
      all.push(
        run(ofVitest.join(' + '), () =>
          show('vitest/vitest.mjs', (report) => [
            'run',
            ...projects,
            '--reporter=default',
            '--reporter=json',
            `--outputFile.json=${report}`,
          ]),
        ),
      )
    await Promise.all(all)
  }
  print(`\n${times.join(', ')}; ${formatSeconds(Date.now() - start)} in all`)
  if (failed.length === 0) print('All tests passed.')
  else printError(['', ...failures, `FAILED: ${failed.join(', ')}`].join('\n'))
  return failed.length === 0 ? 0 : 1
})

/** Runs a tool whose output matters only when it fails. */
function check(label: string, tool: string, args: string[]): Promise<void> {
  const failure = `${label}: there are problems`
  return step(label, () => runNode(failure, [locate(tool), ...args], { env: testEnvironment }))
}

/** Runs a tool that shows its tests by itself. `toArgs`: with them it also writes a report to this file. */
async function show(
  tool: string,
  toArgs: (report: string) => string[],
  more: Record<string, string> = {},
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ohmnibus-report-'))
  const report = path.join(folder, 'report.json')
  const env = { ...testEnvironment, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...more }
  const { exited } = startNode([locate(tool), ...toArgs(report)], { env })
  const { code, signal } = await exited
  // None, if the tool itself failed.
  failures.push(...listFailures(JSON.parse(await readFile(report, 'utf8').catch(() => '{}'))))
  await rm(folder, { recursive: true })
  if (code !== 0) throw new CommandError(`Tests failed (${signal ?? `exit code ${code}`}).`)
}

function locate(tool: string): string {
  return path.join(root, 'node_modules', tool)
}
