/** Prints progress to the terminal: a line per step, and the elapsed time of slow steps. */

const SLOW_AFTER_MS = 2000
const LINE_INTERVAL_MS = 5000
let isStopped = false

/** @param {string} line */
export function print(line) {
  process.stdout.write(`${line}\n`)
}

/** @param {string} line */
export function printError(line) {
  process.stderr.write(`${line}\n`)
}

/** Shows no more progress: the current step is being interrupted. */
export function stopProgress() {
  isStopped = true
}

/**
 * Prints `label`, does the work, and shows the elapsed time once it takes more than two seconds.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const start = Date.now()
  print(`${label} …`)
  const stopShowing = showProgress(label, start)
  try {
    const result = await work()
    stopShowing()
    if (Date.now() - start > SLOW_AFTER_MS) print(`  done in ${formatSeconds(Date.now() - start)}`)
    return result
  } finally {
    stopShowing()
  }
}

/** @param {number} milliseconds */
export function formatSeconds(milliseconds) {
  const seconds = milliseconds / 1000
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

/**
 * On a terminal one line is updated in place; in a log each update is a line, so there are fewer.
 * @param {string} label
 * @param {number} start
 */
function showProgress(label, start) {
  const terminal = process.stdout.isTTY
  let shown = false
  let nextUpdate = SLOW_AFTER_MS
  const timer = setInterval(() => {
    const elapsed = Date.now() - start
    if (isStopped || elapsed < nextUpdate) return
    nextUpdate = terminal ? elapsed + 900 : elapsed + LINE_INTERVAL_MS
    const line = `  ${label}: ${Math.round(elapsed / 1000)} s so far`
    process.stdout.write(terminal ? `\r\u001B[K${line}` : `${line}\n`)
    shown = true
  }, 250)
  timer.unref()
  return () => {
    clearInterval(timer)
    if (terminal && shown) process.stdout.write('\r\u001B[K')
    shown = false
  }
}
