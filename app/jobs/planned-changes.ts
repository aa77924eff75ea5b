/** Applies planned changes at their time. No job of the queue, whose alarms are seconds late: the table itself is asked. */
import { setTimeout as sleep } from 'node:timers/promises'
import { applyDueChanges, findMillisToNext } from '~/data/desk/planned-changes.server'

/** So often the table is asked, since changes may have been planned or moved meanwhile. */
const MAX_WAIT_MS = 1_000
/** What is due and could not be done, because its story is being saved or another instance is at it. */
const MIN_WAIT_MS = 100

/** Runs until the signal aborts, also while the database is away. Never rejects. */
export async function keepApplyingChanges(signal: AbortSignal): Promise<void> {
  let isReported = false
  while (!signal.aborted) {
    let wait = MAX_WAIT_MS
    try {
      wait = await applyAndFindWait(signal)
      isReported = false
    } catch (error) {
      if (!isReported)
        console.error('Planned changes are paused:', error instanceof Error ? error.message : error)
      isReported = true
    }
    await sleep(wait, undefined, { signal, ref: false }).catch(() => {})
  }
}

async function applyAndFindWait(signal: AbortSignal): Promise<number> {
  for (;;) {
    const millis = (await findMillisToNext()) ?? MAX_WAIT_MS
    if (millis > 0) return Math.min(Math.ceil(millis), MAX_WAIT_MS)
    if (signal.aborted || (await applyDueChanges()) === 0) return MIN_WAIT_MS
  }
}
