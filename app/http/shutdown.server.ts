/** On the way out, lets event streams end, stops work in the background and writes what is still only in memory. */
import { disconnect } from '~/data/prisma.server'
import { stopIndexing } from '~/data/search-index.server'
import { flushViews } from '~/data/views.server'
import { closeEventStreams } from './event-streams.server'

const kept = globalThis as typeof globalThis & { ohmnibusFinishesOnExit?: boolean }

/** To be called: a module that is imported only for its effect is left out of the build (package.json, `sideEffects`). */
export function finishOnExit(): void {
  if (kept.ohmnibusFinishesOnExit) return
  kept.ohmnibusFinishesOnExit = true
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      closeEventStreams()
      stopIndexing()
      void flushViews()
    })
}

/** For a server that has answered its last request: the counts of the very last ones, then the connections. */
export async function finish(): Promise<void> {
  stopIndexing()
  await flushViews()
  await disconnect()
}
