/** Runs one of our commands to its end, and however it ends, stops what it started, last started first. */
import { complain, say, stopProgress } from './say.mjs'
import { Stop } from './stop.mjs'

const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/** @type {Array<() => unknown>} */
const cleanups = []
let ending = false

/**
 * @param {() => Promise<number | void>} main resolves to the exit code, nothing meaning 0.
 */
export function runCommand(main) {
  // Whoever read our output may be gone before us (npm, a closed terminal); that must not cut the stopping
  // short.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  for (const [signal, code] of Object.entries(exitCodes)) {
    process.on(signal, () => {
      if (!ending && cleanups.length > 0) say('Stopping …')
      return end(code)
    })
  }
  process.on('uncaughtException', (error) => end(reportFailure(error)))
  main().then(
    (code) => end(code ?? 0),
    (error) => end(reportFailure(error)),
  )
}

/**
 * Something to undo when the command ends. A child must be handed over in the tick that started it: then no
 * signal can fall between.
 * @param {() => unknown} cleanup
 * @param {{ last?: boolean }} [order] `last`: only when everything else is undone.
 * @returns {() => void} takes it back.
 */
export function onEnd(cleanup, { last = false } = {}) {
  if (last) cleanups.unshift(cleanup)
  else cleanups.push(cleanup)
  return () => {
    const index = cleanups.indexOf(cleanup)
    if (index >= 0) cleanups.splice(index, 1)
  }
}

export function isEnding() {
  return ending
}

/** @param {number} code */
async function end(code) {
  if (ending) return
  ending = true
  stopProgress()
  // The command may still start something while we stop the rest, so the list is read until it is empty.
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) {
    try {
      await cleanup()
    } catch (error) {
      complain(error instanceof Error ? error.message : String(error))
    }
  }
  process.exit(code)
}

/** @param {unknown} error */
function reportFailure(error) {
  // Once we are stopping, work that was cut off fails as a matter of course.
  if (ending) return 1
  if (error instanceof Stop) {
    if (error.details) complain(error.details)
    complain(error.message)
    return error.exitCode
  }
  complain(error instanceof Error ? (error.stack ?? error.message) : String(error))
  return 1
}
