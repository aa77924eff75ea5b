/** Other processes: whether they run, and what they have started. */
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { vi } from 'vitest'

type Entry = { pid: number; parent: number }

export async function listDescendants(pid: number): Promise<number[]> {
  const entries = process.platform === 'linux' ? await readProcessTable() : await runPs()
  const found = [pid]
  // The array grows during iteration: children are appended and visited in turn.
  for (const parent of found) {
    found.push(...entries.filter((entry) => entry.parent === parent).map((entry) => entry.pid))
  }
  return found.slice(1)
}

/** Kills what a process has started. A grandchild may end with its parent before its turn comes. Returns their number. */
export async function killDescendants(pid: number): Promise<number> {
  const pids = await listDescendants(pid)
  for (const descendant of pids) killIfThere(descendant)
  return pids.length
}

/** Kills the first processes that `start` starts, and returns what it resolves to. */
export async function killDuring<Result>(start: () => Promise<Result>): Promise<Result> {
  const limits = { timeout: 20_000, interval: 20 }
  // One that a test before has killed may still be there, and would be taken for the new one.
  await vi.waitUntil(async () => (await listDescendants(process.pid)).length === 0, limits)
  const running = start()
  await vi.waitUntil(() => killDescendants(process.pid), limits)
  return running
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Slim Linux systems have no `ps`. */
async function readProcessTable(): Promise<Entry[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const entries = pids.map(async (pid) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { pid, parent: Number(parent) }
  })
  return Promise.all(entries)
}

async function runPs(): Promise<Entry[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid='])
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent] = line.trim().split(/\s+/).map(Number)
      return { pid: pid ?? 0, parent: parent ?? 0 }
    })
}

/** A zombie, dead but not yet reaped by its parent (in a container perhaps never), does not count as alive. */
export function isAlive(pid: number): boolean {
  if (process.platform !== 'linux') return spawnSync('ps', ['-p', String(pid)]).status === 0
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return !stat.slice(stat.lastIndexOf(')')).startsWith(') Z')
  } catch {
    return false
  }
}
