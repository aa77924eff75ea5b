/** Lists the descendants of a process. */
import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

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
