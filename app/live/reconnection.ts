/** Delays of the event stream and of refetching, in milliseconds. */

/** Specification 1, section 9. */
const delays = [1_000, 2_000, 5_000, 10_000]

/** The delay before the next try, after one or more failures in a row. */
export function retryDelayMillis(failures: number): number {
  return delays[Math.min(failures, delays.length) - 1] ?? 0
}

/** The server sends a heartbeat every 25 seconds: 10 seconds later the connection counts as lost. */
export const MAX_SILENCE_MS = 35_000

/** All open pages receive a change at once: each refetches after a random part of this time. */
export const refetchSpreadMillis = 3_000

/** A stopping server ends all streams at once: each page reconnects after a random part of this time. */
export const reconnectSpreadMillis = 5_000
