/** Sends as many requests as possible on 20 connections, to our server and to a bare node:http server with the same bytes. */
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import getPort from 'get-port'
import { startNode } from '../scripts/process/start-child'
import { listDescendants } from '../tests/support/process-tree'
import { fetchText, isQuick, type MeasuredServer, metricsToken, round } from './harness'

const TICK_MICROS = 10_000
const connections = 20
const seconds = isQuick ? 3 : 10
const rounds = isQuick ? 1 : 3

/** `url`: on that server. */
type Target = { server: MeasuredServer['server']; url: string; headers?: Record<string, string> }
type Load = { perSecond: number; cpuMicros: number; p50: number; p99: number; failed: number }

/** Alternates between the targets, so that other load on the machine affects all. */
export async function compareLoads<Name extends string>(
  targets: Record<Name, Target>,
): Promise<Record<Name, Load>> {
  const all = (Object.entries(targets) as [Name, Target][]).map(([name, target]) => ({
    name,
    target,
    loads: [] as (Load & { requests: number; micros: number })[],
  }))
  for (const { target } of all) await load(target, 2)
  for (let round = 0; round < rounds; round += 1)
    for (const { target, loads } of all) loads.push(await load(target, seconds))
  const compared = all.map(({ name, loads }) => {
    const sum = (field: keyof (typeof loads)[number]) => loads.reduce((total, each) => total + each[field], 0)
    return [
      name,
      {
        perSecond: Math.round(sum('perSecond') / rounds),
        // Hardly depends on other load on the machine.
        cpuMicros: round(sum('micros') / sum('requests')),
        p50: Math.min(...loads.map(({ p50 }) => p50)),
        p99: Math.min(...loads.map(({ p99 }) => p99)),
        failed: sum('failed'),
      },
    ]
  })
  return Object.fromEntries(compared)
}

async function load({ server, url, headers }: Target, duration: number) {
  const before = await readCpuMicros(server)
  const sent = { 'Accept-Encoding': 'gzip', ...headers }
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration,
    headers: sent,
  })
  const micros = (await readCpuMicros(server)) - before
  return {
    requests: requests.total,
    micros,
    cpuMicros: micros / requests.total,
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors,
  }
}

/** User and system time of all threads; from /proc, so on Linux only. */
async function readCpuMicros({ process: { pid } }: MeasuredServer['server']): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS
}

/** Resident memory, in megabytes. */
export async function readMemory({ process: { pid } }: MeasuredServer['server']): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return toMegabytes(/VmRSS:\s+(\d+)/.exec(status))
}

/** With the processes that it has started; what several of them share is divided among them. */
export async function readFamilyMemory({ process: { pid = 0 } }: MeasuredServer['server']): Promise<number> {
  const sizes = [pid, ...(await listDescendants(pid))].map(async (each) => {
    const sums = await readFile(`/proc/${each}/smaps_rollup`, 'utf8').catch(() => '')
    return toMegabytes(/^Pss:\s+(\d+)/m.exec(sums))
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

function toMegabytes(kilobytes: RegExpExecArray | null): number {
  return Math.round(Number(kilobytes?.[1] ?? 0) / 1000)
}

/** How late the server's thread was since the last call, in milliseconds; undefined: another server than ours. */
export async function readDelays({ address }: MeasuredServer) {
  const text = await fetchText(`${address}/metrics`, { Authorization: `Bearer ${metricsToken}` })
  const find = (name: string) => {
    const [, seconds] = new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(text) ?? []
    return seconds === undefined ? undefined : round(1_000 * Number(seconds))
  }
  return { p99: find('p99'), max: find('max') }
}

/** The baseline: sends the same bytes for every request, unchanged, with these headers. */
export async function serveBare(bytes: Buffer, headers: Record<string, string>): Promise<MeasuredServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ohmnibus-bench-'))
  const file = path.join(folder, 'bytes')
  writeFileSync(file, bytes)
  const port = await getPort()
  const program = `
    const body = require('node:fs').readFileSync(${JSON.stringify(file)})
    const headers = { ...${JSON.stringify(headers)}, 'content-length': body.length }
    require('node:http').createServer((_, response) => response.writeHead(200, headers).end(body))
      .listen(${port}, '127.0.0.1', () => process.send('listening'))`
  const server = startNode(['--eval', program])
  await once(server.process, 'message')
  rmSync(folder, { recursive: true })
  return { address: `http://127.0.0.1:${port}`, port, server }
}

/** Requests for a URL of ours against a bare server that sends the same bytes: the columns of a row. */
export async function compareWithBare(
  { server, url, headers: sent }: Target,
  bytes: Buffer,
  headers: Record<string, string>,
) {
  const baseline = await serveBare(bytes, headers)
  const { bare, ours } = await compareLoads({
    bare: { server: baseline.server, url: baseline.address },
    ours: { server, url, ...(sent && { headers: sent }) },
  })
  await baseline.server.stop()
  return {
    'bare requests/s': bare.perSecond,
    'requests/s': ours.perSecond,
    '% of bare': Math.round((ours.perSecond / bare.perSecond) * 100),
    'bare CPU µs': bare.cpuMicros,
    'CPU µs': ours.cpuMicros,
    'p50 ms': ours.p50,
    'bare p99 ms': bare.p99,
    'p99 ms': ours.p99,
    failed: ours.failed,
  }
}
