/** Runs the program of `npm start` as a separate process, to test how it exits and what it leaves behind. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import getPort from 'get-port'
import { onTestFinished } from 'vitest'
import { withoutOperatorVariables } from '../../scripts/setup/operator-variables.mjs'
import { root } from '../../scripts/setup/root.mjs'
import { isAlive, listDescendants } from './process-tree'

export type SiteProcess = {
  pid: number
  port: number
  /** Everything printed so far. */
  output(): string
  /** Waits until it has printed this; fails if it exits before. */
  printed(words: string): Promise<void>
  /** Waits until its site is ready. */
  ready(): Promise<void>
  /** Signals the whole process group, as a terminal's Ctrl-C does. */
  signal(name: NodeJS.Signals): void
  /** The exit code, or the signal that terminated it. */
  ended: Promise<number | NodeJS.Signals | null>
  /** All processes that it has started, directly or indirectly. */
  descendants(): Promise<number[]>
}

const TIMEOUT_MS = 60_000

/** A data folder for one test, deleted afterwards. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `ohmnibus-test-${process.pid}-`))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Anything left of it is killed when the test ends. */
export async function startSiteProcess(variables: Record<string, string> = {}): Promise<SiteProcess> {
  const port = Number(variables.PORT ?? (await getPort()))
  // Not by run.mjs, which installs packages: killed then, it would leave none.
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: root,
    env: { ...withoutOperatorVariables(process.env), SEED: 'none', PORT: String(port), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const { pid } = child
  if (pid === undefined) throw new Error('The program could not be started.')
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
  const ended = awaitEnd(child)
  let over = false
  ended.then(() => {
    over = true
  })
  const printed = async (words: string) => {
    await until(`"${words}" in\n${text}`, () => text.includes(words) || over)
    if (!text.includes(words)) throw new Error(`It exited before it printed "${words}":\n${text}`)
  }
  onTestFinished(() => stopAll(pid, ended))
  return {
    pid,
    port,
    output: () => text,
    printed,
    ready: () => printed(`Ohmnibus is ready at http://localhost:${port}\n`),
    signal: (name) => process.kill(-pid, name),
    ended,
    descendants: () => listDescendants(pid),
  }
}

/** Waits until a condition holds. */
export async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + TIMEOUT_MS; !(await condition()); await sleep(25)) {
    if (Date.now() > limit) throw new Error(`Timed out waiting for ${what}.`)
  }
}

/** Waits until all processes have exited. */
export function untilGone(pids: number[]): Promise<void> {
  return until(`the exit of the processes ${pids.join(', ')}`, () => !pids.some(isAlive))
}

function awaitEnd(child: ChildProcess): SiteProcess['ended'] {
  return new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)))
}

async function stopAll(pid: number, ended: Promise<unknown>): Promise<void> {
  const left = await listDescendants(pid)
  if (isAlive(pid)) process.kill(pid, 'SIGTERM')
  await Promise.race([ended, sleep(15_000, undefined, { ref: false })])
  for (const survivor of left) if (isAlive(survivor)) process.kill(survivor, 'SIGKILL')
}
