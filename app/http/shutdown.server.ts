/** On the way out, lets event streams end and writes what is still only in memory. */
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
      void flushViews()
    })
}
