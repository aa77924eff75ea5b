/** On the way out, writes what is still only in memory. Imported once, for its effect. */
import { disconnect } from '~/data/prisma.server'
import { flushViews } from '~/data/views.server'

const kept = globalThis as typeof globalThis & { ohmnibusFlushesOnExit?: boolean }

if (!kept.ohmnibusFlushesOnExit) {
  kept.ohmnibusFlushesOnExit = true
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void flushViews())
}

/** For a server that has answered its last request: the counts of the very last ones, then the connections. */
export async function finish(): Promise<void> {
  await flushViews()
  await disconnect()
}
