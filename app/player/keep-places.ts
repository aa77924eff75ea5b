/** Writes down where the listener is: every few seconds, and whenever it might be the last chance. */
import { readMemory, writeMemory } from './memory'
import { emptyState, type PlayerState } from './player-state'
import type { PlayerStore } from './player-store'
import { rememberPlace } from './remembered'

/** Seconds of the episode that a crash may cost. */
const longestUnwritten = 2

export function keepPlaces({ subscribe, getState }: PlayerStore): () => void {
  /** What storage knows. A tab that does not play has nothing new to write, and leaves it to the one that does. */
  let written = emptyState

  const write = (state: PlayerState) => {
    const { item, status, isVisible } = state.now
    if (!item || (status === 'offered' && isVisible) || !isNews(state, written)) return
    written = state
    const { currentTime, duration } = state.time
    const played = { item, currentTime, duration, hasEnded: status === 'ended', isClosed: !isVisible }
    writeMemory(rememberPlace(readMemory(), played))
  }
  const writeNow = () => write(getState())

  // This may have been loaded after playing began.
  writeNow()
  const unsubscribe = subscribe((state, before) => {
    if (before.now.item !== state.now.item) write(before)
    const moved = Math.abs(state.time.currentTime - written.time.currentTime)
    const hasTurned =
      before.now.isPlaying !== state.now.isPlaying || before.now.isVisible !== state.now.isVisible
    if (hasTurned || before.now.item !== state.now.item || moved >= longestUnwritten) write(state)
  })
  addEventListener('pagehide', writeNow)
  document.addEventListener('visibilitychange', writeNow)
  return () => {
    unsubscribe()
    removeEventListener('pagehide', writeNow)
    document.removeEventListener('visibilitychange', writeNow)
  }
}

function isNews({ now, time }: PlayerState, written: PlayerState) {
  return (
    now.item !== written.now.item ||
    now.isVisible !== written.now.isVisible ||
    (now.status === 'ended') !== (written.now.status === 'ended') ||
    time.currentTime !== written.time.currentTime
  )
}
