/** Tells the person at the terminal what is going on: a line per step, and the elapsed time of slow ones. */

const slowAfter = 2000
const lineEvery = 5000
let stopping = false

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** @param {string} line */
export function complain(line) {
  process.stderr.write(`${line}\n`)
}

/** From now on no progress is shown: what was under way is being cut off. */
export function stopProgress() {
  stopping = true
}

/**
 * Says `label`, does the work, and keeps saying how long it takes once it takes more than two seconds.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const began = Date.now()
  say(`${label} …`)
  const stopShowing = showProgress(label, began)
  try {
    const result = await work()
    stopShowing()
    if (Date.now() - began > slowAfter) say(`  done in ${formatSeconds(Date.now() - began)}`)
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
 * On a terminal one line counts up in place; in a log each line must stand alone, so there are fewer.
 * @param {string} label
 * @param {number} began
 */
function showProgress(label, began) {
  const terminal = process.stdout.isTTY
  let shown = false
  let nextLine = slowAfter
  const timer = setInterval(() => {
    const elapsed = Date.now() - began
    if (stopping || elapsed < nextLine) return
    nextLine = terminal ? elapsed + 900 : elapsed + lineEvery
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
