/** Saves the position in the episode, every few seconds and whenever the page may be about to go away, and the speed. */
import { readPlayback, writePlayback } from './playback-storage'
import { emptyState, type PlayerState } from './player-state'
import type { PlayerStore } from './player-store'
import { updatePosition } from './saved-playback'

/** How many seconds of the position a crash may lose. */
const MAX_UNSAVED_SECONDS = 2

export function savePositions({ subscribe, getState }: PlayerStore): () => void {
  /** The state last saved. A tab that is not playing has nothing new to save, and must not overwrite the one that is. */
  let saved = emptyState

  const save = (state: PlayerState) => {
    const { item, status, isVisible } = state.now
    if (!item || (status === 'offered' && isVisible) || !hasChanged(state, saved)) return
    saved = state
    const { currentTime, duration } = state.time
    const played = { item, currentTime, duration, hasEnded: status === 'ended', isClosed: !isVisible }
    writePlayback(updatePosition(readPlayback(), played))
  }
  const saveNow = () => save(getState())

  // This module may load after playback has begun.
  saveNow()
  const unsubscribe = subscribe((state, before) => {
    const { rate } = state.now
    if (before.now.rate !== rate) writePlayback({ ...readPlayback(), rate })
    if (before.now.item !== state.now.item) save(before)
    const moved = Math.abs(state.time.currentTime - saved.time.currentTime)
    const hasToggled =
      before.now.isPlaying !== state.now.isPlaying || before.now.isVisible !== state.now.isVisible
    if (hasToggled || before.now.item !== state.now.item || moved >= MAX_UNSAVED_SECONDS) save(state)
  })
  addEventListener('pagehide', saveNow)
  document.addEventListener('visibilitychange', saveNow)
  return () => {
    unsubscribe()
    removeEventListener('pagehide', saveNow)
    document.removeEventListener('visibilitychange', saveNow)
  }
}

function hasChanged({ now, time }: PlayerState, saved: PlayerState) {
  return (
    now.item !== saved.now.item ||
    now.isVisible !== saved.now.isVisible ||
    (now.status === 'ended') !== (saved.now.status === 'ended') ||
    time.currentTime !== saved.time.currentTime
  )
}
