/** Shuts a server down gracefully: refuses new connections, finishes responses, then runs the last steps. */
import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type ShutDownOptions = {
  /** How long new connections are still taken, until load balancers have noticed that the server is not ready. */
  drainMillis?: number
  /** How long current responses may take; then their connections are closed. */
  graceMillis?: number
  /** The last steps, for instance writing what is in memory. Each is abandoned after `finishMillis`. */
  finish: readonly (() => Promise<unknown> | unknown)[]
  finishMillis?: number
}

/** Together less than the 10 s after which container engines kill. */
const GRACE_MS = 6_000
const FINISH_TIMEOUT_MS = 1_500
const POLL_INTERVAL_MS = 50

/** Returns a function that aborts `stopping`, stops the server, and resolves when all is done; further calls wait too. */
export function shutDownGracefully(
  server: Server,
  stopping: AbortController,
  { drainMillis = 0, graceMillis, finish, finishMillis = FINISH_TIMEOUT_MS }: ShutDownOptions,
): () => Promise<void> {
  let work: Promise<void> | null = null
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    // This makes the client's next request use a new connection, to another process.
    if (work) response.shouldKeepAlive = false
  })
  return () => {
    work ??= stop()
    return work
  }

  async function stop() {
    stopping.abort()
    await sleep(drainMillis)
    const closed = once(server, 'close').then(() => true)
    server.close()
    const deadline = Date.now() + (graceMillis ?? Math.max(500, GRACE_MS - drainMillis))
    // Connections become idle one by one, as their responses end.
    while (
      Date.now() < deadline &&
      !(await Promise.race([closed, sleep(POLL_INTERVAL_MS).then(() => false)]))
    )
      server.closeIdleConnections()
    server.closeAllConnections()
    for (const step of finish) await Promise.race([attempt(step), sleep(finishMillis)])
  }
}

async function attempt(step: () => Promise<unknown> | unknown) {
  try {
    await step()
  } catch (error) {
    console.error('A shutdown step failed:', error instanceof Error ? error.message : error)
  }
}
