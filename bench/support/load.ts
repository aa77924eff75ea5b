/** Sends as many requests as possible on 20 connections. */
import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'
import type { Child } from '../../scripts/process/start-child'
import type { MeasuredServer } from './measured-site'
import { isQuick } from './report'

const tickMicros = 10_000

const connections = 20
const seconds = isQuick ? 3 : 10
const rounds = isQuick ? 1 : 3

type Load = { requests: number; perSecond: number; p50: number; p99: number; failed: number }

/** `url`: on that server. */
export type Target = { server: MeasuredServer['server']; url: string; headers?: Record<string, string> }

export type Compared = { perSecond: number; cpuMicros: number; p50: number; p99: number; failed: number }

/** Alternates between the targets, so that other load on the machine affects all. */
export async function compareLoads<Name extends string>(
  targets: Record<Name, Target>,
): Promise<Record<Name, Compared>> {
  const all = (Object.entries(targets) as [Name, Target][]).map(([name, target]) => ({
    name,
    target,
    before: 0,
    loads: [] as Load[],
  }))
  for (const { target } of all) await load(target, 2)
  for (const each of all) each.before = await readCpuMicros(each.target.server)
  for (let round = 0; round < rounds; round += 1)
    for (const { target, loads } of all) loads.push(await load(target, seconds))
  const compared = await Promise.all(
    all.map(async ({ name, target, before, loads }) => {
      const sum = (field: keyof Load) => loads.reduce((total, each) => total + each[field], 0)
      const micros = (await readCpuMicros(target.server)) - before
      return [
        name,
        {
          perSecond: Math.round(sum('perSecond') / rounds),
          // Hardly depends on other load on the machine.
          cpuMicros: Number((micros / sum('requests')).toFixed(1)),
          p50: Math.min(...loads.map(({ p50 }) => p50)),
          p99: Math.min(...loads.map(({ p99 }) => p99)),
          failed: sum('failed'),
        },
      ]
    }),
  )
  return Object.fromEntries(compared)
}

async function load({ url, headers }: Target, duration: number): Promise<Load> {
  const all = { 'Accept-Encoding': 'gzip', ...headers }
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections, duration, headers: all })
  return {
    requests: requests.total,
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors,
  }
}

/**
 * Reads a process's CPU time and memory from /proc, so on Linux only. User and system time of all threads, in
 * microseconds.
 */
async function readCpuMicros({ process: { pid } }: Child): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = text.split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tickMicros
}

/** Resident memory, in megabytes. */
export async function readMemory({ process: { pid } }: Child): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000)
}
