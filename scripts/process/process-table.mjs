/** Information about other processes: whether they run, when they started, and their command lines. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/**
 * A zombie, dead but not yet reaped by its parent (in a container perhaps never), does not count as alive.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false
  }
  return !isZombie(pid)
}

/** @param {number} pid */
function isZombie(pid) {
  if (process.platform !== 'linux') return false
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat[stat.lastIndexOf(')') + 2] === 'Z'
  } catch {
    return false
  }
}

/**
 * Distinguishes two processes with the same (reused) id; empty where it is not available.
 * @param {number} pid
 */
export async function readStartTime(pid) {
  if (process.platform !== 'linux') return ''
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The second field, the name in parentheses, may contain spaces; the start time is the 22nd field.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/**
 * The command line of a process, empty when it is gone (or a zombie).
 * @param {number} pid
 */
export async function readCommandLine(pid) {
  try {
    if (process.platform === 'linux') {
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim()
    }
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
    return stdout.trim()
  } catch {
    return ''
  }
}
