/** Runs a command; however it ends, stops what it started, in reverse order. */
import { CommandError } from './command-error.mjs'
import { print, printError, stopProgress } from './output.mjs'

const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/** @type {Array<() => unknown>} */
const cleanups = []
let isStopping = false

/**
 * @param {() => Promise<number | void>} main resolves to the exit code; undefined means 0.
 */
export function runCommand(main) {
  // The reader of our output (npm, a terminal) may exit first; the write errors must not interrupt the shutdown.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  for (const [signal, code] of Object.entries(exitCodes)) {
    process.on(signal, () => {
      if (!isStopping && cleanups.length > 0) print('Stopping …')
      return shutDown(code)
    })
  }
  process.on('uncaughtException', (error) => shutDown(reportFailure(error)))
  main().then(
    (code) => shutDown(code ?? 0),
    (error) => shutDown(reportFailure(error)),
  )
}

/**
 * Registers a cleanup for the end of the command. Register a child process in the tick that started it, so that no
 * signal can come in between.
 * @param {() => unknown} cleanup
 * @param {{ last?: boolean }} [order] `last`: after all other cleanups.
 * @returns {() => void} cancels the cleanup.
 */
export function onShutdown(cleanup, { last = false } = {}) {
  if (last) cleanups.unshift(cleanup)
  else cleanups.push(cleanup)
  return () => {
    const index = cleanups.indexOf(cleanup)
    if (index >= 0) cleanups.splice(index, 1)
  }
}

export function isShuttingDown() {
  return isStopping
}

/** @param {number} code */
async function shutDown(code) {
  if (isStopping) return
  isStopping = true
  stopProgress()
  // The command may still start something during the cleanups, so this goes on until the list is empty.
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) {
    try {
      await cleanup()
    } catch (error) {
      printError(error instanceof Error ? error.message : String(error))
    }
  }
  process.exit(code)
}

/** @param {unknown} error */
function reportFailure(error) {
  // During the shutdown, failures of interrupted work are expected.
  if (isStopping) return 1
  if (isExpected(error)) {
    if (error.details) printError(error.details)
    printError(error.message)
    return error.exitCode ?? 1
  }
  printError(error instanceof Error ? (error.stack ?? error.message) : String(error))
  return 1
}

/**
 * By its name, because prisma/, where MigrationError is, needs the packages and knows nothing of commands.
 * @param {unknown} error
 */
function isExpected(error) {
  return error instanceof CommandError || (error instanceof Error && error.name === 'MigrationError')
}
