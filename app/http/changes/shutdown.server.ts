/** On shutdown: ends event streams, stops jobs and flushes counts that are only in memory. */
import { closeReplicas } from '~/data/changes/replicas.server'
import { disconnect } from '~/data/database/prisma.server'
import { flushCounts } from '~/data/statistics/counts.server'
import { closeEventStreams } from './event-streams.server'

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
      void flushCounts()
    })
}

/** To be called after the last response: writes the remaining counts, then closes the connections. */
export async function finish(): Promise<void> {
  await flushCounts()
  await stopWork()
  await closeReplicas()
  await disconnect()
}
