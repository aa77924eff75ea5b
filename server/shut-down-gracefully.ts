/** Stops a server without anybody noticing: no more new work, what is under way finished, what is in memory written. */
import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type ShutDownOptions = {
  /** How long new connections are still answered, for those in front to notice that we are not ready any more. */
  drainMillis?: number
  /** Whoever is still being answered after that is cut off. */
  patienceMillis?: number
  /** Afterwards: writes what is in memory, closes connections. Each is given up when it takes too long. */
  finish: readonly (() => Promise<unknown> | unknown)[]
  finishMillis?: number
}

/** In all less than the 10 s after which container engines kill. */
const patience = 6_000
const finishLimit = 1_500
const pollMillis = 50

/** Answers what stops the server, and resolves when everything is done; called again, the same. `stopping` tells others of it. */
export function shutDownGracefully(
  server: Server,
  stopping: AbortController,
  { drainMillis = 0, patienceMillis, finish, finishMillis = finishLimit }: ShutDownOptions,
): () => Promise<void> {
  let work: Promise<void> | null = null
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    // The client then asks on another connection, of another process.
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
    const limit = Date.now() + (patienceMillis ?? Math.max(500, patience - drainMillis))
    // A connection whose answer is finished becomes idle one by one, and only then may be closed.
    while (Date.now() < limit && !(await Promise.race([closed, sleep(pollMillis).then(() => false)])))
      server.closeIdleConnections()
    server.closeAllConnections()
    for (const step of finish) await Promise.race([attempt(step), sleep(finishMillis)])
  }
}

async function attempt(step: () => Promise<unknown> | unknown) {
  try {
    await step()
  } catch (error) {
    console.error('The end was not quite in order:', error instanceof Error ? error.message : error)
  }
}
