/** For texts that were made to keep the server busy: whether the work on them grows with their length, or with its square. */
import { expect } from 'vitest'

/**
 * How many times longer the long text is, and how many times longer its work may take: work that grows with the square takes
 * 64 times as long.
 */
const [times, allowed] = [8, 20]
/** Shorter times depend on when garbage is collected. */
const SHORTEST_MILLIS = 2

/** Fails unless the work on `length` characters takes little more than its share of the time. */
export function expectLinear(length: number, work: (length: number) => void): void {
  const ratios: number[] = []
  // Growth by the square is far too slow each time; a busy machine is not.
  while (ratios.length < 3) {
    // Twice: the first is slowed down by the compiler.
    const short = Math.min(...[0, 1].map(() => measureMillis(() => work(length / times))))
    ratios.push(measureMillis(() => work(length)) / Math.max(SHORTEST_MILLIS, short))
    if (Math.min(...ratios) < allowed) return
  }
  expect.fail(`${times} times the text took ${ratios.map(Math.round).join(', ')} times as long.`)
}

/** In milliseconds of CPU time, which depends less on what else is running. */
export function measureMillis(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
