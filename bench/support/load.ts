/** Sends as many requests as possible on 20 connections, with wrk if installed (it uses less CPU), else autocannon. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const run = promisify(execFile)
const connections = 20

export type Load = { requests: number; perSecond: number; p50: number; p99: number; failed: number }

export async function load(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<Load> {
  const all = { 'Accept-Encoding': 'gzip', ...headers }
  return (await hasWrk()) ? loadWithWrk(url, seconds, all) : loadWithAutocannon(url, seconds, all)
}

async function hasWrk(): Promise<boolean> {
  // It exits with an error even when it only prints its version.
  return run('wrk', ['--version']).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )
}

async function loadWithWrk(url: string, seconds: number, headers: Record<string, string>): Promise<Load> {
  const headerArguments = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency']
  const { stdout } = await run('wrk', [...options, ...headerArguments, url])
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
    p50: toMillis(/50%\s+([\d.]+)(us|ms|s)/.exec(stdout)),
    p99: toMillis(/99%\s+([\d.]+)(us|ms|s)/.exec(stdout)),
    failed: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
  }
}

function toMillis(found: RegExpExecArray | null): number {
  const [, number, unit] = found ?? []
  const millis = Number(number) * (unit === 'us' ? 0.001 : unit === 's' ? 1000 : 1)
  return Math.round(millis * 1000) / 1000
}

async function loadWithAutocannon(
  url: string,
  duration: number,
  headers: Record<string, string>,
): Promise<Load> {
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections, duration, headers })
  return {
    requests: requests.total,
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors,
  }
}
