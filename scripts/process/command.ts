/** Runs a command: prints its progress and why it failed, and however it ends, stops what it started, in reverse order. */
import { parseArgs } from 'node:util'

/** An expected failure: shown as a message, without a stack trace. `details`: output of the failed step, printed first. */
export class CommandError extends Error {
  readonly details: string

  constructor(message: string, details = '') {
    super(message)
    this.details = details
  }
}

const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }
const cleanups: (() => unknown)[] = []
let isStopping = false

/** `main` resolves to the exit code; anything but a number means 0. */
export function runCommand(main: () => Promise<unknown>): void {
  // The reader of our output (npm, a terminal) may exit first; the write errors must not interrupt the shutdown.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  for (const [signal, code] of Object.entries(exitCodes))
    process.on(signal, () => {
      if (!isStopping && cleanups.length > 0) print('Stopping …')
      return shutDown(code)
    })
  const fail = (error: unknown) => {
    // During the shutdown, failures of interrupted work are expected.
    if (!isStopping) printError(describe(error))
    return shutDown(1)
  }
  process.on('uncaughtException', fail)
  main().then((code) => shutDown(typeof code === 'number' ? code : 0), fail)
}

/**
 * Registers a cleanup for the end of the command; returns a function that cancels it. Register a child process in the tick that
 * started it, so that no signal can come in between.
 */
export function onShutdown(cleanup: () => unknown): () => void {
  cleanups.push(cleanup)
  return () => {
    const index = cleanups.indexOf(cleanup)
    if (index >= 0) cleanups.splice(index, 1)
  }
}

/** Reads the arguments of a command that takes one path, and `--dry-run`. Anything else fails with its usage. */
export function readPathArguments(args: string[], usage: string): { path: string; isDryRun: boolean } {
  try {
    const options = { 'dry-run': { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [path, ...rest] = positionals
    if (path !== undefined && rest.length === 0) return { path, isDryRun: values['dry-run'] === true }
  } catch {}
  throw new CommandError(usage)
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function printError(line: string): void {
  process.stderr.write(`${line}\n`)
}

/**
 * Prints `label`, does the work, and prints how long it took if that was more than two seconds. Not among the output, which may be for a
 * program.
 */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const start = Date.now()
  printError(`${label} …`)
  const result = await work()
  if (Date.now() - start > 2000) printError(`${label}: done in ${formatSeconds(Date.now() - start)}`)
  return result
}

export function formatSeconds(milliseconds: number): string {
  const seconds = milliseconds / 1000
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

/** Without a stack trace if it was expected: of a MigrationError too, which does not know of commands. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const details = 'details' in error && error.details ? `${error.details}\n` : ''
  const isExpected = error instanceof CommandError || error.name === 'MigrationError'
  return details + (isExpected ? error.message : (error.stack ?? error.message))
}

async function shutDown(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  // The command may still start something during the cleanups, so this goes on until the list is empty.
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) {
    try {
      await cleanup()
    } catch (error) {
      printError(describe(error))
    }
  }
  process.exit(code)
}
