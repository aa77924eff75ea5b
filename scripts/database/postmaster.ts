/** Finds the PostgreSQL that runs in a folder, by its file postmaster.pid. */
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { readCommandLine } from '../process/process-table.mjs'

export type Postmaster = { pid: number; port: number }

/** Null: none runs there. */
export async function findPostmaster(folder: string): Promise<Postmaster | null> {
  const lines = (await readFile(pidFile(folder), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid < 2 || !(await isPostmaster(pid, folder))) return null
  return { pid, port: Number(lines[3]) }
}

/**
 * Removes a postmaster.pid whose process id now belongs to another program, which PostgreSQL would mistake for a
 * running server. One whose process is gone stays: PostgreSQL handles it, and looks for surviving children too.
 */
export async function removeReusedPidFile(folder: string): Promise<void> {
  const text = await readFile(pidFile(folder), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  if (!Number.isInteger(pid) || pid < 2) return
  if ((await readCommandLine(pid)) && !(await isPostmaster(pid, folder)))
    await rm(pidFile(folder), { force: true })
}

/** Only the postmaster keeps its command line; the processes it forks rename themselves. */
export async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  const command = await readCommandLine(pid)
  return command.includes('postgres') && command.includes(folder)
}

function pidFile(folder: string): string {
  return path.join(folder, 'postmaster.pid')
}
