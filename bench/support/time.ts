/** Times repeated work, in milliseconds. `times`: all, the shortest first. */
import { performance } from 'node:perf_hooks'

export async function time(count: number, work: () => Promise<unknown>) {
  const times: number[] = []
  for (let run = 0; run < count; run += 1) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  return { median: round(times[Math.floor(count / 2)]), slowest: round(times.at(-1)), times }
}

/** The 95th percentile of times in any order. */
export function percentile95(times: number[]): number {
  return round([...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1])
}

/** To one decimal. */
export function round(value = 0): number {
  return Number(value.toFixed(1))
}
