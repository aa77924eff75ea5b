/** Information about other processes: whether they run, and their command lines. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * A zombie, dead but not yet reaped by its parent (in a container perhaps never), does not count as alive.
 * @param {number} pid
 */
export function isAlive(pid) {
  return identifyProcess(pid) !== ''
}

/**
 * The process id and its start time, as ids are reused; empty when the process is gone.
 * @param {number} pid
 */
export function identifyProcess(pid) {
  if (process.platform !== 'linux') {
    const started = readColumn(pid, 'lstart')
    return started && `${pid} ${started}`
  }
  // The second field, the name in parentheses, may contain spaces; the third is the state, the 22nd the start time.
  const stat = readProc(`/proc/${pid}/stat`)
  const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state === '' || state === 'Z' ? '' : `${pid} ${fields[18]}`
}

/**
 * Empty when the process is gone.
 * @param {number} pid
 */
export function readCommandLine(pid) {
  if (process.platform !== 'linux') return readColumn(pid, 'command')
  return readProc(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()
}

/** @param {string} file */
function readProc(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Slim Linux systems have no `ps`, others no /proc.
 * @param {number} pid
 * @param {string} column
 */
function readColumn(pid, column) {
  return spawnSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
}
