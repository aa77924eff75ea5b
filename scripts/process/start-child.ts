/** Starts child processes in process groups of their own: Ctrl-C reaches only us, and we stop them in order. */
import { type ChildProcess, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { CommandError, onShutdown } from './command'

export type Child = {
  process: ChildProcess
  /** Never rejects. */
  exited: Promise<{ code: number | null; signal: string | null }>
  stop(): Promise<void>
}

type RunOptions = { env?: NodeJS.ProcessEnv; cwd?: string }
type Output = 'inherit' | 'ignore' | 'pipe' | number
/** `grace`: milliseconds between SIGTERM and SIGKILL. */
type ServerOptions = RunOptions & { stdout?: Output; stderr?: Output; grace?: number }

const preload = new URL('./exit-with-parent.mjs', import.meta.url).href

/** Starts a Node program that ends when this process does, for whatever reason. `args`: as for `node`. */
export function startNode(args: string[], options: ServerOptions = {}): Child {
  const { env = process.env, cwd, stdout = 'inherit', stderr = 'inherit', grace = 8000 } = options
  const child = spawn(process.execPath, ['--import', preload, ...args], {
    cwd,
    env: { ...env, EXIT_WITH_PARENT: String(process.pid) },
    stdio: ['ignore', stdout, stderr, 'ipc'],
    detached: true,
  })
  return watch(child, grace)
}

/** Runs a Node program quietly; its output is shown only when it fails, after the message `failure`. */
export async function runNode(failure: string, args: string[], options: RunOptions = {}): Promise<void> {
  await finish(failure, startNode(args, { ...options, stdout: 'pipe', stderr: 'pipe' }))
}

/** The same for any other program. */
export async function runProgram(
  failure: string,
  command: string,
  args: string[],
  options: RunOptions & { uid?: number; gid?: number } = {},
): Promise<void> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  await finish(failure, watch(child, 5000))
}

function watch(child: ChildProcess, grace: number): Child {
  const exited: Child['exited'] = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', () => resolve({ code: 127, signal: null }))
  })
  const stop = async () => {
    signalGroup(child, 'SIGTERM')
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), grace)
    await exited
    clearTimeout(timer)
    // What the child itself started may outlive it, so the whole group is killed.
    signalGroup(child, 'SIGKILL')
  }
  exited.then(onShutdown(stop))
  return { process: child, exited, stop }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal)
  } catch {
    // The whole group is gone already.
  }
}

async function finish(failure: string, { process: child, exited }: Child): Promise<void> {
  // A program that could not be started has no output, and its streams fail.
  const output = [child.stdout, child.stderr].map((stream) => (stream ? text(stream).catch(() => '') : ''))
  const { code, signal } = await exited
  if (code === 0) return
  throw new CommandError(
    `${failure} (${signal ?? `exit code ${code}`}).`,
    (await Promise.all(output)).join('').trimEnd(),
  )
}
