/** On the way out, writes what is still only in memory, and lets event streams end. Imported once, for its effect. */
import { flushViews } from '~/data/views.server'
import { closeEventStreams } from './event-streams.server'

const kept = globalThis as typeof globalThis & { ohmnibusFlushesOnExit?: boolean }

if (!kept.ohmnibusFlushesOnExit) {
  kept.ohmnibusFlushesOnExit = true
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      closeEventStreams()
      void flushViews()
    })
  }
}
