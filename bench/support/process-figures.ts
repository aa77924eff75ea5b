/** Reads a process's CPU time and memory from /proc, so on Linux only. */
import { readFile } from 'node:fs/promises'
import type { Child } from '../../scripts/process/start-child'

const tickMicros = 10_000

/** User and system time of all threads, in microseconds. */
export async function readCpuMicros({ process: { pid } }: Child): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = text.split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tickMicros
}

/** Resident memory, in megabytes. */
export async function readMemory({ process: { pid } }: Child): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000)
}
