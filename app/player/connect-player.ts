/** Connects the player to storage, the system's media keys, other tabs, the network, the queue and the sleep timer. */
import { listenPath } from '~/domain/site/urls'
import { toQuarter } from '~/domain/statistics/counted'
import { loadPages } from '~/remix/page-scripts'
import { connectChapters } from './chapter-store'
import { joinMediaSession } from './media-session'
import { playNextAtEnd } from './play-next'
import { emptyState, type PlayerState } from './player-state'
import type { PlayerStore } from './player-store'
import { connectQueue } from './queue-store'
import { readPlayback, updatePosition, updateRate, writePlayback } from './saved-playback'
import { connectSleepTimer } from './sleep-store'

/** How many seconds of the position a crash may lose. */
const MAX_UNSAVED_SECONDS = 2

export function connectPlayer(store: PlayerStore): () => void {
  const connections = [
    // Before what starts the next episode.
    savePositions,
    connectQueue,
    playNextAtEnd,
    connectChapters,
    connectSleepTimer,
    joinMediaSession,
    pauseForOtherTabs,
    retryOnline,
    loadPagesWhilePlaying,
    countListens,
  ]
  const cleanups = connections.map((connect) => connect(store))
  return () => {
    for (const cleanUp of cleanups) cleanUp()
  }
}

/** The quarters of episodes that have been played in this document; each is reported once. */
const played = new Set<string>()

function countListens({ subscribe }: PlayerStore): () => void {
  return subscribe(({ now: { item, status }, time: { currentTime, duration } }) => {
    if (status !== 'playing' || !item || !duration) return
    const path = listenPath(item.slug, toQuarter(currentTime, duration))
    if (played.has(path)) return
    played.add(path)
    fetch(path, { method: 'POST', keepalive: true }).catch(() => {})
  })
}

/** Lets one tab play at a time: a tab that starts playing tells the others to pause. */
function pauseForOtherTabs({ dispatch, subscribe, getState }: PlayerStore): () => void {
  const channel = new BroadcastChannel('player')
  const announce = () => channel.postMessage('playing')
  channel.onmessage = () => dispatch({ type: 'yield' })
  const unsubscribe = subscribe(({ now }, before) => {
    if (now.isPlaying && !before.now.isPlaying) announce()
  })
  // This module may load after playback has begun.
  if (getState().now.isPlaying) announce()
  return () => {
    unsubscribe()
    channel.close()
  }
}

/** Retries a failed episode when the connection returns. */
function retryOnline({ dispatch }: PlayerStore): () => void {
  const retry = () => dispatch({ type: 'retry' })
  addEventListener('online', retry)
  return () => removeEventListener('online', retry)
}

/** While an episode plays, loads the scripts of all public pages; what fails is tried again when the connection returns. */
function loadPagesWhilePlaying({ subscribe, getState }: PlayerStore): () => void {
  const load = () => {
    if (getState().now.isPlaying) loadPages().catch(() => {})
  }
  const unsubscribe = subscribe(({ now }, before) => {
    if (now.isPlaying && !before.now.isPlaying) load()
  })
  addEventListener('online', load)
  load()
  return () => {
    unsubscribe()
    removeEventListener('online', load)
  }
}

/**
 * Saves the position in the episode, every few seconds and whenever the page may be about to go away, and the speed.
 */
function savePositions({ subscribe, getState }: PlayerStore): () => void {
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
    const { item, rate } = state.now
    // Another item brings the speed of its show along.
    if (item && before.now.item === item && before.now.rate !== rate)
      writePlayback(updateRate(readPlayback(), item.show, rate))
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
