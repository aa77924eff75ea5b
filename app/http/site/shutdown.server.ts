/** On shutdown: ends event streams, stops jobs and flushes counts that are only in memory. */
import { flushViews } from '~/data/articles/articles.server'
import { disconnect } from '~/data/database/prisma.server'
import { closeReplicas } from '~/data/database/replicas.server'
import { flushClicks } from '~/data/products/offer-clicks.server'
import { flushRedirects } from '~/data/site/redirects.server'
import { closeEventStreams } from '~/http/changes/event-streams.server'

const globals = globalThis as typeof globalThis & { ohmnibusFinishesOnExit?: boolean }

let stopWork: () => Promise<void> = async () => {}

/** `stopJobs` is called at the signal, and awaited by `finish`. */
export function finishOnExit(stopJobs: () => Promise<void>): void {
  stopWork = stopJobs
  if (globals.ohmnibusFinishesOnExit) return
  globals.ohmnibusFinishesOnExit = true
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      closeEventStreams()
      void stopWork()
      void flushViews()
      void flushClicks()
      void flushRedirects()
    })
}

/** To be called after the last response: writes the remaining counts, then closes the connections. */
export async function finish(): Promise<void> {
  await flushViews()
  await flushClicks()
  await flushRedirects()
  await stopWork()
  await closeReplicas()
  await disconnect()
}
