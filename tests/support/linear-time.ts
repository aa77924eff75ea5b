/** For texts that were made to keep the server busy: whether the work on them grows with their length, or with its square. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect } from 'vitest'

/**
 * How many times longer the long text is, and how many times longer its work may take: work that grows with the square takes
 * 64 times as long. A text that no longer fits into the processor's cache takes up to 26 times as long on some machines.
 */
const [times, allowed] = [8, 32]
/** Shorter times depend on when garbage is collected. */
const SHORTEST_MILLIS = 2

/** Fails unless the work on `length` characters takes little more than its share of the time. */
export function expectLinear(length: number, work: (length: number) => void): void {
  const ratios: number[] = []
  // Growth by the square is far too slow each time; a busy machine is not.
  while (ratios.length < 4) {
    // What earlier work left to be collected falls to the longer one; collecting it first is slow, and makes the compiler forget.
    const measure = ratios.length % 2 === 0 ? measureMillis : measureCollected
    // Twice: the first is slowed down by the compiler.
    const short = Math.min(...[0, 1].map(() => measure(() => work(length / times))))
    ratios.push(measure(() => work(length)) / Math.max(SHORTEST_MILLIS, short))
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

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function measureCollected(work: () => unknown): number {
  collectGarbage()
  return measureMillis(work)
}
