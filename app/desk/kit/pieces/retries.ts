/** How long the preview and the drawn blocks wait for the server, and before they ask again. */

export type PreviewProblem = 'unreachable' | 'signed-out' | 'too-long'

export const previewTimeoutMillis = 20_000
const retryMillis = [1_000, 2_000, 5_000, 10_000]

/** How long to wait before what has failed is tried again. `failures`: before this one. */
export function toRetryMillis(failures: number): number {
  return retryMillis[Math.min(failures, retryMillis.length - 1)] ?? 0
}
