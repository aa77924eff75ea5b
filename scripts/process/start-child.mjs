/** Starts a child in a process group of its own, so that Ctrl-C reaches only us and we stop things in order. */
import { spawn } from 'node:child_process'
import { onEnd } from './run-command.mjs'
import { Stop } from './stop.mjs'

const preload = new URL('./exit-with-parent.mjs', import.meta.url).href
const tailLines = 60

/**
 * @typedef {object} Child
 * @property {import('node:child_process').ChildProcess} process
 * @property {Promise<{ code: number | null, signal: string | null }>} exited never rejects.
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a Node program that ends when we do, whatever ends us.
 * @param {string[]} args as for `node`
 * @param {{ env?: NodeJS.ProcessEnv, stdout?: 'inherit' | 'ignore' | 'pipe', stderr?: 'inherit' | 'pipe', grace?: number }} [options]
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
 * @param {string} failure the sentence for that case
 * @param {string[]} args as for `node`
 * @param {{ env?: NodeJS.ProcessEnv, timeLimit?: number }} [options]
 */
export async function runNode(failure, args, { env, timeLimit } = {}) {
  await finish(failure, startNode(args, { env, stdout: 'pipe', stderr: 'pipe' }), timeLimit)
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
 * @param {number} grace milliseconds between asking to stop and killing
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
    // What the child itself started may outlive it; nothing of the group is wanted any more.
    signalGroup(child, 'SIGKILL')
  }
  const forget = onEnd(stop)
  exited.then(forget)
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
  let late = false
  const timer = setTimeout(() => {
    late = true
    void child.stop()
  }, timeLimit)
  if (!timeLimit) clearTimeout(timer)
  const { code, signal } = await child.exited
  clearTimeout(timer)
  if (code === 0) return
  const reason = late ? 'it took too long' : (signal ?? `exit code ${code}`)
  throw new Stop(`${failure} (${reason}).`, { details: await output })
}

/**
 * The last lines of a child's output.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<string>}
 */
function collect(child) {
  let text = ''
  return new Promise((resolve) => {
    const keep = (/** @type {Buffer} */ chunk) => {
      text = (text + chunk.toString()).slice(-20_000)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.once('error', (error) => resolve(error.message))
    child.once('close', () => resolve(text.trimEnd().split('\n').slice(-tailLines).join('\n')))
  })
}
