/** What `npm test` consists of, in the order in which it is shown; two lanes run side by side. */
import { once } from 'node:events'
import path from 'node:path'
import { redirectedOutput, step } from '../process/say.mjs'
import { runNode, startNode } from '../process/start-child.mjs'
import { Stop } from '../process/stop.mjs'
import { buildApp } from '../serving/build-app'
import { withoutOperatorVariables } from '../setup/operator-variables.mjs'
import { root } from '../setup/root.mjs'
import { requireChromium } from './require-chromium'

export type TestStage = {
  name: string
  lane: (typeof lanes)[number]
  needsBuild?: true
  run: () => Promise<void>
}

/** The browser computes most of the time, much of the rest waits for processes: together they use both of two cores. */
export const lanes = ['rest', 'browser'] as const

export const testStages: TestStage[] = [
  { name: 'lint', lane: 'rest', run: () => check('Format and lint', '@biomejs/biome/bin/biome', biome) },
  { name: 'types', lane: 'rest', run: () => check('Types', 'typescript/bin/tsc', ['--project', root]) },
  { name: 'unit', lane: 'rest', run: () => runVitest('unit') },
  { name: 'build', lane: 'browser', run: buildApp },
  { name: 'start', lane: 'rest', needsBuild: true, run: () => runVitest('start') },
  { name: 'server', lane: 'rest', needsBuild: true, run: () => runVitest('server') },
  { name: 'database', lane: 'rest', run: () => runVitest('database*') },
  { name: 'browser', lane: 'browser', needsBuild: true, run: testInBrowser },
]

const biome = ['check', '--error-on-warnings', root]

/** A tool that has something to say only when it fails. */
function check(label: string, tool: string, args: string[]): Promise<void> {
  return step(label, () =>
    runNode(`${label}: there are problems`, [locate(tool), ...args], { env: testEnvironment() }),
  )
}

function runVitest(project: string): Promise<void> {
  return show('vitest/vitest.mjs', ['run', '--project', project])
}

/** A tool with a report of its own. */
async function show(tool: string, args: string[], more: Record<string, string> = {}): Promise<void> {
  const output = redirectedOutput()
  const env = { ...testEnvironment(), ...more }
  const child = startNode([locate(tool), ...args], output ? { env, stdout: 'pipe', stderr: 'pipe' } : { env })
  const { stdout, stderr } = child.process
  const reports = [stdout, stderr].filter((stream) => stream !== null)
  for (const report of reports) report.on('data', (chunk) => output?.write(chunk))
  const shown = reports.map((report) => once(report, 'close'))
  const { code, signal } = await child.exited
  await Promise.all(shown)
  if (code !== 0) throw new Stop(`There are failing tests (${signal ?? `exit code ${code}`}).`)
}

async function testInBrowser(): Promise<void> {
  await show('@playwright/test/cli.js', ['test'], { CHROMIUM_PATH: await requireChromium() })
}

function locate(tool: string): string {
  return path.join(root, 'node_modules', tool)
}

/** Neither the operator's database nor a production setting may reach a test. */
function testEnvironment(): NodeJS.ProcessEnv {
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  return { ...colors, ...withoutOperatorVariables(process.env), NODE_ENV: 'test' }
}
