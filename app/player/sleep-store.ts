/** The sleep timer of this document, which navigation does not end. */
import type { PlayerStore } from './player-store'
import { isDue, type SleepTimer } from './sleep-timer'
import { createValueStore } from './value-store'

const CHECK_MS = 1_000

export const sleepStore = createValueStore<SleepTimer>(null)

/** Pauses when the time is over. The end of an episode is noticed where the next one would start. */
export function connectSleepTimer({ dispatch, subscribe }: PlayerStore): () => void {
  const check = () => {
    if (!isDue(sleepStore.get(), Date.now())) return
    sleepStore.set(null)
    dispatch({ type: 'pause' })
  }
  // Updates of the time as well: browsers slow down the timers of a page that is not seen.
  const unsubscribe = subscribe(check)
  const interval = setInterval(check, CHECK_MS)
  return () => {
    unsubscribe()
    clearInterval(interval)
  }
}
