/** Starts child processes in process groups of their own: Ctrl-C reaches only us, and we stop them in order. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { CommandError } from './command-error.mjs'
import { onShutdown } from './run-command.mjs'

/**
 * @typedef {object} Child
 * @property {import('node:child_process').ChildProcess} process
 * @property {Promise<{ code: number | null, signal: string | null }>} exited never rejects.
 * @property {() => Promise<void>} stop
 *
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {number} [grace] milliseconds between SIGTERM and SIGKILL
 * @property {ProcessAccount | null} [account] null: our own
 *
 * @typedef {{ stdout?: Output, stderr?: Output, stopLast?: boolean }} ServerOptions
 * @typedef {'inherit' | 'ignore' | 'pipe' | number} Output
 *
 * @typedef {object} ProcessAccount for what root starts
 * @property {number} uid
 * @property {number} gid
 * @property {string[]} prefix the command that changes to the account, if changing alone is not enough
 */

const preload = new URL('./exit-with-parent.mjs', import.meta.url).href
const MAX_HEAD_LINES = 20
const MAX_TAIL_LINES = 60

/**
 * Starts a Node program that ends when this process does, for whatever reason.
 * @param {string[]} args as for `node`
 * @param {RunOptions & ServerOptions} [options]
 * @returns {Child}
 */
export function startNode(args, options = {}) {
  const { env = process.env, cwd, account, stdout = 'inherit', stderr = 'inherit', grace = 8000 } = options
  const [command = '', ...words] = [
    ...(account?.prefix ?? []),
    process.execPath,
    '--import',
    preload,
    ...args,
  ]
  const identity = account?.prefix.length === 0 ? { uid: account.uid, gid: account.gid } : {}
  const child = spawn(command, words, {
    ...identity,
    cwd,
    env: { ...env, EXIT_WITH_PARENT: String(process.pid) },
    stdio: ['ignore', stdout, stderr, 'ipc'],
    detached: true,
  })
  return watch(child, grace, options.stopLast)
}

/**
 * Runs a Node program quietly; its output is shown only when it fails.
 * @param {string} failure the message for that case
 * @param {string[]} args as for `node`
 * @param {RunOptions & { timeLimit?: number }} [options]
 */
export async function runNode(failure, args, { timeLimit, ...options } = {}) {
  await finish(failure, startNode(args, { ...options, stdout: 'pipe', stderr: 'pipe' }), timeLimit)
}

/**
 * The same for any other program.
 * @param {string} failure
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeLimit?: number, cwd?: string }} [options]
 */
export async function runProgram(failure, command, args, { timeLimit, ...options } = {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  await finish(failure, watch(child, 5000), timeLimit)
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} grace
 * @param {boolean} [stopLast] after everything else
 * @returns {Child}
 */
function watch(child, grace, stopLast = false) {
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
  const cancel = onShutdown(stop, { last: stopLast })
  exited.then(cancel)
  return { process: child, exited, stop }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup({ pid }, signal) {
  try {
    if (pid) process.kill(-pid, signal)
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
  const { stdout, stderr } = child.process
  // A program that could not be started has no output, and its streams fail.
  const output = [stdout, stderr].map((stream) => (stream ? text(stream).catch(() => '') : ''))
  let isTooLate = false
  const timer =
    timeLimit &&
    setTimeout(() => {
      isTooLate = true
      void child.stop()
    }, timeLimit)
  const { code, signal } = await child.exited
  clearTimeout(timer)
  if (code === 0) return
  const reason = isTooLate ? 'it took too long' : (signal ?? `exit code ${code}`)
  throw new CommandError(`${failure} (${reason}).`, {
    details: shorten((await Promise.all(output)).join('')),
  })
}

/**
 * The beginning and the end of an output, either of which may contain the cause.
 * @param {string} output
 */
function shorten(output) {
  const lines = output.trimEnd().split('\n')
  if (lines.length <= MAX_HEAD_LINES + MAX_TAIL_LINES) return lines.join('\n')
  return [...lines.slice(0, MAX_HEAD_LINES), '…', ...lines.slice(-MAX_TAIL_LINES)].join('\n')
}
