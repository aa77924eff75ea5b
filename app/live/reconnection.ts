/** When to try again, and how many do so at a time. All in milliseconds. */

/** Specification 1, section 9. */
const delays = [1_000, 2_000, 5_000, 10_000]

/** The wait after so many failures in a row, of which there is at least one. */
export function delayAfter(failures: number): number {
  return delays[Math.min(failures, delays.length) - 1] ?? 0
}

/** Heartbeats come every 25 seconds; one that is 10 seconds late does not come any more. */
export const longestSilence = 35_000

/** All open pages hear of a change at the same moment: each takes its turn within this time, by chance. */
export const refetchSpread = 3_000

/** A server that ends tells all its readers at the same moment too. */
export const returnSpread = 5_000
