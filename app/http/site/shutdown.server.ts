/** On shutdown: ends event streams, stops background work and flushes counts that are only in memory. */
import { flushViews } from '~/data/articles/views.server'
import { disconnect } from '~/data/database/prisma.server'
import { closeReplicas } from '~/data/database/replicas.server'
import { stopProcessing } from '~/data/media/picture-processing.server'
import { closeEventStreams } from '~/http/changes/event-streams.server'

const globals = globalThis as typeof globalThis & { ohmnibusFinishesOnExit?: boolean }

/** A function, because the build drops modules imported only for their side effects (package.json, `sideEffects`). */
export function finishOnExit(): void {
  if (globals.ohmnibusFinishesOnExit) return
  globals.ohmnibusFinishesOnExit = true
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      closeEventStreams()
      stopProcessing()
      void flushViews()
    })
}

/** To be called after the last response: writes the remaining counts, then closes the connections. */
export async function finish(): Promise<void> {
  stopProcessing()
  await flushViews()
  await closeReplicas()
  await disconnect()
}
