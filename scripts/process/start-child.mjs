/** Starts child processes in process groups of their own: Ctrl-C reaches only us, and we stop them in order. */
import { spawn } from 'node:child_process'
import { CommandError } from './command-error.mjs'
import { onShutdown } from './run-command.mjs'

const preload = new URL('./exit-with-parent.mjs', import.meta.url).href
const MAX_HEAD_LINES = 20
const MAX_TAIL_LINES = 60

/**
 * @typedef {object} Child
 * @property {import('node:child_process').ChildProcess} process
 * @property {Promise<{ code: number | null, signal: string | null }>} exited never rejects.
 * @property {() => Promise<void>} stop
 */

/**
 * @typedef {object} NodeOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {'inherit' | 'ignore' | 'pipe'} [stdout]
 * @property {'inherit' | 'pipe'} [stderr]
 * @property {number} [grace] milliseconds between SIGTERM and SIGKILL
 */

/**
 * Starts a Node program that ends when this process does, for whatever reason.
 * @param {string[]} args as for `node`
 * @param {NodeOptions} [options]
 * @returns {Child}
 */
export function startNode(
  args,
  { env = process.env, stdout = 'inherit', stderr = 'inherit', grace = 8000 } = {},
) {
  const stdio = /** @type {import('node:child_process').StdioOptions} */ (['ignore', stdout, stderr, 'ipc'])
  const child = spawn(process.execPath, ['--import', preload, ...args], {
    env: { ...env, EXIT_WITH_PARENT: String(process.pid) },
    stdio,
    detached: true,
  })
  return watch(child, grace)
}

/**
 * Runs a Node program quietly; its output is shown only when it fails.
 * @param {string} failure the message for that case
 * @param {string[]} args as for `node`
 * @param {{ env?: NodeJS.ProcessEnv, grace?: number, timeLimit?: number }} [options]
 */
export async function runNode(failure, args, { timeLimit, ...options } = {}) {
  await finish(failure, startNode(args, { ...options, stdout: 'pipe', stderr: 'pipe' }), timeLimit)
}

/**
 * The same for any other program.
 * @param {string} failure
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeLimit?: number, uid?: number, gid?: number, cwd?: string }} [options]
 */
export async function runProgram(failure, command, args, { timeLimit, ...options } = {}) {
  const child = watch(
    spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true }),
    5000,
  )
  await finish(failure, child, timeLimit)
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} grace milliseconds between SIGTERM and SIGKILL
 * @returns {Child}
 */
function watch(child, grace) {
  /** @type {Child['exited']} */
  const exited = new Promise((resolve) => {
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
  const cancel = onShutdown(stop)
  exited.then(cancel)
  return { process: child, exited, stop }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (!child.pid) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The whole group is gone already.
  }
}

/**
 * @param {string} failure
 * @param {Child} child
 * @param {number | undefined} timeLimit
 */
async function finish(failure, child, timeLimit) {
  const output = collect(child.process)
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    void child.stop()
  }, timeLimit)
  if (!timeLimit) clearTimeout(timer)
  const { code, signal } = await child.exited
  clearTimeout(timer)
  if (code === 0) return
  const reason = timedOut ? 'it took too long' : (signal ?? `exit code ${code}`)
  throw new CommandError(`${failure} (${reason}).`, { details: await output })
}

/**
 * A child's output, shortened to its beginning and end, either of which may contain the cause.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<string>}
 */
function collect(child) {
  /** @type {Buffer[]} */
  const chunks = []
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    child.once('error', (error) => resolve(error.message))
    child.once('close', () => resolve(shorten(Buffer.concat(chunks).toString().trimEnd().split('\n'))))
  })
}

/** @param {string[]} lines */
function shorten(lines) {
  if (lines.length <= MAX_HEAD_LINES + MAX_TAIL_LINES) return lines.join('\n')
  return [...lines.slice(0, MAX_HEAD_LINES), '…', ...lines.slice(-MAX_TAIL_LINES)].join('\n')
}
