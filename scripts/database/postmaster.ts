/** Finds the PostgreSQL that runs in a folder, by its file postmaster.pid. */
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { readCommandLine } from '../process/process-table.mjs'

export type Postmaster = { pid: number; port: number }

/**
 * Null: none runs there. Removes a postmaster.pid whose process id now belongs to another program, which PostgreSQL would
 * mistake for a running server. One whose process is gone stays: PostgreSQL handles it, and looks for surviving children too.
 */
export async function findPostmaster(folder: string): Promise<Postmaster | null> {
  const file = path.join(folder, 'postmaster.pid')
  const [pid, , , port] = (await readFile(file, 'utf8').catch(() => '')).split('\n').map(Number)
  const command = pid ? readCommandLine(pid) : ''
  if (!pid || command === '') return null
  // Only the postmaster keeps its command line; the processes it forks rename themselves.
  if (command.includes('postgres') && command.includes(folder)) return { pid, port: port ?? 0 }
  await rm(file, { force: true })
  return null
}
