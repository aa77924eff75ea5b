/** The stages of `npm test`, in order: the fastest first. */
import path from 'node:path'
import { CommandError } from '../process/command-error.mjs'
import { step } from '../process/output.mjs'
import { runNode, startNode } from '../process/start-child.mjs'
import { buildApp } from '../serving/build-app'
import { withoutOperatorVariables } from '../setup/operator-variables.mjs'
import { root } from '../setup/root.mjs'
import { requireChromium } from './require-chromium'

export type TestStage = { name: string; run: () => Promise<void> }

export const testStages: TestStage[] = [
  { name: 'lint', run: () => check('Format and lint', '@biomejs/biome/bin/biome', biome) },
  { name: 'types', run: () => check('Types', 'typescript/bin/tsc', ['--project', root]) },
  { name: 'unit', run: () => show('vitest/vitest.mjs', ['run', '--project', 'unit']) },
  { name: 'database', run: () => show('vitest/vitest.mjs', ['run', '--project', 'database*']) },
  { name: 'build', run: buildApp },
  { name: 'server', run: () => show('vitest/vitest.mjs', ['run', '--project', 'server']) },
  { name: 'start', run: () => show('vitest/vitest.mjs', ['run', '--project', 'start']) },
  { name: 'browser', run: testInBrowser },
]

const biome = ['check', '--error-on-warnings', root]

/** Runs a tool whose output matters only when it fails. */
function check(label: string, tool: string, args: string[]): Promise<void> {
  return step(label, () =>
    runNode(`${label}: there are problems`, [locate(tool), ...args], { env: testEnvironment() }),
  )
}

/** Runs a tool with a report of its own. */
async function show(tool: string, args: string[], more: Record<string, string> = {}): Promise<void> {
  const { code, signal } = await startNode([locate(tool), ...args], {
    env: { ...testEnvironment(), ...more },
  }).exited
  if (code !== 0) throw new CommandError(`Tests failed (${signal ?? `exit code ${code}`}).`)
}

async function testInBrowser(): Promise<void> {
  await show('@playwright/test/cli.js', ['test'], { CHROMIUM_PATH: await requireChromium() })
}

function locate(tool: string): string {
  return path.join(root, 'node_modules', tool)
}

/** Neither the operator's database nor a production setting may reach a test. */
function testEnvironment(): NodeJS.ProcessEnv {
  return { ...withoutOperatorVariables(process.env), NODE_ENV: 'test' }
}
